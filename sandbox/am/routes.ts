// Every call of access management.
import type { Route } from '../http';
import { authenticateRoutes } from './authenticate';
import { authorizeRoutes } from './authorize';
import { dashboardRoutes } from './dashboard';
import { journeyListRoutes } from './journey-list';
import { openidRoutes } from './openid';
import { pictureRoutes } from './pictures';
import { realmConfigRoutes } from './realm-config';
import { serverinfoRoutes } from './serverinfo';
import { sessionRoutes } from './session-calls';
import { signInPages } from './sign-in-page';
import { tokenRoutes } from './token';
import { userRoutes } from './user-calls';

export const accessManagement: Route[] = [
  ...authorizeRoutes,
  ...tokenRoutes,
  ...openidRoutes,
  ...authenticateRoutes,
  ...serverinfoRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...dashboardRoutes,
  ...journeyListRoutes,
  ...realmConfigRoutes,
  ...signInPages,
  ...pictureRoutes,
];
