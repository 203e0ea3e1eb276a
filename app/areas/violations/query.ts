// The address of the list of violations and exceptions: what it asks for, and the question to the platform it stands for.
import { collection, type QueryOf, sortIn } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { platformStamp } from '../../lib/dates';
import { startOfDate } from '../../lib/zoned';
import { all, any, atLeast, atMost, contains, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import type { ActorStatus } from '../../platform/tasks.server';

export const VIOLATIONS = collection({
  name: 'violations',
  views: { open: {}, exception: { lacks: ['opened'] }, complete: {} },
  filters: { text: { kind: 'text' }, opened: { kind: 'dates', from: 'from', until: 'until' } },
  sorts: ['-date', 'date', 'user', '-user', 'rule', '-rule'],
  sort: '-date',
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

/** What is over is among what its actors had. */
export function actorStatusOf({ status }: Pick<ViolationsQuery, 'status'>): ActorStatus {
  return status === 'complete' ? 'inactive' : 'active';
}

/** `zone`: where the reader's days begin; both days are included. */
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
/** More words of a text than this are not told apart. */
const MAX_WORDS = 5;

/** The person or the rule; several words may be spread over the fields, so that a full name is found. */
function textFilter(text: string): TargetFilter | null {
  if (text === '') return null;
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  const spread = words.map((word) => any(...TEXT_FIELDS.map((field) => contains(field, word))));
  return any(...TEXT_FIELDS.map((field) => contains(field, text)), words.length > 1 ? all(...spread) : null);
}
