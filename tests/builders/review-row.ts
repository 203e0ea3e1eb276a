// A row of a review, and decisions on it, for unit tests.
import type { ItemRow } from '../../app/areas/reviews/items/rows';

export const row = (part: Partial<ItemRow> = {}): ItemRow => ({
  id: 'i-1',
  type: 'entitlementGrant',
  what: 'Post journal',
  application: 'Ledger',
  account: null,
  user: { id: 'kai', name: 'Kai Ruiz', userName: 'kai', picture: null },
  manager: null,
  flags: [],
  isUsageUnknown: false,
  roles: [],
  acknowledgeOnly: false,
  ownAccess: false,
  decision: null,
  signedOff: false,
  comments: 0,
  ownComments: 0,
  advice: null,
  last: null,
  reviewers: [],
  lastUsed: undefined,
  ends: null,
  verbs: ['certify', 'revoke', 'exception', 'clear', 'forward'],
  seen: '',
  attributes: {},
  ...part,
});
export const decided = (own: boolean) => ({
  word: 'revoke' as const,
  name: 'revoke' as const,
  by: 'Tom',
  own,
  at: null,
  reason: null,
});
