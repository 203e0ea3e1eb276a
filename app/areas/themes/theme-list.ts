// The rules of a realm's themes: each takes the list as it is stored and makes a new one, in which
// whatever the rule does not speak of is the very same thing.
import { fingerprint } from '../../lib/fingerprint';
import { isRecord } from '../../lib/record';
import type { ThemeDocument } from '../../platform/themes.server';

/** A theme as it is stored; unknown fields are kept. */
export type StoredTheme = Readonly<Record<string, unknown>>;

export const STARTER_THEME = 'Starter Theme';
const TRIES = 100;

/** The key of a realm in the document: its name without a slash, and `/` for root. */
export function realmKey(realm: string): string {
  const name = realm.replace(/^\//, '');
  return name === '' || name === 'root' ? '/' : name;
}

/**
 * The themes of a realm, each with an id. A realm without any has the Starter Theme; the single object of the oldest
 * format is one, too. A theme without an id has the one that follows from its name, the same on each reading.
 */
export function themesOf({ realm: realms }: ThemeDocument, realm: string): StoredTheme[] {
  const key = realmKey(realm);
  const held = Object.hasOwn(realms, key) ? realms[key] : undefined;
  const themes = withStarter(Array.isArray(held) ? held.filter(isRecord) : isOldest(held) ? [toStarter(held)] : []);
  const seen = new Map<string, number>();
  return themes.map((theme) => {
    if (hasId(theme)) return theme;
    const name = nameOf(theme);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { _id: idFor(`${key} ${name} ${nth}`), ...withoutTheme(theme, '_id') };
  });
}

/** Whether each stored theme of a realm has an id and a name of its own. */
export function areIdentified({ realm: realms }: ThemeDocument, realm: string): boolean {
  const key = realmKey(realm);
  const held = Object.hasOwn(realms, key) ? realms[key] : undefined;
  return !Array.isArray(held) || held.every((theme) => isRecord(theme) && hasId(theme) && nameOf(theme) !== '');
}

/** The same document with other themes in one realm; all else is what it was. */
export function withThemes(document: ThemeDocument, realm: string, themes: readonly StoredTheme[]): ThemeDocument {
  return { ...document, realm: { ...document.realm, [realmKey(realm)]: themes } };
}

/** By name in the order of code units, as every list of themes is shown. */
export function byName(themes: readonly StoredTheme[]): StoredTheme[] {
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return [...themes].sort((one, other) => order(nameOf(one), nameOf(other)));
}

/** The theme with that id, or else with that name. */
export function findTheme(themes: readonly StoredTheme[], idOrName: string): StoredTheme | undefined {
  return themes.find(({ _id }) => _id === idOrName) ?? themes.find((theme) => nameOf(theme) === idOrName);
}

/**
 * Puts the fields of `saved` over those of its theme, found by id if both have one, else by name; without such a theme
 * it becomes a new one, which is not the default. Its trees leave the other themes of the realm.
 */
export function saveTheme(themes: readonly StoredTheme[], saved: StoredTheme): StoredTheme[] {
  const fields = withoutTheme(saved, 'isDefault');
  const place = themes.findIndex((theme) => isSame(theme, saved));
  const claimed = journeysOf(saved);
  const others = (theme: StoredTheme) => withoutJourneys(theme, claimed);
  if (place < 0) return [...themes.map(others), { ...fields, isDefault: false }];
  return themes.map((theme, at) => (at === place ? { ...theme, ...fields } : others(theme)));
}

/** Makes one theme the only default; the list unchanged where there is no such theme. */
export function setDefault(themes: readonly StoredTheme[], idOrName: string): readonly StoredTheme[] {
  const chosen = findTheme(themes, idOrName);
  if (!chosen) return themes;
  return themes.map((theme) => {
    if (theme === chosen) return theme.isDefault === true ? theme : { ...theme, isDefault: true };
    return theme.isDefault === true ? { ...theme, isDefault: false } : theme;
  });
}

export function removeTheme(themes: readonly StoredTheme[], id: string): StoredTheme[] {
  return themes.filter(({ _id }) => _id !== id);
}

/** Names that differ in case only are the same to people. */
export function caseFolded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The name, with `(2)` after it as often as it takes for no other theme to have it; null after a hundred times. */
export function freeName(name: string, taken: Iterable<string>): string | null {
  const names = new Set([...taken].map(caseFolded));
  let free = name;
  for (let tries = 0; tries < TRIES && names.has(caseFolded(free)); tries += 1) free = `${free} (2)`;
  return names.has(caseFolded(free)) ? null : free;
}

/** Whether a theme of this name got the other one, because it had to be free. */
export function isFreedName(name: string, found: string): boolean {
  return found.startsWith(name) && /^( \(2\))*$/.test(found.slice(name.length));
}

/** Which of the trees are linked to which other theme: they move when they are linked here. */
export function journeysOfOtherThemes(
  themes: readonly StoredTheme[],
  { id, trees }: { id: string | null; trees: readonly string[] },
): { tree: string; theme: string }[] {
  return trees.flatMap((tree) => {
    const holder = themes.find((theme) => theme._id !== id && journeysOf(theme).includes(tree));
    return holder ? [{ tree, theme: nameOf(holder) }] : [];
  });
}

export function nameOf(theme: StoredTheme): string {
  return typeof theme.name === 'string' ? theme.name : '';
}

export function idOf(theme: StoredTheme): string {
  return hasId(theme) ? theme._id : '';
}

export function journeysOf({ linkedTrees }: StoredTheme): string[] {
  return Array.isArray(linkedTrees) ? linkedTrees.filter((tree) => typeof tree === 'string') : [];
}

/** The mark by which a later reader sees whether a theme is still what it was. */
export function revisionOf(theme: StoredTheme): string {
  return fingerprint(JSON.stringify(theme));
}

function hasId(theme: StoredTheme): theme is StoredTheme & { _id: string } {
  return typeof theme._id === 'string' && theme._id !== '';
}

function isOldest(value: unknown): value is StoredTheme {
  return isRecord(value) && 'backgroundColor' in value;
}

function toStarter(theme: StoredTheme): StoredTheme {
  return { ...theme, isDefault: true, name: STARTER_THEME };
}

function withStarter(themes: StoredTheme[]): StoredTheme[] {
  return themes.length === 0 ? [toStarter({})] : themes;
}

function isSame(one: StoredTheme, other: StoredTheme): boolean {
  return hasId(one) && hasId(other) ? one._id === other._id : nameOf(one) === nameOf(other);
}

function withoutTheme(theme: StoredTheme, field: string): StoredTheme {
  const { [field]: _, ...rest } = theme;
  return rest;
}

function withoutJourneys(theme: StoredTheme, claimed: readonly string[]): StoredTheme {
  const trees = journeysOf(theme);
  if (!trees.some((tree) => claimed.includes(tree))) return theme;
  return { ...theme, linkedTrees: trees.filter((tree) => !claimed.includes(tree)) };
}

/** A UUID of version 8, whose value is up to the application. */
function idFor(text: string): string {
  const digits = fingerprint(text);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20)].join('-');
}
