import { type GrantAddress, grantPath } from '../../../kits/access/grant-paths';
import { type GrantRow, toRow as grantRow } from '../../../kits/access/grant-rows';
import type { Grant } from '../../../platform/grants.server';
import type { Person } from '../grants/people.server';
import type { EndingVerb } from './verbs';

export interface EndingRow extends Omit<GrantRow, 'ends'> {
  /** Address of the grant's page. */
  id: string;
  at: GrantAddress;
  person: Person;
  ends: number;
  verbs: EndingVerb[];
}

export function toRow(grant: Grant, person: Person): EndingRow {
  const row = grantRow(grant);
  const { holder, administered } = person;
  const at: GrantAddress = { holder, kind: row.kind, grantId: row.id, ...(administered ? { administered } : {}) };
  return { ...row, ends: row.ends ?? 0, id: grantPath(at), at, person, verbs: row.extensible ? ['extend'] : [] };
}

export function sortAndPage(
  rows: readonly EndingRow[],
  query: { page: number; size: number; sort: string },
): EndingRow[] {
  const sign = query.sort.startsWith('-') ? -1 : 1;
  const ordered = [...rows].sort((one, other) => sign * (one.ends - other.ends));
  return ordered.slice((query.page - 1) * query.size, query.page * query.size);
}
