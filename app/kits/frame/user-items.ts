// The tenant's own entries of the user menu: whom they are for, in the reader's language.
import { BADGES } from '../../lib/tenant-names';
import type { MenuItem, MenuLeaf } from '../../server/context/tenant-shell';
import { textFor } from '../theme/theme-document';
import { type Holder, isOffered } from './item-conditions';
import type { CountName } from './menu';

export type BadgeName = CountName | 'inbox';

interface ItemFace {
  id: string;
  icon: string | null;
  /** Empty where `labelKey` names it. */
  label: string;
  labelKey: string | null;
  badge: BadgeName | null;
}
export type ShownLeaf = ItemFace &
  ({ kind: 'panel'; panel: string } | { kind: 'link'; to: string } | { kind: 'event'; event: string });
export type ShownItem =
  | { kind: 'rule'; id: string }
  | (ItemFace & { kind: 'group'; expand: boolean; items: ShownLeaf[] })
  | ShownLeaf;

/** Comes with the portal; a tenant's item of the same id takes its place. */
const THEMES: MenuLeaf = {
  id: 'themes',
  icon: 'palette',
  label: null,
  labelKey: 'bar.themes',
  disabled: false,
  roles: ['realmAdmin'],
  flags: [],
  privileges: [],
  badge: null,
  panel: 'themes',
  to: null,
  url: null,
  event: null,
};

/** The entries for one member: those not offered are gone, and with them empty groups and lines with nothing to part. */
export function userItemsFor(items: readonly MenuItem[], holder: Holder, locales: readonly string[]): ShownItem[] {
  const own = items.some((item) => 'id' in item && item.id === THEMES.id) ? items : [...items, THEMES];
  const shown = own.flatMap((item, at): ShownItem[] => {
    if ('divider' in item) return [{ kind: 'rule', id: `rule-${at}` }];
    if (!mayHave(item, holder)) return [];
    if (!('items' in item)) return [leafOf(item, locales)];
    const leaves = item.items.filter((leaf) => mayHave(leaf, holder)).map((leaf) => leafOf(leaf, locales));
    return leaves.length === 0 ? [] : [{ kind: 'group', ...faceOf(item, locales), expand: item.expand, items: leaves }];
  });
  return tidied(shown);
}

function tidied(items: readonly ShownItem[]): ShownItem[] {
  const parts = items.filter(({ kind }, at) => kind !== 'rule' || items[at + 1]?.kind !== 'rule');
  return parts.filter(({ kind }, at) => kind !== 'rule' || (at > 0 && at < parts.length - 1));
}

type Item = Exclude<MenuItem, { divider: true }>;

// Privileges are asked of items that open a panel only.
function mayHave(item: Item, holder: Holder): boolean {
  const { roles, flags, privileges } = item;
  const opensPanel = 'panel' in item && item.panel !== null;
  return !item.disabled && isOffered({ roles, flags, privileges: opensPanel ? privileges : [] }, holder);
}

function faceOf({ id, icon, label, labelKey, badge }: Item, locales: readonly string[]): ItemFace {
  const words = textFor(label, locales);
  return { id, icon, label: words || (labelKey ? '' : id), labelKey, badge: badge && BADGES[badge] };
}

function leafOf(leaf: MenuLeaf, locales: readonly string[]): ShownLeaf {
  const face = faceOf(leaf, locales);
  if (leaf.panel !== null) return { ...face, kind: 'panel', panel: leaf.panel };
  if (leaf.event !== null) return { ...face, kind: 'event', event: leaf.event };
  return { ...face, kind: 'link', to: leaf.to ?? leaf.url ?? '/' };
}
