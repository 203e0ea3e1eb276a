import { findGrants } from '../../../kits/access/all-kinds.server';
import { END } from '../../../kits/access/grant-ends';
import { type GrantAddress, parseGrantPath } from '../../../kits/access/grant-paths';
import type { NamedGrant } from '../../../kits/access/grant-rows';
import { MAX_AT_ONCE, readSelectedIds } from '../../../kits/work-items/bulk/bulk';
import type { GrantKind } from '../../../platform/grants.server';
import { notFoundError } from '../../../platform/platform-error';
import { either, equalTo } from '../../../platform/protocol/query-filter';
import { requireAllRows } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from '../grants/holder.server';
import { loadDirectReports, type Person } from '../grants/people.server';
import { type EndingRow, toRow } from './rows';

export interface SelectedLine extends EndingRow {
  extensible: NamedGrant;
  /** Position in the address. */
  place: number;
}

interface SelectedGrants {
  lines: SelectedLine[];
  /** That cannot be extended. */
  left: number;
  /** In the address, of which the first `MAX_AT_ONCE` are read. */
  selected: number;
}

export async function loadSelectedGrants(auth: AuthContext): Promise<SelectedGrants> {
  const selected = readSelectedIds(new URL(auth.request.url).searchParams);
  const now = selected.slice(0, MAX_AT_ONCE);
  const named = now.flatMap((address, place) => {
    const at = parseGrantPath(address);
    return at ? [{ at, place }] : [];
  });
  if (named.length === 0) throw notFoundError('access that ends');
  const people = await loadPeople(
    auth,
    named.map(({ at }) => at),
  );
  const found = await Promise.all(
    people.map(async (person) =>
      loadRows(
        auth,
        person,
        named.map(({ at }) => at),
      ),
    ),
  );
  const rows = found.flat();
  if (rows.length === 0) throw notFoundError('access that ends');
  const lines = named.flatMap(({ at, place }): SelectedLine[] => {
    const row = rows.find(({ at: other }) => isSame(at, other));
    const { extensible = null } = row ?? {};
    return row && extensible && row.ends > auth.context.now ? [{ ...row, extensible, place }] : [];
  });
  return { lines, left: now.length - lines.length, selected: selected.length };
}

const isSame = (one: GrantAddress, other: GrantAddress) =>
  one.holder === other.holder && one.kind === other.kind && one.grantId === other.grantId;

/** Several direct reports are read with one call, as far as they are on its page. */
async function loadPeople(auth: AuthContext, named: readonly GrantAddress[]): Promise<Person[]> {
  const holders = [...new Map(named.map((at) => [`${at.holder} ${at.administered ?? false}`, at])).values()];
  const reports = holders.filter(({ holder, administered }) => holder !== null && !administered);
  const known = reports.length > 1 ? await loadDirectReports(auth) : null;
  const found = await Promise.all(
    holders.map(async (at): Promise<Person[]> => {
      if (known && reports.includes(at)) {
        if ('failed' in known) return [];
        const one = known.loaded.people.find(({ id }) => id === at.holder);
        if (one || known.loaded.total <= known.loaded.people.length) return one ? [one] : [];
      }
      const { holder, administered } = at;
      return [{ ...(await loadHolder(auth, at)), holder, ...(administered ? { administered } : {}) }];
    }),
  );
  return found.flat();
}

async function loadRows(auth: AuthContext, person: Person, named: readonly GrantAddress[]): Promise<EndingRow[]> {
  const theirs = named.filter(
    ({ holder, administered }) => holder === person.holder && Boolean(administered) === Boolean(person.administered),
  );
  const kinds = [...new Set(theirs.map(({ kind }) => kind))];
  const [only = null, ...others]: (GrantKind | null)[] = kinds;
  const found = await findGrants(auth, person.id, {
    kind: others.length === 0 ? only : null,
    text: '',
    filter: either(...theirs.map(({ grantId }) => equalTo('id', grantId))),
    page: 0,
    size: theirs.length,
    sort: { by: END, descending: false },
  });
  return requireAllRows(found, { size: theirs.length }).map((grant) => toRow(grant, person));
}
