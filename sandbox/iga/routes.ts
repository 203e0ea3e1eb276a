// All governance calls; due changes happen before each.
import type { Route } from '../core/http';
import type { Platform } from '../core/platform';
import type { Store } from '../core/store';
import { applicationRoutes } from './applications';
import { catalogRoutes } from './catalog/search';
import { commonSearchRoutes } from './common-search';
import { governanceConfigRoutes } from './config';
import { delegationRoutes } from './delegations';
import { directReportRoutes } from './direct-reports';
import { endDueGrants } from './grants/expiry';
import { grantRoutes } from './grants/grant-calls';
import { infoRoutes } from './info';
import { lifecycleRightRoutes } from './lifecycle-rights';
import { policyRoutes } from './policies';
import { recommendationRoutes } from './recommendations';
import { requestFormRoutes } from './requests/forms';
import { applyDueRequests } from './requests/lifecycle';
import { requestRoutes } from './requests/requests';
import { taskRoutes } from './requests/tasks';
import { requestTypeRoutes } from './requests/types';
import { applyDueCampaigns } from './reviews/campaign-clock';
import { runNextBatch } from './reviews/jobs';
import { reviewRoutes } from './reviews/routes';
import { removeDueAccess } from './reviews/sign-off';
import { endDueExceptions } from './violations/exceptions';
import { violationRoutes } from './violations/routes';

const DUE_CHANGES = [applyDueRequests, endDueGrants, applyDueCampaigns, removeDueAccess, endDueExceptions];

/** By store: its version without due changes, and the interval in which that holds. */
const upToDate = new WeakMap<Store, { version: number; from: number; until: number }>();

/** Applies due changes and a batch of background work; skipped while nothing was written and nothing is due. */
function applyDueChanges(platform: Platform): void {
  const { store } = platform;
  const [from, version] = [platform.now(), store.version()];
  const known = upToDate.get(store);
  if (known?.version === version && known.from <= from && from < known.until) return;
  const until = Math.min(...DUE_CHANGES.map((settleDue) => settleDue(platform)));
  if (runNextBatch(platform)) platform.soon();
  else if (store.version() === version) upToDate.set(store, { version, from, until });
}

export const governanceRoutes: Route[] = [
  infoRoutes,
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
  lifecycleRightRoutes,
  recommendationRoutes,
  reviewRoutes,
  violationRoutes,
  policyRoutes,
]
  .flat()
  .map((route) => ({
    ...route,
    handle: (call) => {
      applyDueChanges(call.platform);
      return route.handle(call);
    },
  }));
