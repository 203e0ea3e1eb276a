// Puts the side menu together: our own places, the objects a member administers, and what the theme makes of both.

import type { Group, MenuEntry, Named, Place } from '../../../kits/frame/menu';
import { safeHref } from '../../../lib/url';
import type { ManagedKind } from '../../../platform/managed-objects.server';
import type { Privilege } from '../../../platform/privileges.server';
import type { Feature } from '../../../server/context/tenant';
import { type BuiltIn, builtInEntries, iconOf } from './menu-built-in';
import { drawingOf, square } from './menu-icons.server';
import { labelOf, plainWords, type Words } from './menu-labels';
import { idOfPrivilege, listAddress, type ObjectKind, objectKinds, showsInRealm } from './menu-objects';
import { type Configured, configured, type Dress, readThemeMenu, type ThemeEntry } from './menu-theme';

export interface MenuFacts {
  features: ReadonlySet<Feature>;
  realm: string;
  hosted: boolean;
  /** Which administration pages governance opens to this member. */
  lifecycle: { users: boolean; entitlements: boolean };
  risk: { dashboard: boolean; administration: boolean };
  privileges: readonly Privilege[];
  /** Null when the platform could not say which kinds of objects there are. */
  managedKinds: readonly ManagedKind[] | null;
}

type Entry = BuiltIn | ObjectKind;
type Item = Configured<Entry>;

/** The menu of a member; `themeMenu` is the theme's own as it was written, undefined where it has none. */
export function menuFor(facts: MenuFacts, themeMenu: unknown = undefined, words: Words = plainWords): MenuEntry[] {
  const all: Entry[] = firstOfEach([
    ...builtInEntries(facts),
    ...objectKinds(facts).filter(({ id }) => heldFor(id, facts)),
  ]);
  const items = configured(all, readThemeMenu(themeMenu));
  const missing: MenuEntry[] =
    facts.managedKinds === null && facts.privileges.length > 0 ? [{ kind: 'missing', id: 'missing' }] : [];
  return [
    ...items.flatMap((item, at) => shown(item, at, { facts, words })),
    ...appended(facts, new Set(items.map(({ id }) => id)), words),
    ...missing,
  ];
}

/** The privilege that opens a list of objects; people are administered on a page of their own where governance offers it. */
function heldFor(id: string, { privileges, lifecycle }: MenuFacts): Privilege | undefined {
  if (id === 'alpha_user' && lifecycle.users) return undefined;
  return privileges.find((privilege) => idOfPrivilege(privilege) === id);
}

function firstOfEach(entries: Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ id, kind }) => {
    if (kind === 'rule' || !seen.has(id)) return Boolean(seen.add(id));
    return false;
  });
}

interface Building {
  facts: MenuFacts;
  words: Words;
}

function shown(item: Item, at: number, { facts, words }: Building): MenuEntry[] {
  const { entry, theme } = item;
  if (theme?.disabled) return [];
  if (theme?.kind === 'rule' || entry?.kind === 'rule') return [{ kind: 'rule', id: `rule-${at}` }];
  if (theme?.kind === 'link') return linkOf(theme, at, words);
  if (entry?.kind === 'place') return [placeOf(entry.place, theme, words)];
  if (entry?.kind === 'group') return groupOf(entry.group, theme, words);
  return objectsOf(item, { facts, words });
}

function linkOf(theme: ThemeEntry, at: number, words: Words): Named[] {
  const to = safeHref(theme.url);
  if (to === null) return [];
  const drawing = drawingOf(theme.icon ?? 'link') ?? square;
  return [{ kind: 'link', id: `custom-${at}`, to, label: labelOf(theme.label, theme.labelKey, words) || to, drawing }];
}

function placeOf(place: Place, dress: Dress | null | undefined, words: Words): Place {
  return { ...place, ...dressed(place.id, dress, words) };
}

function groupOf(group: Group, theme: ThemeEntry | null, words: Words): Group[] {
  const { places } = group;
  const chosen = theme?.chosen.length
    ? theme.chosen.flatMap((id) => places.find((place) => place.id === id) ?? [])
    : places;
  if (chosen.length === 0) return [];
  const dressedPlaces = chosen.map((place) => {
    const { drawing: _, ...plain } = placeOf(place, theme?.inside.get(place.id), words);
    return plain;
  });
  return [{ ...group, ...dressed(group.id, theme, words), places: dressedPlaces }];
}

/** What the theme says in place of our own word and icon, and nothing where they say the same. */
function dressed(
  id: string,
  dress: Dress | null | undefined,
  words: Words,
): { label?: string; drawing?: Named['drawing'] } {
  const label = dress?.label && labelOf(dress.label, null, words);
  const drawing = dress?.icon && dress.icon !== iconOf(id) ? drawingOf(dress.icon) : null;
  return { ...(label ? { label } : {}), ...(drawing ? { drawing } : {}) };
}

/** A list of objects is for those who hold a privilege on them. */
function objectsOf({ id, entry, theme }: Item, { facts, words }: Building): Named[] {
  const held = heldFor(id, facts);
  const to = held && listAddress(held.path);
  if (!held || !to) return [];
  const known = entry?.kind === 'objects' ? entry : null;
  const title = known?.title || held.title || id;
  const icon = theme?.icon ?? known?.icon ?? held.icon;
  const label = labelOf(theme?.label ?? { en: title }, null, words);
  return [{ kind: 'objects', id, to, label, drawing: drawingFor(icon) }];
}

/** What a member may administer beyond the configured entries, by title. */
function appended(facts: MenuFacts, there: ReadonlySet<string>, words: Words): Named[] {
  const further = facts.privileges.filter((privilege) => {
    const id = idOfPrivilege(privilege);
    return !there.has(id) && heldFor(id, facts) && (!facts.hosted || showsInRealm(id, facts.realm));
  });
  return further
    .sort((one, other) => one.title.localeCompare(other.title))
    .flatMap((privilege): Named[] => {
      const to = listAddress(privilege.path);
      const id = idOfPrivilege(privilege);
      const label = labelOf({ en: privilege.title || id }, null, words);
      return to ? [{ kind: 'objects', id, to, label, drawing: drawingFor(privilege.icon) }] : [];
    });
}

function drawingFor(icon: string | null) {
  return drawingOf(icon ?? '') ?? square;
}
