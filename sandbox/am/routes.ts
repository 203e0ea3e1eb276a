// Every call of access management.
import type { Route } from '../core/http';
import { authenticateRoutes } from './authenticate';
import { dashboardRoutes } from './dashboard';
import { journeyListRoutes } from './journey-list';
import { authorizeRoutes } from './oauth/authorize';
import { openidRoutes } from './oauth/openid';
import { tokenRoutes } from './oauth/token';
import { pictureRoutes } from './page/pictures';
import { signInPages } from './page/sign-in-page';
import { realmConfigRoutes } from './realm-config';
import { serverinfoRoutes } from './serverinfo';
import { sessionRoutes } from './session-calls';
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
