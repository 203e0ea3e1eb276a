import { BADGES } from '../../lib/tenant-names';
import type { MenuItem, MenuLeaf } from '../../server/context/tenant-shell';
import { textFor } from '../theme/theme-document';
import { type ConditionFacts, isOffered } from './item-conditions';
import type { CountName } from './menu';

export type BadgeName = CountName | 'inbox';

interface ItemAppearance {
  id: string;
  icon: string | null;
  /** Empty when `labelKey` names it. */
  label: string;
  labelKey: string | null;
  badge: BadgeName | null;
}
export type UserLeafView = ItemAppearance &
  ({ kind: 'panel'; panel: string } | { kind: 'link'; to: string } | { kind: 'event'; event: string });
export type UserItemView =
  | { kind: 'rule'; id: string }
  | (ItemAppearance & { kind: 'group'; expand: boolean; items: UserLeafView[] })
  | UserLeafView;

/** Built in; a tenant's item of the same id replaces it. */
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

/** Without unavailable items, empty groups and stray rules. */
export function presentUserItems(
  items: readonly MenuItem[],
  facts: ConditionFacts,
  locales: readonly string[],
): UserItemView[] {
  const withThemes = items.some((item) => 'id' in item && item.id === THEMES.id) ? items : [...items, THEMES];
  const shown = withThemes.flatMap((item, at): UserItemView[] => {
    if ('divider' in item) return [{ kind: 'rule', id: `rule-${at}` }];
    if (!isAvailable(item, facts)) return [];
    if (!('items' in item)) return [toLeafView(item, locales)];
    const leaves = item.items.filter((leaf) => isAvailable(leaf, facts)).map((leaf) => toLeafView(leaf, locales));
    return leaves.length === 0
      ? []
      : [{ kind: 'group', ...appearanceOf(item, locales), expand: item.expand, items: leaves }];
  });
  return withoutStrayRules(shown);
}

function withoutStrayRules(items: readonly UserItemView[]): UserItemView[] {
  const parts = items.filter(({ kind }, at) => kind !== 'rule' || items[at + 1]?.kind !== 'rule');
  return parts.filter(({ kind }, at) => kind !== 'rule' || (at > 0 && at < parts.length - 1));
}

type Item = Exclude<MenuItem, { divider: true }>;

// Privileges count only for items that open a panel.
function isAvailable(item: Item, facts: ConditionFacts): boolean {
  const { roles, flags, privileges } = item;
  const opensPanel = 'panel' in item && item.panel !== null;
  return !item.disabled && isOffered({ roles, flags, privileges: opensPanel ? privileges : [] }, facts);
}

function appearanceOf({ id, icon, label, labelKey, badge }: Item, locales: readonly string[]): ItemAppearance {
  const words = textFor(label, locales);
  return { id, icon, label: words || (labelKey ? '' : id), labelKey, badge: badge && BADGES[badge] };
}

function toLeafView(leaf: MenuLeaf, locales: readonly string[]): UserLeafView {
  const appearance = appearanceOf(leaf, locales);
  if (leaf.panel !== null) return { ...appearance, kind: 'panel', panel: leaf.panel };
  if (leaf.event !== null) return { ...appearance, kind: 'event', event: leaf.event };
  return { ...appearance, kind: 'link', to: leaf.to ?? leaf.url ?? '/' };
}
