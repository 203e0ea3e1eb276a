import type { TFunction } from 'i18next';

export const SEARCH_PATH = '/search';
export const MAX_LENGTH = 100;
/** From so many letters on the platform is asked. */
export const MIN_LENGTH = 2;
export const MOST_RESULTS = 5;

export interface SearchResult {
  to: string;
  name: string;
  /** What distinguishes it from others of its name. */
  detail: readonly string[];
}

export interface SearchLink {
  to: string;
  label: string;
}

/** Texts are in the reader's language: the bar of any page shows them. */
export interface SearchGroup {
  id: string;
  title: string;
  /** `short`: what is searched for needs `least` letters. */
  state: 'found' | 'failed' | 'short';
  least: number;
  results: SearchResult[];
  /** Null where it is not known how many there are. */
  total: number | null;
  more: boolean;
  /** Lists with all results. */
  all: SearchLink[];
}

export interface SearchAnswer {
  text: string;
  /** What is wrong with the text. */
  problem: 'tooLong' | null;
  groups: SearchGroup[];
  /** Lists that were not searched. */
  elsewhere: SearchLink[];
  /** The menu lacks lists that could not be loaded. */
  missing: boolean;
}

export function searchAddress(text: string): string {
  return text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;
}

export function countResults({ groups }: Pick<SearchAnswer, 'groups'>): number {
  return groups.reduce((sum, { results }) => sum + results.length, 0);
}

/** How much was found, and whether a part could not be searched. */
export function foundText(t: TFunction, { groups, missing }: Pick<SearchAnswer, 'groups' | 'missing'>): string {
  const count = countResults({ groups });
  const isWhole = !missing && groups.every(({ state }) => state !== 'failed');
  if (isWhole) return t('bar.search.found', { count });
  return count === 0
    ? t('bar.search.incomplete')
    : `${t('bar.search.found', { count })}\u00a0· ${t('bar.search.incomplete')}`;
}
