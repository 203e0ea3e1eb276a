// Recommended entitlements.

import { cached } from '../core/cache';
import { collection } from '../core/collection';
import { forbidden } from '../core/errors';
import type { Call, Route } from '../core/http';
import { fieldsOf, governanceRoute, listOf, orderOf, pageOf, param, queryFilter, requireUser } from './calls';
import { CATALOG_LISTS, type CatalogItem } from './catalog/catalog';
import { toStoredFilter } from './catalog/filter';
import { findGrant } from './grants/grants';
import type { Prediction } from './requests/document';
import { mayRequestFor } from './rights';

export interface Recommendation extends Omit<CatalogItem, 'conduct'> {
  /** Not sent. */
  userId: string;
  prediction: Prediction;
}

export const recommendations = collection<Recommendation>({
  name: 'recommendations',
  lists: [...CATALOG_LISTS, 'prediction.rule'],
  keys: ({ userId }) => [`user/${userId}`],
});

/** Removes recommendations for access that was granted meanwhile. */
function removeFulfilled(call: Call, userId: string): void {
  const { store } = call.platform;
  for (const one of store.search(recommendations, { key: `user/${userId}` }))
    if (findGrant(store, userId, { ...one, id: one.catalog.id, conduct: NO_HANDLING }))
      store.remove(recommendations, one.id);
}

const NO_HANDLING: CatalogItem['conduct'] = { approver: 'owner', setupMs: 0, assignmentIds: [] };

function listRecommendations(call: Call) {
  const userId = param(call, 'userId');
  if (!mayRequestFor(call, userId)) throw forbidden('Access denied');
  requireUser(call, userId);
  cached(call.platform.store, `fulfilled/${userId}`, () => removeFulfilled(call, userId));
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'prediction.confidence', descending: true }]);
  return listOf(
    call.platform,
    recommendations,
    { key: `user/${userId}`, filter: toStoredFilter(queryFilter(call)), sort, ...pageOf(call) },
    ({ userId: _, ...recommendation }) => pick(recommendation),
  );
}

export const recommendationRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/recommendations', listRecommendations),
];
