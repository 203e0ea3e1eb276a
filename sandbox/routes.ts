// Every call the platform answers; each noun brings its own list.
import { accessManagement } from './am/routes';
import { environmentRoutes } from './environment/variables';
import type { Route } from './http';
import { identityManagement } from './idm/routes';
import { governanceRoutes } from './resources/governance';
import { riskRoutes } from './resources/risk';

export const routes: Route[] = [
  ...accessManagement,
  ...identityManagement,
  ...environmentRoutes,
  ...governanceRoutes,
  ...riskRoutes,
];
