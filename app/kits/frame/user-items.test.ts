import { describe, expect, it } from 'vitest';
import { MenuItem } from '../../server/context/tenant-shell';
import type { ConditionFacts } from './item-conditions';
import { presentUserItems } from './user-items';

const nobody: ConditionFacts = { roles: new Set(), switches: {}, privileges: new Set(), amAdmin: false };
const admin: ConditionFacts = { ...nobody, roles: new Set(['realmAdmin']) };
const idsOf = (items: object[], holder = nobody) =>
  presentUserItems(
    items.map((item) => MenuItem.parse(item)),
    holder,
    ['de', 'en'],
  ).map(({ id }) => id);

describe('entries of the user menu', () => {
  it('are one of five kinds, in the language of the reader', () => {
    const items = [
      { id: 'p', panel: 'help', label: { en: 'Panel', de: 'Feld' } },
      { id: 'r', to: '/profile', label: 'Route', icon: 'person' },
      { divider: true },
      { id: 'u', url: 'https://e.example/', label: { fr: 'Site' } },
      { id: 'e', event: 'tour', labelKey: 'bar.x' },
      { id: 'g', expand: 'true', items: [{ id: 'a', to: '/a', badge: 'approvalsCount' }], badge: 'inboxTotalCount' },
    ].map((item) => MenuItem.parse(item));
    const face = { icon: null, labelKey: null, badge: null };
    expect(presentUserItems(items, nobody, ['de', 'en'])).toEqual([
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

  it('hold the themes for administrators of the realm, unless the tenant has an item of that name', () => {
    expect(idsOf([])).toEqual([]);
    expect(idsOf([], admin)).toEqual(['themes']);
    expect(idsOf([{ id: 'themes', panel: 'themes', disabled: true }], admin)).toEqual([]);
  });

  it('are only those offered to the member', () => {
    const condition = { roles: ['realmAdmin'] };
    const items = [
      { id: 'x', to: '/x', ...condition },
      { id: 'g', items: [{ id: 'y', to: '/y', ...condition }] },
      { id: 'z', to: '/z', disabled: true },
    ];
    expect(idsOf(items)).toEqual([]);
    expect(idsOf(items, admin)).toEqual(['x', 'g', 'themes']);
  });

  it('ask for privileges only where a panel opens', () => {
    const privileges = ['FederationAdmin'];
    expect(
      idsOf([
        { id: 'x', to: '/x', privileges },
        { id: 'p', panel: 'p', privileges },
      ]),
    ).toEqual(['x']);
    expect(idsOf([{ id: 'p', panel: 'p', privileges }], { ...nobody, amAdmin: true })).toEqual(['p']);
  });

  it('have lines only between them', () => {
    const line = { divider: true };
    const hidden = { id: 'h', to: '/h', roles: ['x'] };
    expect(idsOf([line, hidden, line, { id: 'a', to: '/a' }, line, hidden, line, { id: 'b', to: '/b' }, line])).toEqual(
      ['a', 'rule-6', 'b'],
    );
  });
});
