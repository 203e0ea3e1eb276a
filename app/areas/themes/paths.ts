import { fingerprint } from '../../lib/fingerprint';
import { ownPath, path } from '../../lib/url';
import { idOf, type StoredTheme } from './theme-list';

export const THEMES = path`/themes`;

/** What one does to a theme. Each has an address of its own. */
export type ThemeVerb = 'edit' | 'preview' | 'default' | 'duplicate' | 'journeys' | 'delete' | 'export';

const NAME_IN_PATH = /^[\w-][\w.-]{0,99}$/;

/** A theme's part of an address: its id, or a mark of an id that no address can hold. */
export function themeNameInPath(theme: StoredTheme): string {
  const id = idOf(theme);
  return NAME_IN_PATH.test(id) ? id : `~${fingerprint(id)}`;
}

export function themeAt(themes: readonly StoredTheme[], name: string): StoredTheme | undefined {
  return themes.find((theme) => themeNameInPath(theme) === name);
}

export function verbPath(name: string, verb: ThemeVerb): string {
  return path`/themes/${name}/${verb}`;
}

/** An address that remembers where to go back to. */
export function withReturn(address: string, to: string): string {
  return to === THEMES ? address : `${address}?${new URLSearchParams({ to })}`;
}

/** Where to go back to: a path of ours, else the list of themes. */
export function returnPath({ searchParams, origin }: Pick<URL, 'searchParams' | 'origin'>): string {
  return ownPath(searchParams.get('to'), origin, THEMES);
}
