import { redirect } from '@remix-run/cloudflare';
import { type PickerPage, readPickerSearch } from '../../../kits/pickers/picker';
import { loadPickers } from '../../../kits/pickers/picker.server';
import { nameObjects } from '../../../platform/objects.server';
import { loadPart } from '../../../platform/recover';
import { missingRightError } from '../../../server/guard/guard.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadDirectReports, memberAsPerson } from '../grants/people.server';
import { comparisonPath, type Pair, type PairSide } from './paths';

const USERS = { object: 'user' } as const;

interface ComparedPerson {
  id: string;
  name: string;
  userName: string;
}

/** Ids may have the form a picker sends. Null when missing. */
function parsePair(search: URLSearchParams) {
  const idOf = (name: string) => {
    const id = (search.get(name) ?? '').split('/').at(-1) ?? '';
    return /^[\w.:-]{1,100}$/.test(id) && !/^\.+$/.test(id) ? id : null;
  };
  return { one: idOf('one'), other: idOf('other') };
}

/** Without directory access only the member and their direct reports have names. `areAllRead`: no other has. */
export async function loadNames(
  auth: AuthContext,
  { one, other }: Pair,
): Promise<{ names: Map<string, ComparedPerson>; areAllRead: boolean }> {
  const ids = [one, other];
  const [self, naming] = await Promise.all([memberAsPerson(auth), loadNaming(auth)]);
  const reports = await loadDirectReports(auth);
  const near = [self, ...('loaded' in reports ? reports.loaded.people : [])];
  const known = new Map(
    near.flatMap(({ id, name, userName }): [string, ComparedPerson][] =>
      ids.includes(id) ? [[id, { id, name, userName: userName ?? '' }]] : [],
    ),
  );
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0 || !auth.member.settings.usersView)
    return { names: known, areAllRead: unknown.length === 0 || 'loaded' in reports };
  const values = unknown.map((id) => `managed/user/${id}`);
  const found = await loadPart(nameObjects(auth.api, USERS, values));
  if ('loaded' in found) {
    for (const { value, label, userName = '' } of found.loaded) {
      const id = value.split('/').at(-1) ?? '';
      known.set(id, { id, name: naming.person({ name: label || userName }), userName });
    }
  }
  return { names: known, areAllRead: 'loaded' in found };
}

export async function loadChoice(auth: AuthContext) {
  const { searchParams } = new URL(auth.request.url);
  const chosen = parsePair(searchParams);
  const { one, other } = chosen;
  const seeks = [...searchParams.keys()].some((name) => name === 'seek' || name.startsWith('more.'));
  if (one !== null && other !== null && one !== other && !seeks && searchParams.get('go') === '1')
    throw redirect(comparisonPath({ one, other }));
  const common = { chosen, same: one !== null && one === other, sent: searchParams.get('go') === '1' && !seeks };
  if (auth.member.unknownRights.has('usersView')) throw missingRightError(auth, 'usersView', 'choosing people');
  if (!auth.member.settings.usersView) {
    const reports = await loadDirectReports(auth);
    const people = [await memberAsPerson(auth), ...('loaded' in reports ? reports.loaded.people : [])];
    return {
      ...common,
      pickers: null,
      people: people.map(({ id, name }) => ({ value: id, label: name })),
      reportsFailed: 'failed' in reports,
    };
  }
  const picking = (key: PairSide) => ({
    key,
    source: USERS,
    self: 'offered' as const,
    chosen: chosen[key] === null ? [] : [`managed/user/${chosen[key]}`],
    search: readPickerSearch(searchParams, key),
    offers: 'unchosen' as const,
  });
  const pickers = await loadPickers(auth, [picking('one'), picking('other')]);
  return {
    ...common,
    pickers: { one: without(pickers.one, other), other: without(pickers.other, one) },
    people: [],
    reportsFailed: false,
  };
}
/** A person is not compared with themselves. */
function without(picker: PickerPage | undefined, id: string | null): PickerPage | undefined {
  if (!picker || id === null) return picker;
  return { ...picker, found: picker.found?.filter(({ value }) => value !== `managed/user/${id}`) ?? null };
}

export type PeopleChoice = Awaited<ReturnType<typeof loadChoice>>;
