// All calls of the platform.
import { accessManagement } from './am/routes';
import { autonomousAccess } from './autoaccess/routes';
import type { Route } from './core/http';
import { environmentRoutes } from './environment/variables';
import { identityManagement } from './idm/routes';
import { governanceRoutes } from './iga/routes';
import { reportRoutes } from './reports/routes';

export const routes: Route[] = [
  ...accessManagement,
  ...identityManagement,
  ...environmentRoutes,
  ...governanceRoutes,
  ...autonomousAccess,
  ...reportRoutes,
];
