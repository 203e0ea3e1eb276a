import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../platform/campaigns.server';
import {
  attributesOf,
  columnsOf,
  currentGrouping,
  type ItemsQuery,
  itemListSpec,
  orderOf,
  readItemsQuery,
  tabsOf,
  toFilter,
} from './query';

type Described = Pick<Campaign, 'certificationType' | 'targetFilter' | 'uiConfig'>;
const campaign = (types: string[], more: Partial<Described> = {}): Described => ({
  certificationType: 'identity',
  targetFilter: { type: types },
  uiConfig: null,
  ...more,
});
const IDENTITY = campaign(['accountGrant', 'entitlementGrant', 'roleMembership']);
const NOW = Date.UTC(2026, 10, 22);
const ACTOR = 'managed/user/mina';
const ofTab = (type: string) => [
  { operator: 'EQUALS', operand: { targetName: 'decision.certification.actors.id', targetValue: ACTOR } },
  { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: type } },
];
const NONE = {
  operator: 'NOT',
  operand: [{ operator: 'EXISTS', operand: { targetName: 'decision.certification.decision' } }],
};
const within = (...decisions: string[]) => ({
  operator: 'IN',
  operand: { targetName: 'decision.certification.decision', targetValue: decisions },
});

function asked(of: Described, search: string, attributes = [] as ReturnType<typeof attributesOf>) {
  const spec = itemListSpec(of);
  const query: ItemsQuery = readItemsQuery(spec, new URLSearchParams(search));
  const filter = toFilter(spec, query, { actorId: ACTOR, attributes, now: NOW, low: 30 });
  return { spec, query, order: orderOf(spec, query), conditions: filter.operand as object[] };
}

describe('the filter for unusual items', () => {
  const first = (search: string, of = IDENTITY) => asked(of, search).conditions[0];
  it('asks for access unused for long or held by few similar people', () => {
    expect(first('unusual=unused')).toEqual({
      operator: 'LT',
      operand: { targetName: 'usage.lastUsedDate', targetValue: '2026-08-24T00:00:00+00:00' },
    });
    expect(first('unusual=unlikely')).toEqual({
      operator: 'LT',
      operand: { targetName: 'prediction.confidence', targetValue: 0.3 },
    });
  });
  it('is not applied to definitions', () => {
    expect(asked(campaign(['role']), 'unusual=unused').conditions).toHaveLength(2);
  });
});

describe('tabsOf', () => {
  it("returns the types of the campaign's items in a fixed order [reviews 15]", () => {
    expect(tabsOf(campaign(['roleMembership', 'accountGrant']))).toEqual(['accounts', 'roles']);
    expect(tabsOf(campaign(['role']))).toEqual(['roleComposition']);
  });
  it('returns the profile tab for identity campaigns and at least one tab', () => {
    expect(tabsOf(campaign([], { certificationType: 'identityProfile' }))).toEqual(['identityProfile']);
    expect(tabsOf(campaign(['something']))).toHaveLength(1);
  });
});

