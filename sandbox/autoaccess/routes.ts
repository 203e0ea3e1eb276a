import type { Route } from '../core/http';
import { bucketRoutes } from './buckets';
import { entityRoutes } from './entities';
import { evaluationRoutes } from './evaluation';
import { executionRoutes } from './executions';
import { riskRoutes } from './risk';

export const autonomousAccess: Route[] = [
  ...riskRoutes,
  ...entityRoutes,
  ...bucketRoutes,
  ...evaluationRoutes,
  ...executionRoutes,
];
