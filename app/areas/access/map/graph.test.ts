import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../lib/query';
import { Grant } from '../../../platform/grants.server';
import { drawAccess } from './drawing';
import { filterItems, linkAccess, partOf, toItem } from './graph';
import { AccessMapQuery } from './query';

const grantTypes = (...roles: (string | null)[]) => ({
  relationship: {
    id: 'x',
    properties: {
      grantTypes: roles.map((roleId) => (roleId ? { id: 'r', grantType: 'role', roleId } : { grantType: 'request' })),
    },
  },
});
const application = { id: 'ledger', name: 'Ledger' };
const itemOf = (grant: object) => toItem(Grant.parse(grant));

const role = itemOf({
  id: 'm1',
  item: { type: 'roleMembership' },
  role: { id: 'analyst', name: 'Analyst' },
  ...grantTypes(null),
});
const account = itemOf({
  id: 'a1',
  item: { type: 'accountGrant', decision: { certification: { decisionDate: '2026-01-02T00:00:00Z' } } },
  application,
  keys: { accountId: 'system/ledger/kai' },
  ...grantTypes(null),
});
const entitlement = (id: string, ...roles: (string | null)[]) =>
  itemOf({
    id,
    item: { type: 'entitlementGrant' },
    application,
    keys: { accountId: 'system/ledger/kai' },
    entitlement: { displayName: `Journal ${id}` },
    ...grantTypes(...roles),
  });
const items = [role, account, entitlement('e1', 'analyst'), entitlement('e2', null), entitlement('e3', 'closed')];
const graph = linkAccess(items);
const { links, unreadRoles } = graph;
const filtered = (search: string) =>
  filterItems(items, readQuery(new Request(`http://portal/my-access/map?${search}`), AccessMapQuery), 'en').map(
    ({ id }) => id,
  );

describe('linkAccess', () => {
  it('leads from roles to what comes with them, and from entitlements to their account', () => {
    expect(links).toEqual([
      { from: 'm1', to: 'e1' },
      { from: 'e1', to: 'a1' },
      { from: 'e2', to: 'a1' },
      { from: 'closed', to: 'e3' },
      { from: 'e3', to: 'a1' },
    ]);
  });

  it('names roles that are not among the memberships as unread', () => {
    expect(unreadRoles).toEqual(['closed']);
  });

  it('takes the only account of an application, and none of several', () => {
    const unnamed = { ...entitlement('e4', null), accountId: null };
    expect(linkAccess([account, unnamed]).links).toEqual([{ from: 'e4', to: 'a1' }]);
    expect(linkAccess([account, { ...account, id: 'a2' }, unnamed]).links).toEqual([]);
  });
});

describe('partOf', () => {
  it('reaches the accounts of a role and the roles of an account over their entitlements', () => {
    const idsOf = (id: string) => partOf(graph, id).items.map((item) => item.id);
    expect(idsOf('m1')).toEqual(['m1', 'a1', 'e1']);
    expect(idsOf('e2')).toEqual(['a1', 'e2']);
    expect(idsOf('a1')).toEqual(['m1', 'a1', 'e1', 'e2', 'e3']);
    expect(partOf(graph, 'a1').unreadRoles).toEqual(['closed']);
    expect(partOf(graph, 'm1')).toMatchObject({
      links: [
        { from: 'm1', to: 'e1' },
        { from: 'e1', to: 'a1' },
      ],
      unreadRoles: [],
    });
    expect(partOf(graph, 'unknown').items).toEqual([]);
  });
});

describe('filterItems', () => {
  it.each([
    ['', ['m1', 'a1', 'e1', 'e2', 'e3']],
    ['way=role', ['e1', 'e3']],
    ['kind=role', ['m1']],
    ['application=ledger&reviewed=never', ['e1', 'e2', 'e3']],
    ['text=journal+e2', ['e2']],
  ])('finds by the address ?%s', (search, ids) => {
    expect(filtered(search).sort()).toEqual([...ids].sort());
  });
});

describe('drawAccess', () => {
  it('draws what matches and, apart from that, what is linked to it', () => {
    const matching = items.filter(({ id }) => id === 'e3');
    const { columns, lines, height, left } = drawAccess(graph, matching, 'en');
    expect(columns.role).toEqual([{ id: 'closed', kind: 'role', item: null, isContext: true }]);
    expect(columns.entitlement.map(({ id, isContext }) => [id, isContext])).toEqual([['e3', false]]);
    expect(columns.account.map(({ id, isContext }) => [id, isContext])).toEqual([['a1', true]]);
    expect(lines.map(({ path, isRole }) => [path, isRole])).toEqual([
      ['M29 28C32.25 28 32.25 28 35.5 28', true],
      ['M64.5 28C67.75 28 67.75 28 71 28', false],
    ]);
    expect([height, left]).toEqual([56, 0]);
  });

  it('counts what has no room, and draws no line to it', () => {
    const many = Array.from({ length: 45 }, (_, at) => entitlement(`n${at}`, 'analyst'));
    const all = [role, account, ...many];
    const drawing = drawAccess(linkAccess(all), all, 'en');
    expect(drawing.columns.entitlement).toHaveLength(40);
    expect([drawing.left, drawing.lines.length]).toEqual([5, 80]);
  });
});
