import { collection, type QueryOf, sortIn } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { platformStamp } from '../../lib/platform-dates';
import { startOfDate } from '../../lib/zoned';
import { all, any, atLeast, atMost, contains, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import type { ActorStatus } from '../../platform/tasks.server';

export const VIOLATIONS = collection({
  name: 'violations',
  label: 'menu.violations',
  // What waits longest comes first; of the others the latest.
  views: { open: {}, exception: { lacks: ['opened'], sort: '-date' }, complete: { sort: '-date' } },
  filters: { text: { kind: 'text' }, opened: { kind: 'dates', from: 'from', until: 'until' } },
  sorts: ['date', '-date', 'user', '-user', 'rule', '-rule'],
  orders: { date: 'date' },
  sort: 'date',
});
export type ViolationsQuery = QueryOf<typeof VIOLATIONS>;
export type View = ViolationsQuery['status'];

export const { schema: ViolationsQuery, searchOf, listSearch, read } = addressesOf(VIOLATIONS);

const SORT_KEYS = { date: 'decision.startDate', user: 'user.userName', rule: 'policyRule.name' };

export function orderOf(query: ViolationsQuery): { key: string; direction: 'asc' | 'desc' } {
  const sort = sortIn(VIOLATIONS, query);
  const name = sort.replace(/^-/, '') as keyof typeof SORT_KEYS;
  return { key: SORT_KEYS[name], direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** The platform lists closed violations under inactive actors. */
export function actorStatusOf({ status }: Pick<ViolationsQuery, 'status'>): ActorStatus {
  return status === 'complete' ? 'inactive' : 'active';
}

/** `zone`: time zone of the member's days; both days are included. */
export function toFilter(query: ViolationsQuery, { zone }: { zone: string | null }): TargetFilter {
  const { status, text, from, until } = query;
  const opened = 'decision.startDate';
  const isDated = status !== 'exception';
  return all(
    STATUS[status],
    isDated && from !== null ? atLeast(opened, platformStamp(startOfDate(from, zone))) : null,
    isDated && until !== null ? atMost(opened, platformStamp(startOfDate(until, zone, 1))) : null,
    textFilter(text),
  );
}

const STATUS: Record<View, TargetFilter | null> = {
  open: any(equals('decision.status', 'pending'), equals('decision.status', 'in-progress')),
  exception: equals('decision.status', 'exception'),
  complete: equals('decision.status', 'complete'),
};

const TEXT_FIELDS = ['user.userName', 'user.givenName', 'user.sn', 'policyRule.name'];
const MAX_WORDS = 5;

/** Each word may match another field, so that full names are found. */
function textFilter(text: string): TargetFilter | null {
  if (text === '') return null;
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  const spread = words.map((word) => any(...TEXT_FIELDS.map((field) => contains(field, word))));
  return any(...TEXT_FIELDS.map((field) => contains(field, text)), words.length > 1 ? all(...spread) : null);
}
