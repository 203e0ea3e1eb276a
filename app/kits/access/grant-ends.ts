import { asQueryFilter, type QueryFilter } from '../../platform/protocol/query-filter';
import { all, atLeast, atMost } from '../../platform/protocol/target-filter';

/** The property of a grant by which lists of what ends are ordered. */
export const END = 'item.decision.accessRequest.grantEndDate';
const DAY_MS = 86_400_000;

export function endsWithin(now: number, days: number): QueryFilter {
  const stamp = (ms: number) => new Date(ms).toISOString();
  return asQueryFilter(all(atLeast(END, stamp(now)), atMost(END, stamp(now + days * DAY_MS))));
}
