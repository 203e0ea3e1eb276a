import type { GroupEntry, MenuEntry, NamedEntry, PageEntry } from '../../../kits/frame/menu';
import { compareNames } from '../../../lib/formats';
import { safeHref } from '../../../lib/url';
import type { ManagedKind } from '../../../platform/managed-objects.server';
import type { Privilege } from '../../../platform/privileges.server';
import type { Feature } from '../../../server/context/tenant';
import type { Right } from '../../../server/member/member';
import { type BuiltIn, builtInEntries, iconOf } from './menu-built-in';
import { iconPathsOf, square } from './menu-icons.server';
import { type LabelTranslator, labelOf, untranslatedLabels } from './menu-labels';
import { idOfPrivilege, listAddress, type ObjectKind, objectKinds, showsInRealm } from './menu-objects';
import { type Appearance, applyThemeMenu, type ConfiguredEntry, readThemeMenu, type ThemeEntry } from './menu-theme';

export interface MenuFacts {
  features: ReadonlySet<Feature>;
  realm: string;
  hosted: boolean;
  /** The administration pages of governance that are open to the member. */
  lifecycle: { users: boolean; entitlements: boolean };
  risk: { dashboard: boolean; administration: boolean };
  sharing: { waiting: number | null } | null;
  privileges: readonly Privilege[];
  /** Null when the platform did not answer. */
  managedKinds: readonly ManagedKind[] | null;
  unknownRights: ReadonlySet<Right>;
}

type Entry = BuiltIn | ObjectKind;
type Item = ConfiguredEntry<Entry>;

/** `themeMenu` is the unparsed menu of the theme, undefined when it has none. */
export function buildMenu(
  facts: MenuFacts,
  themeMenu: unknown = undefined,
  labels: LabelTranslator = untranslatedLabels,
): MenuEntry[] {
  const all: Entry[] = withoutRepeats([
    ...builtInEntries(facts),
    ...objectKinds(facts).filter(({ id }) => privilegeFor(id, facts)),
  ]);
  const items = applyThemeMenu(all, readThemeMenu(themeMenu));
  const missing: MenuEntry[] = mayLackEntries(facts) ? [{ kind: 'missing', id: 'missing' }] : [];
  return [
    ...items.flatMap((item, at) => toMenuEntries(item, at, { facts, labels })),
    ...unconfiguredObjects(facts, new Set(items.map(({ id }) => id)), labels),
    ...missing,
  ];
}

/** These open no list of objects. */
const OPEN_NO_OBJECTS: readonly Right[] = ['recommendations', 'sharing', 'usersView', 'workflow'];

/** Whether what is not known could open pages of administration. */
function mayLackEntries({ managedKinds, privileges, unknownRights }: MenuFacts): boolean {
  if (managedKinds === null && privileges.length > 0) return true;
  return [...unknownRights].some((right) => !OPEN_NO_OBJECTS.includes(right));
}

/**
 * The privilege that opens a list of objects. Users have an administration page of their own where governance offers
 * it.
 */
function privilegeFor(id: string, { privileges, lifecycle }: MenuFacts): Privilege | undefined {
  if (id === 'alpha_user' && lifecycle.users) return undefined;
  return privileges.find((privilege) => idOfPrivilege(privilege) === id);
}

function withoutRepeats(entries: Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ id, kind }) => {
    if (kind === 'rule' || !seen.has(id)) return Boolean(seen.add(id));
    return false;
  });
}

interface MenuContext {
  facts: MenuFacts;
  labels: LabelTranslator;
}

function toMenuEntries(item: Item, at: number, { facts, labels }: MenuContext): MenuEntry[] {
  const { entry, theme } = item;
  if (theme?.disabled) return [];
  if (theme?.kind === 'rule' || entry?.kind === 'rule') return [{ kind: 'rule', id: `rule-${at}` }];
  if (theme?.kind === 'link') return toLink(theme, at, labels);
  if (entry?.kind === 'page') return [toPage(entry.page, theme, labels)];
  if (entry?.kind === 'group') return toGroup(entry.group, theme, labels);
  return toObjectList(item, { facts, labels });
}

function toLink(theme: ThemeEntry, at: number, labels: LabelTranslator): NamedEntry[] {
  const to = safeHref(theme.url);
  if (to === null) return [];
  const iconPaths = iconPathsOf(theme.icon ?? 'link') ?? square;
  return [
    { kind: 'link', id: `custom-${at}`, to, label: labelOf(theme.label, theme.labelKey, labels) || to, iconPaths },
  ];
}

function toPage(page: PageEntry, appearance: Appearance | null | undefined, labels: LabelTranslator): PageEntry {
  return { ...page, ...ownAppearance(page.id, appearance, labels) };
}

function toGroup(group: GroupEntry, theme: ThemeEntry | null, labels: LabelTranslator): GroupEntry[] {
  const chosen = theme?.selectedSubItems.length
    ? theme.selectedSubItems.flatMap((id) => group.pages.find((page) => page.id === id) ?? [])
    : group.pages;
  if (chosen.length === 0) return [];
  const pages = chosen.map((page) => {
    const { iconPaths: _, ...plain } = toPage(page, theme?.subItemAppearance.get(page.id), labels);
    return plain;
  });
  return [{ ...group, ...ownAppearance(group.id, theme, labels), pages }];
}

function ownAppearance(
  id: string,
  appearance: Appearance | null | undefined,
  labels: LabelTranslator,
): { label?: string; iconPaths?: NamedEntry['iconPaths'] } {
  const label = appearance?.label && labelOf(appearance.label, null, labels);
  const iconPaths = appearance?.icon && appearance.icon !== iconOf(id) ? iconPathsOf(appearance.icon) : null;
  return { ...(label ? { label } : {}), ...(iconPaths ? { iconPaths } : {}) };
}

function toObjectList({ id, entry, theme }: Item, { facts, labels }: MenuContext): NamedEntry[] {
  const privilege = privilegeFor(id, facts);
  const to = privilege && listAddress(privilege.path);
  if (!privilege || !to) return [];
  const known = entry?.kind === 'objects' ? entry : null;
  const title = known?.title || privilege.title || id;
  const icon = theme?.icon ?? known?.icon ?? privilege.icon;
  const label = labelOf(theme?.label ?? { en: title }, null, labels);
  return [{ kind: 'objects', id, to, label, iconPaths: iconPathsOrSquare(icon) }];
}

/** Objects that the member administers and that no entry names, by title. */
function unconfiguredObjects(facts: MenuFacts, listedIds: ReadonlySet<string>, labels: LabelTranslator): NamedEntry[] {
  const further = facts.privileges.filter((privilege) => {
    const id = idOfPrivilege(privilege);
    return !listedIds.has(id) && privilegeFor(id, facts) && (!facts.hosted || showsInRealm(id, facts.realm));
  });
  const compare = compareNames(labels.locales[0] ?? 'en');
  return further
    .sort((one, other) => compare(one.title, other.title))
    .flatMap((privilege): NamedEntry[] => {
      const to = listAddress(privilege.path);
      const id = idOfPrivilege(privilege);
      const label = labelOf({ en: privilege.title || id }, null, labels);
      return to ? [{ kind: 'objects', id, to, label, iconPaths: iconPathsOrSquare(privilege.icon) }] : [];
    });
}

function iconPathsOrSquare(icon: string | null) {
  return iconPathsOf(icon ?? '') ?? square;
}
