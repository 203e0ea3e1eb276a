// Loads what pickers show: the names of what is chosen and what can be chosen, in one wave of few calls.

import { idIn, nameObjects, type ObjectSource, searchObjects, TEN } from '../../platform/objects.server';
import { recover, settle } from '../../platform/recover';
import { sealFor, unsealFor } from '../../server/guard/sealed.server';
import type { AuthContext } from '../../server/session/auth-context';
import { configuredLength, SOME_LETTERS, tooShort } from './filter-length.server';
import { kindOf, kindsIn, MOST_CALLS, namesByKind } from './names.server';
import { MOST_TENS, optionsOf, type PickerPage, type Pickers, type Results, type Search } from './picker';

/** Where oneself may be chosen: like everybody, only when searched for, or nowhere. */
type Self = 'offered' | 'searched' | 'never';

interface Searching {
  source: ObjectSource;
  self?: Self;
}

export interface Picking extends Searching {
  key: string;
  /** Values that are chosen. */
  chosen: readonly string[];
  search: Search;
  /**
   * Whether it offers the first ten by itself: yes, while nothing is chosen, or only what is searched for. `tried`: they are
   * asked for and not listed, so that who may not look anybody up is told beforehand.
   */
  offers?: 'always' | 'unchosen' | 'searched' | 'tried';
}

const UNSEARCHED: Results = {
  searched: null,
  found: [],
  forbidden: false,
  more: null,
  narrow: false,
  tooShort: null,
  oneself: false,
};

/**
 * Pickers by their keys. Names come first, then the pickers that were searched, then those nothing is chosen in. One that
 * is too many offers nothing until it is searched; those that offer the same ask once.
 */
export async function loadPickers(auth: AuthContext, pickings: readonly Picking[]): Promise<Pickers> {
  const isSearched = ({ search }: Picking) => search.pressed || search.text !== '';
  const order = (one: Picking) => Number(isSearched(one)) * 2 + Number(one.chosen.length === 0);
  const open = pickings.filter((one) => {
    const { offers = 'always', chosen } = one;
    return (
      isSearched(one) || offers === 'always' || ((offers === 'unchosen' || offers === 'tried') && chosen.length === 0)
    );
  });
  const asked = [...open].sort((one, other) => order(other) - order(one)).map(questionOf);
  const affordable = [...new Set(asked)].slice(0, MOST_CALLS - kindsIn(pickings).length);
  const [named, ...results] = await Promise.all([
    namesByKind(auth, pickings),
    ...pickings.map((one) => {
      const question = questionOf(one);
      const affords = open.includes(one) && affordable.includes(question);
      return affords ? auth.context.memo(question, () => resultsOf(auth, one, one.search)) : UNSEARCHED;
    }),
  ]);
  const pages = pickings.map(async (one, at): Promise<[string, PickerPage]> => {
    const result = results[at] ?? UNSEARCHED;
    const names = one.chosen.length > 0 ? named.get(kindOf(one.source)) : [];
    // Where nothing was searched for, what could not be loaded are the names.
    const listed = one.offers === 'tried' && !isSearched(one) && result.found !== null ? UNSEARCHED : result;
    const shown = names === null && listed.searched === null ? { ...listed, found: null } : listed;
    return [one.key, await pageOf(auth, one, shown, names ?? [])];
  });
  return Object.fromEntries(await Promise.all(pages));
}

async function pageOf(
  auth: AuthContext,
  { key, source, self, search, chosen }: Picking,
  results: Results,
  named: PickerPage['chosen'],
): Promise<PickerPage> {
  const grant = await sealFor(auth, 'object-search', { source, self });
  const least = isBounded(source) ? (configuredLength(auth, typeOf(auth, source)) ?? SOME_LETTERS) : 0;
  const options = optionsOf(chosen, results.found ?? [], named);
  return { ...results, key, text: search.text, chosen: options.slice(0, chosen.length), least, grant };
}

/** What is found for somebody who searches on a page that granted it; null where none did. */
export async function searchGranted(auth: AuthContext, grant: string, search: Search): Promise<Results | null> {
  const granted = (await unsealFor(auth, 'object-search', grant)) as Searching | null;
  return granted && resultsOf(auth, granted, search);
}

async function resultsOf(auth: AuthContext, { source, self }: Searching, { text, tens }: Search): Promise<Results> {
  const short = isBounded(source) ? await tooShort(auth, typeOf(auth, source), text) : null;
  const searched = short === null ? text : '';
  const answer = await settle(
    recover(searchObjects(auth.api, source, searched, tens * TEN), { forbidden: 'forbidden' as const }),
  );
  const loaded = 'loaded' in answer ? answer.loaded : null;
  const found = loaded === 'forbidden' ? null : loaded;
  const hidesSelf = self === 'never' || (self === 'searched' && searched === '');
  const isOneself = ({ value }: { value: string }) => value === `managed/user/${auth.member.id}`;
  const more = found?.more ?? false;
  const pages = source.object !== 'catalogApplication' && tens < MOST_TENS;
  return {
    searched: text,
    found: found?.found.filter((one) => !hidesSelf || !isOneself(one)) ?? null,
    forbidden: loaded === 'forbidden',
    more: more && pages ? tens + 1 : null,
    narrow: more && !pages,
    tooShort: short,
    oneself: hidesSelf && searched !== '' && (found?.found.some(isOneself) ?? false),
  };
}

/** The values that name nothing of this kind that may be seen. Where nobody can tell, the platform judges what is sent. */
export async function strangersIn(
  auth: AuthContext,
  source: ObjectSource,
  values: readonly string[],
): Promise<string[]> {
  const found = await settle(nameObjects(auth.api, source, values));
  if ('failed' in found) return [];
  return values.filter((value) => !found.loaded.some((one) => idIn(one.value) === idIn(value)));
}

/** Only kinds of managed objects may be so many that a search needs some letters. */
function isBounded({ object }: ObjectSource): boolean {
  return ['user', 'role', 'organization', 'custom'].includes(object);
}

function typeOf({ member }: AuthContext, { object, customObject }: ObjectSource): string {
  return object === 'custom' ? (customObject ?? '') : `${member.realm}_${object}`;
}

function questionOf({ source, self, search: { text, tens } }: Picking): string {
  return `search ${JSON.stringify([source, self, text, tens])}`;
}
