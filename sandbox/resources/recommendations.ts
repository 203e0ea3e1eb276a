// Entitlements that people like this one hold and this one does not (contract 03, C4).
import { type Call, forbidden, type Route } from '../http';
import { collection } from '../store';
import type { CatalogItem } from './catalog';
import {
  fieldsOf,
  governanceRoute,
  isGovernanceAdmin,
  listOf,
  orderOf,
  pageOf,
  param,
  queryFilter,
} from './governance-calls';
import { grantHeld } from './grants';
import { users } from './managed';
import type { Prediction } from './request-document';

export interface Recommendation extends Omit<CatalogItem, 'conduct'> {
  /** Never sent: for whom. */
  userId: string;
  prediction: Prediction;
}

export const recommendations = collection<Recommendation>({
  name: 'recommendations',
  lists: ['applicationOwner', 'entitlementOwner', 'prediction.rule'],
  keys: ({ userId }) => [`user/${userId}`],
});

/** What a person has been given meanwhile is not recommended any more. */
function dropFulfilled(call: Call, userId: string): void {
  const { store } = call.platform;
  for (const one of store.search(recommendations, { key: `user/${userId}` }))
    if (grantHeld(store, userId, { ...one, id: one.catalog.id, conduct: NO_CONDUCT }))
      store.remove(recommendations, one.id);
}

const NO_CONDUCT: CatalogItem['conduct'] = { approver: 'owner', setupMs: 0, assignmentIds: [] };

/** For oneself, and for others where one may see others at all: as their manager or with the right to read people. */
function personAsked(call: Call): string {
  const { platform, caller } = call;
  const userId = param(call, 'userId');
  const people = users(platform.host.realm);
  const manager = platform.store.get(people, userId)?.manager?._refResourceId;
  if (userId !== caller.userId && manager !== caller.userId && !isGovernanceAdmin(call))
    throw forbidden('Access denied');
  return userId;
}

function listRecommendations(call: Call) {
  const userId = personAsked(call);
  dropFulfilled(call, userId);
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'prediction.confidence', descending: true }]);
  return listOf(
    call.platform,
    recommendations,
    { key: `user/${userId}`, filter: queryFilter(call), sort, ...pageOf(call) },
    ({ userId: _, ...recommendation }) => pick(recommendation),
  );
}

export const recommendationRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/recommendations', listRecommendations),
];
