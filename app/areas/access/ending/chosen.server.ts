// Access chosen for a later end, as it stands now.

import { type GrantAt, grantNamed } from '../../../kits/access/grant-paths';
import { readSelectedIds } from '../../../kits/work-items/bulk/bulk';
import type { GrantKind } from '../../../platform/grants.server';
import { notFound } from '../../../platform/platform-error';
import { either, equalTo } from '../../../platform/protocol/query-filter';
import type { AuthContext } from '../../../server/session/auth-context';
import { grantsOf } from '../grants/all-kinds.server';
import { holderOf } from '../grants/holder.server';
import { type Person, reportsOf } from '../grants/people.server';
import { END } from './query';
import { type EndingRow, toRow } from './rows';

export interface ChosenLine extends EndingRow {
  /** Its place among those the address names. */
  place: number;
}

/** What the address names: those whose end can be moved, and how many others. */
export async function chosenIn(auth: AuthContext): Promise<{ lines: ChosenLine[]; left: number }> {
  const { now } = readSelectedIds(new URL(auth.request.url).searchParams);
  const named = now.flatMap((address, place) => {
    const at = grantNamed(address);
    return at ? [{ at, place }] : [];
  });
  if (named.length === 0) throw notFound('access that ends');
  const people = await peopleOf(
    auth,
    named.map(({ at }) => at),
  );
  const found = await Promise.all(
    people.map(async (person) =>
      rowsOf(
        auth,
        person,
        named.map(({ at }) => at),
      ),
    ),
  );
  const rows = found.flat();
  if (rows.length === 0) throw notFound('access that ends');
  const lines = named.flatMap(({ at, place }): ChosenLine[] => {
    const row = rows.find(({ at: other }) => isSame(at, other));
    const canGoOn = row?.removable && row.catalogId !== null && row.ends > auth.context.now;
    return canGoOn ? [{ ...row, place }] : [];
  });
  return { lines, left: now.length - lines.length };
}

const isSame = (one: GrantAt, other: GrantAt) =>
  one.holder === other.holder && one.kind === other.kind && one.grantId === other.grantId;

/** Each of them once. Several direct reports are looked up in one call, as far as that goes. */
async function peopleOf(auth: AuthContext, named: readonly GrantAt[]): Promise<Person[]> {
  const holders = [...new Map(named.map((at) => [`${at.holder} ${at.administered ?? false}`, at])).values()];
  const reports = holders.filter(({ holder, administered }) => holder !== null && !administered);
  const known = reports.length > 1 ? await reportsOf(auth) : null;
  const found = await Promise.all(
    holders.map(async (at): Promise<Person[]> => {
      if (known && reports.includes(at)) {
        if ('failed' in known) return [];
        const one = known.loaded.people.find(({ id }) => id === at.holder);
        if (one || known.loaded.total <= known.loaded.people.length) return one ? [one] : [];
      }
      const { holder, administered } = at;
      return [{ ...(await holderOf(auth, at)), holder, ...(administered ? { administered } : {}) }];
    }),
  );
  return found.flat();
}

async function rowsOf(auth: AuthContext, person: Person, named: readonly GrantAt[]): Promise<EndingRow[]> {
  const theirs = named.filter(
    ({ holder, administered }) => holder === person.holder && Boolean(administered) === Boolean(person.administered),
  );
  const kinds = [...new Set(theirs.map(({ kind }) => kind))];
  const [only = null, ...others]: (GrantKind | null)[] = kinds;
  const { result } = await grantsOf(auth, person.id, {
    kind: others.length === 0 ? only : null,
    text: '',
    filter: either(...theirs.map(({ grantId }) => equalTo('id', grantId))),
    page: 0,
    size: theirs.length,
    sort: { by: END, descending: false },
  });
  return result.map((grant) => toRow(grant, person));
}
