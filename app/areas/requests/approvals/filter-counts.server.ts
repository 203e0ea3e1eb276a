import type { ActiveFilter } from '../../../kits/lists/load.server';
import { without } from '../../../lib/collection';
import { recover } from '../../../platform/recover';
import { countApprovals } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { APPROVALS, type ApprovalsQuery, actorStatusOf, toFilter } from './query';

interface CountOptions {
  query: ApprovalsQuery;
  filters: readonly ActiveFilter[];
  zone: string | null;
  /** So many are counted. */
  most: number;
}

export function countWithoutEachFilter(
  { api, member, context }: AuthContext,
  { query, filters, zone, most }: CountOptions,
): Promise<ActiveFilter[]> {
  const count = async (filter: ActiveFilter): Promise<ActiveFilter> => {
    const rest = without(APPROVALS, query, filter.name);
    const wanted = { actorStatus: actorStatusOf(rest), filter: toFilter(rest, { now: context.now, zone }) };
    return { ...filter, yields: await recover(countApprovals(api, member.id, wanted), { otherwise: null }) };
  };
  return Promise.all(filters.map((filter, at) => (at < most ? count(filter) : filter)));
}
