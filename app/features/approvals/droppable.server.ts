// What the list would hold without each of the filters that are on, for a page that has nothing else to show.

import { recover } from '../../platform/recover';
import { countApprovals } from '../../platform/tasks.server';
import type { AuthContext } from '../../session/auth-context';
import type { Dropped } from '../requests/lists/list-filters';
import { without } from '../requests/lists/list-query';
import { type ApprovalsQuery, actorStatusOf, toFilter } from './query';

interface Counting {
  query: ApprovalsQuery;
  filters: readonly Dropped[];
  zone: string | null;
  /** So many are counted. */
  most: number;
}

export function counted(
  { api, member, context }: AuthContext,
  { query, filters, zone, most }: Counting,
): Promise<Dropped[]> {
  const count = async (filter: Dropped): Promise<Dropped> => {
    const rest = without(query, filter);
    const asked = { actorStatus: actorStatusOf(rest), filter: toFilter(rest, { now: context.now, zone }) };
    return { ...filter, yields: await recover(countApprovals(api, member.id, asked), { otherwise: null }) };
  };
  return Promise.all(filters.map((filter, at) => (at < most ? count(filter) : filter)));
}
