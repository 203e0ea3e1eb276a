import { expect, test } from 'vitest';
import type { GlossaryValue } from '../../../kits/requests/catalog/glossary';
import type { ReviewItem } from '../../../platform/review-items.server';
import { tableOf } from './rows';

const item = (part: object = {}, certification: object = {}) =>
  ({
    id: 'i-1',
    item: {
      type: 'entitlementGrant',
      decision: { certification: { decision: 'certify', decisionDate: '2026-01-10' } },
    },
    user: { id: 'u-kai', givenName: 'Kai', sn: 'Ruiz', userName: 'kai' },
    application: { name: 'Ledger' },
    descriptor: { idx: { '/entitlement': { displayName: '=Post journal' }, '/account': { displayName: 'kai77' } } },
    glossary: { idx: { '/entitlement': { risk: 'high' } } },
    relationship: {
      properties: { grantTypes: [{ grantType: 'request' }] },
      temporalConstraints: [{ duration: 'a/b' }],
    },
    usage: { lastUsedDate: null },
    decision: { certification: { status: 'in-progress', comments: [], actors: [], ...certification } },
    ...part,
  }) as unknown as ReviewItem;

const cells = (one: ReviewItem, own: Record<string, GlossaryValue[]> = {}) => {
  const columns = Object.keys(own).map((path) => ({ id: path, path }));
  const [head = [], row = []] = tableOf([one], columns, () => own);
  return Object.fromEntries(head.map((name, at) => [name, row[at]]));
};

const RISK = { 'entitlement.glossary.risk': [{ kind: 'text' as const, text: 'high' }], 'user.city': [] };

test('tableOf states type, origin and decision of each item', () => {
  const decided = {
    decision: 'revoke',
    decisionDate: '2026-07-02T09:00:00+00:00',
    decisionBy: { id: 'managed/user/u-mina', givenName: 'Mina', sn: 'Holt' },
    comments: [
      { action: 'comment', comment: 'Still needed?' },
      { action: 'revoke', comment: 'Left the team' },
    ],
  };
  expect(cells(item({}, decided), RISK)).toEqual({
    id: 'i-1',
    type: 'entitlementGrant',
    person: 'Kai Ruiz',
    userName: 'kai',
    access: '=Post journal',
    application: 'Ledger',
    account: 'kai77',
    origin: 'request temporal',
    lastUsed: 'never',
    lastDecision: 'certify',
    lastDecided: '2026-01-10',
    lastDecidedBy: '',
    status: 'in-progress',
    decision: 'revoke',
    reason: 'Left the team',
    decidedBy: 'Mina Holt',
    decidedAt: '2026-07-02T09:00:00+00:00',
    comments: '1',
    manager: '',
    reviewers: '',
    'entitlement.glossary.risk': 'high',
    'user.city': '',
  });
});

test('tableOf names a person who is not known, leaves other unknown values empty, and has none for a role itself', () => {
  const bare = cells(
    item({ usage: undefined, user: null, application: null, descriptor: null, relationship: undefined }),
  );
  expect(bare).toMatchObject({ person: 'unknown', lastUsed: '', origin: '', decision: '', decidedAt: '', access: '' });
  expect(cells(item({ item: { type: 'role' }, user: null }))).toMatchObject({ person: '' });
  expect(cells(item({ usage: null }))).toMatchObject({ lastUsed: 'unknown' });
});
