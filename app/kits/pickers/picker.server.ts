import { FIRST_RESULTS, idIn, nameObjects, type ObjectSource, searchObjects } from '../../platform/objects.server';
import { loadPart, recover } from '../../platform/recover';
import { sealFor, unsealFor } from '../../server/guard/sealed.server';
import type { AuthContext } from '../../server/session/auth-context';
import { configuredMinLength, DEFAULT_MIN_LENGTH, minLengthIfTooShort } from './min-search-length.server';
import { chosenKinds, loadNamesByKind, MAX_CALLS, sourceKind } from './names.server';
import { MAX_TENS, mergeOptions, type PickerPage, type Pickers, type Search, type SearchResults } from './picker';

/** Whether the member may be chosen: always, only when searched for, or never. */
type Self = 'offered' | 'searched' | 'never';

interface SearchScope {
  source: ObjectSource;
  self?: Self;
}

export interface PickerRequest extends SearchScope {
  key: string;
  chosen: readonly string[];
  search: Search;
  /**
   * When the first ten are offered without a search. `tried`: loaded but not listed, to know beforehand whether
   * searching is forbidden.
   */
  offers?: 'always' | 'unchosen' | 'searched' | 'tried';
}

const NO_RESULTS: SearchResults = {
  searched: null,
  found: [],
  forbidden: false,
  more: null,
  unreadable: 0,
  narrow: false,
  tooShort: null,
  oneself: false,
};

/**
 * By key. Calls are limited: names first, then searched pickers, then those without a choice. Equal searches run once.
 */
export async function loadPickers(auth: AuthContext, pickings: readonly PickerRequest[]): Promise<Pickers> {
  const isSearched = ({ search }: PickerRequest) => search.pressed || search.text !== '';
  const order = (one: PickerRequest) => Number(isSearched(one)) * 2 + Number(one.chosen.length === 0);
  const open = pickings.filter((one) => {
    const { offers = 'always', chosen } = one;
    return (
      isSearched(one) || offers === 'always' || ((offers === 'unchosen' || offers === 'tried') && chosen.length === 0)
    );
  });
  const keys = [...open].sort((one, other) => order(other) - order(one)).map(searchKey);
  const affordable = [...new Set(keys)].slice(0, MAX_CALLS - chosenKinds(pickings).length);
  const [named, ...results] = await Promise.all([
    loadNamesByKind(auth, pickings),
    ...pickings.map((one) => {
      const question = searchKey(one);
      const affords = open.includes(one) && affordable.includes(question);
      return affords ? auth.context.memo(question, () => loadResults(auth, one, one.search)) : NO_RESULTS;
    }),
  ]);
  const pages = pickings.map(async (one, at): Promise<[string, PickerPage]> => {
    const result = results[at] ?? NO_RESULTS;
    const names = one.chosen.length > 0 ? named.get(sourceKind(one.source)) : [];
    // Without a search, the names are what failed.
    const listed = one.offers === 'tried' && !isSearched(one) && result.found !== null ? NO_RESULTS : result;
    const shown = names === null && listed.searched === null ? { ...listed, found: null } : listed;
    return [one.key, await toPickerPage(auth, one, shown, names ?? [])];
  });
  return Object.fromEntries(await Promise.all(pages));
}

async function toPickerPage(
  auth: AuthContext,
  { key, source, self, search, chosen }: PickerRequest,
  results: SearchResults,
  named: PickerPage['chosen'],
): Promise<PickerPage> {
  const grant = await sealFor(auth, 'object-search', { source, self });
  const least = needsMinLength(source)
    ? (configuredMinLength(auth, objectType(auth, source)) ?? DEFAULT_MIN_LENGTH)
    : 0;
  const options = mergeOptions(chosen, results.found ?? [], named);
  return { ...results, key, text: search.text, chosen: options.slice(0, chosen.length), least, grant };
}

/** Null when the grant is invalid. */
export async function searchGranted(auth: AuthContext, grant: string, search: Search): Promise<SearchResults | null> {
  const granted = (await unsealFor(auth, 'object-search', grant)) as SearchScope | null;
  return granted && loadResults(auth, granted, search);
}

async function loadResults(
  auth: AuthContext,
  { source, self }: SearchScope,
  { text, tens }: Search,
): Promise<SearchResults> {
  const short = needsMinLength(source) ? await minLengthIfTooShort(auth, objectType(auth, source), text) : null;
  const searched = short === null ? text : '';
  const answer = await loadPart(
    recover(searchObjects(auth.api, source, searched, tens * FIRST_RESULTS), { forbidden: 'forbidden' as const }),
  );
  const loaded = 'loaded' in answer ? answer.loaded : null;
  const found = loaded === 'forbidden' ? null : loaded;
  const hidesSelf = self === 'never' || (self === 'searched' && searched === '');
  const isOneself = ({ value }: { value: string }) => value === `managed/user/${auth.member.id}`;
  const more = found?.more ?? false;
  const pages = source.object !== 'catalogApplication' && tens < MAX_TENS;
  return {
    searched: text,
    found: found?.found.filter((one) => !hidesSelf || !isOneself(one)) ?? null,
    forbidden: loaded === 'forbidden',
    more: more && pages ? tens + 1 : null,
    unreadable: found?.unreadable ?? 0,
    narrow: more && !pages,
    tooShort: short,
    oneself: hidesSelf && searched !== '' && (found?.found.some(isOneself) ?? false),
  };
}

export async function findUnknownValues(
  auth: AuthContext,
  source: ObjectSource,
  values: readonly string[],
): Promise<string[]> {
  return (await checkValues(auth, source, values)).unknown;
}

/** The names of known values by their ids. When they cannot be checked, the platform validates the values. */
export async function checkValues(
  auth: AuthContext,
  source: ObjectSource,
  values: readonly string[],
): Promise<{ unknown: string[]; names: ReadonlyMap<string, string> }> {
  const found = await loadPart(nameObjects(auth.api, source, values));
  if ('failed' in found) return { unknown: [], names: new Map() };
  const names = new Map(found.loaded.map(({ value, label }) => [idIn(value), label]));
  return { unknown: values.filter((value) => !names.has(idIn(value))), names };
}

/** Only managed objects may be many. */
function needsMinLength({ object }: ObjectSource): boolean {
  return ['user', 'role', 'organization', 'custom'].includes(object);
}

function objectType({ context }: AuthContext, { object, customObject }: ObjectSource): string {
  return object === 'custom' ? (customObject ?? '') : `${context.tenant.objectPrefix}${object}`;
}

function searchKey({ source, self, search: { text, tens } }: PickerRequest): string {
  return `search ${JSON.stringify([source, self, text, tens])}`;
}
