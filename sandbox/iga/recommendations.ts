// Recommended entitlements.

import { collection } from '../core/collection';
import type { Call, Route } from '../core/http';
import { forbidden } from '../core/refusals';
import { remembered } from '../core/remembered';
import { existing, fieldsOf, governanceRoute, listOf, orderOf, pageOf, param, queryFilter } from './calls';
import { CATALOG_LISTS, type CatalogItem } from './catalog/catalog';
import { storedFilter } from './catalog/filter';
import { grantHeld } from './grants/grants';
import type { Prediction } from './requests/document';
import { mayAskFor } from './rights';

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
function dropFulfilled(call: Call, userId: string): void {
  const { store } = call.platform;
  for (const one of store.search(recommendations, { key: `user/${userId}` }))
    if (grantHeld(store, userId, { ...one, id: one.catalog.id, conduct: NO_CONDUCT }))
      store.remove(recommendations, one.id);
}

const NO_CONDUCT: CatalogItem['conduct'] = { approver: 'owner', setupMs: 0, assignmentIds: [] };

function listRecommendations(call: Call) {
  const userId = param(call, 'userId');
  if (!mayAskFor(call, userId)) throw forbidden('Access denied');
  existing(call, userId);
  remembered(call.platform.store, `fulfilled/${userId}`, () => dropFulfilled(call, userId));
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'prediction.confidence', descending: true }]);
  return listOf(
    call.platform,
    recommendations,
    { key: `user/${userId}`, filter: storedFilter(queryFilter(call)), sort, ...pageOf(call) },
    ({ userId: _, ...recommendation }) => pick(recommendation),
  );
}

export const recommendationRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/recommendations', listRecommendations),
];
