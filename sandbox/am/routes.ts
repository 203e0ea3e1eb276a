import type { Route } from '../core/http';
import { onChange, onRemoval } from '../idm/objects/object-writes';
import { authenticateRoutes } from './authenticate';
import { dashboardRoutes } from './dashboard';
import { trustedDeviceRoutes } from './devices/trusted';
import { twoFactorRoutes } from './devices/two-factor-calls';
import { journeyListRoutes } from './journeys/journey-list';
import { authorizeRoutes } from './oauth/authorize';
import { authorizedApplicationRoutes } from './oauth/authorized-applications';
import { openidRoutes } from './oauth/openid';
import { tokenRoutes } from './oauth/token';
import { mailPages } from './page/mail-page';
import { pictureRoutes } from './page/pictures';
import { providerPages } from './page/provider-page';
import { signInPages } from './page/sign-in-page';
import { realmConfigRoutes } from './realm-config';
import { realmServiceRoutes } from './realm-services';
import { scriptRoutes } from './scripts';
import { serverinfoRoutes } from './serverinfo';
import { sessionRoutes } from './session-calls';
import { historyRoutes } from './sharing/history';
import { pendingRequestRoutes } from './sharing/pending-requests';
import { policyRoutes } from './sharing/policies';
import { resourceRoutes } from './sharing/resource-calls';
import { umaRoutes } from './sharing/uma-tickets';
import { userRoutes } from './user-calls';
import { endSessionsOfChangedUser } from './user-change';
import { removeUserData } from './user-removal';

onRemoval(removeUserData);
onChange(endSessionsOfChangedUser);

export const accessManagement: Route[] = [
  ...authorizeRoutes,
  ...tokenRoutes,
  ...openidRoutes,
  ...authenticateRoutes,
  ...serverinfoRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...twoFactorRoutes,
  ...trustedDeviceRoutes,
  ...authorizedApplicationRoutes,
  ...resourceRoutes,
  ...policyRoutes,
  ...pendingRequestRoutes,
  ...historyRoutes,
  ...umaRoutes,
  ...dashboardRoutes,
  ...journeyListRoutes,
  ...realmConfigRoutes,
  ...realmServiceRoutes,
  ...scriptRoutes,
  ...signInPages,
  ...providerPages,
  ...mailPages,
  ...pictureRoutes,
];
