import type { Route } from '../core/http';
import { configRoutes } from './config';
import { infoRoutes } from './info';
import { managedObjectRoutes } from './objects/managed-objects';
import { notificationRoutes } from './objects/notifications';
import { publishedRoutes } from './published';
import { selfServiceRoutes } from './self-service';
import { socialRoutes } from './social';
import { themeRoutes } from './themes';
import { workflowRoutes } from './workflow-calls';

export const identityManagement: Route[] = [
  ...infoRoutes,
  ...managedObjectRoutes,
  ...notificationRoutes,
  ...publishedRoutes,
  ...configRoutes,
  ...themeRoutes,
  ...selfServiceRoutes,
  ...socialRoutes,
  ...workflowRoutes,
];