describe('toFilter and orderOf', () => {
  it('ask for the items of the certifier and type, sorted by person [reviews 16]', () => {
    expect(asked(IDENTITY, '')).toMatchObject({
      conditions: ofTab('accountGrant'),
      order: { key: 'user.givenName', direction: 'asc' },
    });
    expect(asked(IDENTITY, 'tab=roles').conditions).toEqual(ofTab('roleMembership'));
  });
  it('sort by the columns of the type [reviews 18]', () => {
    const definitions = campaign(['entitlement'], { certificationType: 'entitlementComposition' });
    expect(asked(definitions, '').order.key).toBe('descriptor.idx./entitlement.displayName');
    expect(asked(definitions, 'sort=user').order.key).toBe('descriptor.idx./entitlement.displayName');
    expect(asked(campaign(['role']), '').order.key).toBe('role.name');
  });
  it('sort advice numerically [reviews 19]', () => {
    const { order } = asked(IDENTITY, 'tab=entitlements&sort=-advice');
    expect(order).toEqual({ key: 'prediction.confidence', direction: 'desc', numeric: true });
  });
  it('sort only by the columns a campaign configures, by their full path [reviews 28]', () => {
    const own = campaign(['entitlementGrant'], {
      uiConfig: { columnConfig: null, columnSortConfig: { entitlements: ['entitlement.glossary.riskLevel'] } },
    });
    expect(asked(own, 'sort=-entitlement.glossary.riskLevel').order).toMatchObject({
      key: 'entitlement.glossary.riskLevel',
      direction: 'desc',
    });
    expect(asked(own, 'sort=application').order.key).toBe('user.givenName');
  });
  it.each([
    ['decision=certify', within('certify')],
    ['decision=revoke&decision=exception&decision=certify', within('exception', 'certify', 'revoke')],
    ['decision=none', { operator: 'OR', operand: [NONE] }],
    ['decision=certify&decision=none', { operator: 'OR', operand: [within('certify'), NONE] }],
  ])('filter by the decisions %s [reviews 33]', (search, condition) => {
    expect(asked(IDENTITY, search).conditions).toEqual([condition, ...ofTab('accountGrant')]);
  });
  it('have no condition when every decision is chosen', () => {
    const all = 'decision=certify&decision=revoke&decision=exception&decision=none';
    expect(asked(IDENTITY, all).conditions).toEqual(ofTab('accountGrant'));
  });
  it('translate each of the other filters [reviews 34]', () => {
    const search = 'tab=entitlements&certified=never&origin=role&user=u-kai&application=app-1&entitlement=post';
    expect(asked(IDENTITY, search).conditions).toEqual([
      { operator: 'EQUALS', operand: { targetName: 'user.id', targetValue: 'u-kai' } },
      { operator: 'IN', operand: { targetName: 'application.id', targetValue: 'app-1' } },
      {
        operator: 'CONTAINS',
        operand: { targetName: 'descriptor.idx./entitlement.displayName', targetValue: 'post' },
      },
      {
        operator: 'NOT',
        operand: [{ operator: 'EXISTS', operand: { targetName: 'item.decision.certification.decision' } }],
      },
      {
        operator: 'EQUALS',
        operand: { targetName: 'relationship.properties.grantTypes.grantType', targetValue: 'role' },
      },
      ...ofTab('entitlementGrant'),
    ]);
  });
  it('distinguish access by a rule from direct access with a boolean', () => {
    const byRule = {
      operator: 'EQUALS',
      operand: { targetName: 'relationship.properties.grantTypes.conditional', targetValue: true },
    };
    expect(asked(IDENTITY, 'tab=roles&origin=rule').conditions[0]).toEqual(byRule);
    expect(asked(IDENTITY, 'tab=roles&origin=direct').conditions[0]).toEqual({ operator: 'NOT', operand: [byRule] });
  });
  it('leave out filters the type does not support', () => {
    expect(asked(IDENTITY, 'tab=roles&application=app-1&entitlement=post').conditions).toEqual(ofTab('roleMembership'));
  });
  it('translate attributes by their type [reviews 35]', () => {
    const attributes = attributesOf(
      {
        user: [
          { key: 'city', displayName: 'City', type: 'string' },
          { key: 'frIndexedString1', displayName: 'Generic Indexed String 1', type: 'string' },
          { key: 'manager._ref', displayName: 'Manager', type: 'managedObject' },
        ],
        application: [],
        entitlement: [
          { key: 'glossary.risk', displayName: 'Risk', type: 'string' },
          { key: 'displayName', displayName: null, type: 'string' },
          { key: 'glossary.privileged', displayName: 'Privileged', type: 'boolean' },
        ],
        account: [],
        role: [],
      },
      'entitlements',
    );
    expect(attributes.map(({ label }) => label)).toEqual(['City', 'Manager', 'Risk', 'displayName', 'Privileged']);
    const on = (property: string) =>
      asked(IDENTITY, `tab=entitlements&property=${property}&condition=has&value=x`, attributes).conditions[0];
    expect(on('user.city')).toMatchObject({ operator: 'CONTAINS', operand: { targetName: 'user.city' } });
    expect(on('user.manager._ref')).toMatchObject({ operator: 'EQUALS' });
    expect(on('entitlement.glossary.risk')).toMatchObject({
      operand: { targetName: 'glossary.idx./entitlement.risk' },
    });
    expect(on('entitlement.displayName')).toMatchObject({
      operand: { targetName: 'descriptor.idx./entitlement.displayName' },
    });
    expect(on('entitlement.glossary.privileged')).toMatchObject({ operator: 'EXISTS' });
    expect(on('user.unknown')).toEqual(ofTab('entitlementGrant')[0]);
  });
});

describe('currentGrouping', () => {
  const grouped = (search: string, flat = false) => {
    const { spec, query } = asked(IDENTITY, search);
    return currentGrouping(spec, query, flat);
  };
  it('follows from the sort order', () => {
    expect(grouped('tab=entitlements')).toBe('person');
    expect(grouped('tab=entitlements&sort=entitlement')).toBe('access');
    expect(grouped('tab=entitlements&sort=application')).toBeNull();
    expect(grouped('tab=entitlements', true)).toBeNull();
  });
});

describe('columnsOf', () => {
  it('replaces the default columns with those of the campaign, if any [reviews 28]', () => {
    const named = {
      uiConfig: { columnConfig: { accounts: ['user.user', 'account.mail'], roles: [] }, columnSortConfig: null },
    };
    expect(columnsOf(named, 'accounts')).toEqual(['user.user', 'account.mail']);
    expect(columnsOf(named, 'roles')).toBeNull();
  });
});
