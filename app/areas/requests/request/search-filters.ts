import type { Priority } from '../../../kits/requests/request';
import { platformStamp } from '../../../lib/platform-dates';
import { startOfDay } from '../../../lib/zoned';
import {
  all,
  any,
  atLeast,
  below,
  contains,
  equals,
  exists,
  not,
  startsWith,
  type TargetFilter,
} from '../../../platform/protocol/target-filter';
import type { Due } from './list-choices';

/** `zone`: where the reader's days begin. */
export function dueFilter(due: Due | null, { now, zone }: { now: number; zone: string | null }): TargetFilter | null {
  if (due === null) return null;
  const stamp = platformStamp(now);
  if (due === 'overdue') return below('decision.deadline', stamp);
  const days = { today: 1, soon: 2, week: 7 }[due];
  return all(
    atLeast('decision.deadline', stamp),
    below('decision.deadline', platformStamp(startOfDay(now, zone, days))),
  );
}

export function typeFilter(type: string | null): TargetFilter | null {
  return type === null ? null : equals('requestType', type);
}

export function priorityFilter(priorities: readonly Priority[]): TargetFilter | null {
  return any(...priorities.map(toPriorityFilter));
}

function toPriorityFilter(priority: Priority): TargetFilter {
  const name = 'request.common.priority';
  return priority === 'none' ? not(exists(name)) : equals(name, priority);
}

export const NAME_FIELDS = ['user', 'requester'].flatMap((who) =>
  ['userName', 'givenName', 'sn'].map((name) => `${who}.${name}`),
);

/** Where a request names what it is about: access, the application it is in, and a person who is not there yet. */
export const SUBJECT_FIELDS = [
  'descriptor.idx./entitlement.displayName',
  'entitlement.displayName',
  'request.entitlement.object.displayName',
  'application.name',
  'role.name',
  'request.user.object.givenName',
  'request.user.object.sn',
];
const REFERENCE = 'request.common.externalRequestId';

/** A tenant's own types that are called by the text: a request names its type by id alone. */
export function typeFiltersByName(text: string, typeNames: Readonly<Record<string, string>>): (TargetFilter | null)[] {
  const words = text.toLowerCase();
  return Object.entries(typeNames)
    .filter(([, name]) => name.toLowerCase().includes(words))
    .map(([type]) => typeFilter(type));
}

const MOST_WORDS = 5;

/** People of a request by their names, what it is about by its name, and the request by its reference or its id. */
export function textFilter(text: string): TargetFilter | null {
  return text === '' ? null : anywhereFilter(text, [...NAME_FIELDS, ...SUBJECT_FIELDS]);
}

/**
 * The text in any of the fields, as a reference or as the id, of which its beginning is enough; several words may be
 * spread over the fields, so that a full name is found whichever way round it is written.
 */
export function anywhereFilter(
  text: string,
  fields: readonly string[],
  ...others: (TargetFilter | null)[]
): TargetFilter | null {
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  const spread = words.map((word) => any(...[...fields, REFERENCE].map((field) => contains(field, word))));
  return any(
    ...[...fields, REFERENCE].map((field) => contains(field, text)),
    equals('id', text),
    /^[\da-f-]{6,}$/i.test(text) ? startsWith('id', text) : null,
    ...others,
    words.length > 1 ? all(...spread) : null,
  );
}
