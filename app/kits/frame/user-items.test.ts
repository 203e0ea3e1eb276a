import { describe, expect, it } from 'vitest';
import { MenuItem } from '../../server/context/tenant-shell';
import type { ConditionFacts } from './item-conditions';
import { presentUserItems } from './user-items';

const noFacts: ConditionFacts = { roles: new Set(), switches: {}, privileges: new Set(), amAdmin: false };
const admin: ConditionFacts = { ...noFacts, roles: new Set(['realmAdmin']) };
const idsOf = (items: object[], facts = noFacts) =>
  presentUserItems(
    items.map((item) => MenuItem.parse(item)),
    facts,
    ['de', 'en'],
  ).map(({ id }) => id);

describe('presentUserItems', () => {
  it("returns five kinds in the reader's language", () => {
    const items = [
      { id: 'p', panel: 'help', label: { en: 'Panel', de: 'Feld' } },
      { id: 'r', to: '/profile', label: 'Route', icon: 'person' },
      { divider: true },
      { id: 'u', url: 'https://e.example/', label: { fr: 'Site' } },
      { id: 'e', event: 'tour', labelKey: 'bar.x' },
      { id: 'g', expand: 'true', items: [{ id: 'a', to: '/a', badge: 'approvalsCount' }], badge: 'inboxTotalCount' },
    ].map((item) => MenuItem.parse(item));
    const face = { icon: null, labelKey: null, badge: null };
    expect(presentUserItems(items, noFacts, ['de', 'en'])).toEqual([
      { ...face, kind: 'panel', id: 'p', label: 'Feld', panel: 'help' },
      { ...face, kind: 'link', id: 'r', label: 'Route', icon: 'person', to: '/profile' },
      { kind: 'rule', id: 'rule-2' },
      { ...face, kind: 'link', id: 'u', label: 'Site', to: 'https://e.example/' },
      { ...face, kind: 'event', id: 'e', label: '', labelKey: 'bar.x', event: 'tour' },
      {
        ...face,
        kind: 'group',
        id: 'g',
        label: 'g',
        badge: 'inbox',
        expand: true,
        items: [{ ...face, kind: 'link', id: 'a', label: 'a', badge: 'approvals', to: '/a' }],
      },
    ]);
  });

  it('adds the themes for administrators of the realm, unless the tenant has an item of that id', () => {
    expect(idsOf([])).toEqual([]);
    expect(idsOf([], admin)).toEqual(['themes']);
    expect(idsOf([{ id: 'themes', panel: 'themes', disabled: true }], admin)).toEqual([]);
  });

  it('leaves out items that are not offered to the member', () => {
    const condition = { roles: ['realmAdmin'] };
    const items = [
      { id: 'x', to: '/x', ...condition },
      { id: 'g', items: [{ id: 'y', to: '/y', ...condition }] },
      { id: 'z', to: '/z', disabled: true },
    ];
    expect(idsOf(items)).toEqual([]);
    expect(idsOf(items, admin)).toEqual(['x', 'g', 'themes']);
  });

  it('requires privileges only for panels', () => {
    const privileges = ['FederationAdmin'];
    expect(
      idsOf([
        { id: 'x', to: '/x', privileges },
        { id: 'p', panel: 'p', privileges },
      ]),
    ).toEqual(['x']);
    expect(idsOf([{ id: 'p', panel: 'p', privileges }], { ...noFacts, amAdmin: true })).toEqual(['p']);
  });

  it('keeps rules only between entries', () => {
    const line = { divider: true };
    const hidden = { id: 'h', to: '/h', roles: ['x'] };
    expect(idsOf([line, hidden, line, { id: 'a', to: '/a' }, line, hidden, line, { id: 'b', to: '/b' }, line])).toEqual(
      ['a', 'rule-6', 'b'],
    );
  });
});
