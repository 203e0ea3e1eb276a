// The whole governance side; whatever is asked of it, what the clock has made due happens first.
import type { Route } from '../core/http';
import { applicationRoutes } from './applications';
import { catalogRoutes } from './catalog/search';
import { certificationRoutes } from './certification';
import { commonSearchRoutes } from './common-search';
import { governanceConfigRoutes } from './config';
import { delegationRoutes } from './delegations';
import { endDueGrants } from './grants/ending';
import { grantRoutes } from './grants/grants';
import { policyRoutes } from './policies';
import { recommendationRoutes } from './recommendations';
import { requestFormRoutes } from './requests/forms';
import { settleDueRequests } from './requests/lifecycle';
import { requestRoutes } from './requests/requests';
import { taskRoutes } from './requests/tasks';
import { requestTypeRoutes } from './requests/types';
import { violationRoutes } from './violations';

export const governanceRoutes: Route[] = [
  requestRoutes,
  taskRoutes,
  delegationRoutes,
  requestTypeRoutes,
  requestFormRoutes,
  governanceConfigRoutes,
  applicationRoutes,
  catalogRoutes,
  commonSearchRoutes,
  grantRoutes,
  recommendationRoutes,
  certificationRoutes,
  violationRoutes,
  policyRoutes,
]
  .flat()
  .map((route) => ({
    ...route,
    handle: (call) => {
      settleDueRequests(call.platform);
      endDueGrants(call.platform);
      return route.handle(call);
    },
  }));
