// The whole governance side; whatever is asked of it, what the clock has made due happens first.
import type { Route } from '../core/http';
import type { Platform } from '../core/platform';
import { applicationRoutes } from './applications';
import { catalogRoutes } from './catalog/search';
import { commonSearchRoutes } from './common-search';
import { governanceConfigRoutes } from './config';
import { delegationRoutes } from './delegations';
import { directReportRoutes } from './direct-reports';
import { endDueGrants } from './grants/ending';
import { grantRoutes } from './grants/listing';
import { policyRoutes } from './policies';
import { recommendationRoutes } from './recommendations';
import { requestFormRoutes } from './requests/forms';
import { settleDueRequests } from './requests/lifecycle';
import { requestRoutes } from './requests/requests';
import { taskRoutes } from './requests/tasks';
import { requestTypeRoutes } from './requests/types';
import { settleDueCampaigns } from './reviews/campaign-clock';
import { runPortion } from './reviews/jobs';
import { reviewRoutes } from './reviews/routes';
import { removeDueAccess } from './reviews/sign-off';
import { endDueExceptions } from './violations/exceptions';
import { violationRoutes } from './violations/routes';

/** What the clock has made due, and a portion of what was begun before. */
function settle(platform: Platform): void {
  settleDueRequests(platform);
  endDueGrants(platform);
  settleDueCampaigns(platform);
  removeDueAccess(platform);
  endDueExceptions(platform);
  if (runPortion(platform)) platform.soon();
}

export const governanceRoutes: Route[] = [
  requestRoutes,
  taskRoutes,
  delegationRoutes,
  directReportRoutes,
  requestTypeRoutes,
  requestFormRoutes,
  governanceConfigRoutes,
  applicationRoutes,
  catalogRoutes,
  commonSearchRoutes,
  grantRoutes,
  recommendationRoutes,
  reviewRoutes,
  violationRoutes,
  policyRoutes,
]
  .flat()
  .map((route) => ({
    ...route,
    handle: (call) => {
      settle(call.platform);
      return route.handle(call);
    },
  }));
