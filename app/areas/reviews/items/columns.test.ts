import { describe, expect, it } from 'vitest';
import type { GlossaryAttribute } from '../../../platform/glossary.server';
import type { ReviewItem } from '../../../platform/review-items.server';
import { itemColumns, usuallyHidden, valuesAt } from './columns';
import type { AttributeView } from './query';

const attribute = (path: string, label: string, type = 'string') =>
  ({ path, label, type, category: path.split('.')[0] }) as AttributeView;
const ATTRIBUTES = [
  attribute('user.givenName', 'First Name'),
  attribute('user.mail', 'Email Address'),
  attribute('user.city', 'City'),
  attribute('entitlement.glossary.risk', 'Risk'),
  attribute('account.displayName', 'Display name'),
];
const campaign = (columns: string[] | null) => ({
  uiConfig: columns && { columnConfig: { entitlements: columns }, columnSortConfig: null },
});
const columnsIn = (configured: string[] | null) => itemColumns(campaign(configured), 'entitlements', ATTRIBUTES);

describe('the columns of a review', () => {
  it('are the attributes of the schema that the rows do not show, and those of the manager [reviews 29]', () => {
    expect(columnsIn(null).map(({ path }) => path)).toEqual([
      'user.mail',
      'user.city',
      'manager.mail',
      'entitlement.glossary.risk',
    ]);
  });
  it('include those the campaign names although the schema lacks them, by the end of their path [reviews 28]', () => {
    const found = columnsIn(['user.user', 'account.employeeType', 'review.flags', 'other.thing']);
    expect(found.filter(({ category }) => category === 'account')).toMatchObject([
      { path: 'account.employeeType', label: 'employeeType', id: 'attribute-account-employeeType' },
    ]);
  });
  it('are hidden until they are chosen, but for those the campaign names [reviews 28, 31]', () => {
    expect(usuallyHidden(campaign(null), 'entitlements', columnsIn(null))).toEqual(
      expect.arrayContaining(['manager', 'reason', 'attribute-user-city']),
    );
    const named = ['account.account', 'user.manager._ref', 'user.city'];
    const hidden = usuallyHidden(campaign(named), 'entitlements', columnsIn(named));
    expect(hidden).toEqual(expect.arrayContaining(['advice', 'flags', 'attribute-user-mail']));
    for (const one of ['account', 'manager', 'attribute-user-city']) expect(hidden).not.toContain(one);
  });
});

describe('the value of a column', () => {
  const item = {
    user: { city: 'Oslo', constructor: undefined, years: 3, active: true },
    account: { groups: ['a', 'b'] },
    glossary: { idx: { '/entitlement': { risk: 'high', since: '2026-02-03', owner: 'managed/user/u-kai' } } },
  } as unknown as ReviewItem;
  const at = (path: string, type = 'string', texts = {}) =>
    valuesAt(item, { id: '', label: '', category: 'user', path, type }, texts);
  it('is that of the attribute by its path, each of a list [reviews 29]', () => {
    expect(at('user.city')).toEqual([{ kind: 'text', text: 'Oslo' }]);
    expect(at('user.active')).toEqual([{ kind: 'flag', on: true }]);
    expect(at('account.groups')).toHaveLength(2);
    expect(at('user.toString.name')).toEqual([]);
    expect(at('role.name')).toEqual([]);
  });
  it('is, of the glossary, in the words of the glossary, a date or a reference', () => {
    const risk = { name: 'risk', type: 'string', enumeratedValues: [{ value: 'high', text: 'High risk' }] };
    const texts = { entitlement: [risk as unknown as GlossaryAttribute] };
    expect(at('entitlement.glossary.risk', 'string', texts)).toEqual([{ kind: 'text', text: 'High risk' }]);
    expect(at('entitlement.glossary.risk')).toEqual([{ kind: 'text', text: 'high' }]);
    expect(at('entitlement.glossary.since', 'date')).toEqual([{ kind: 'date', date: '2026-02-03' }]);
    expect(at('entitlement.glossary.owner', 'managedObject')).toEqual([{ kind: 'object', of: 'user', id: 'u-kai' }]);
  });
});
