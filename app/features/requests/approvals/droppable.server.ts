// The filters that are on, each with the list that is left without it.
import type { Pass } from '../../../access/guard.server';
import { orElse } from '../../../lib/settled';
import { countApprovals } from '../../../platform/tasks.server';
import type { Dropped } from './approval-filters';
import {
  type ActiveFilter,
  type ApprovalsQuery,
  activeFilters,
  actorStatusOf,
  searchOf,
  toFilter,
} from './approvals-query';
import { listAddress } from './list-address';

/** `count`: also asks what each of those lists holds, for a page that has nothing else to show. */
export function droppable({ api, member }: Pass, query: ApprovalsQuery, count: boolean): Promise<Dropped[]> {
  const drop = async (filter: ActiveFilter): Promise<Dropped> => {
    const rest = without(query, filter);
    const asked = { actorStatus: actorStatusOf(rest), filter: toFilter(rest) };
    const yields = count ? await orElse(countApprovals(api, member.id, asked), null) : null;
    return { ...filter, removeTo: listAddress(searchOf(rest)), yields };
  };
  return Promise.all(activeFilters(query).map(drop));
}

function without(query: ApprovalsQuery, { name }: ActiveFilter): ApprovalsQuery {
  const dropped = { text: { text: '' }, type: { type: null }, priority: { priority: [] } }[name];
  return { ...query, page: 1, ...dropped };
}
