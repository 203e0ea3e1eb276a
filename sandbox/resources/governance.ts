// The whole governance side; whatever is asked of it, what the clock has made due happens first.
import type { Route } from '../http';
import { applicationRoutes } from './applications';
import { catalogRoutes } from './catalog-search';
import { certificationRoutes } from './certification';
import { commonSearchRoutes } from './common-search';
import { delegationRoutes } from './delegations';
import { governanceConfigRoutes } from './governance-config';
import { endDueGrants } from './grant-ending';
import { grantRoutes } from './grants';
import { policyRoutes } from './policies';
import { recommendationRoutes } from './recommendations';
import { requestFormRoutes } from './request-forms';
import { settleDueRequests } from './request-lifecycle';
import { requestTypeRoutes } from './request-types';
import { requestRoutes } from './requests';
import { taskRoutes } from './tasks';
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
