import type { Status } from '../../../kits/requests/my-requests/rows';
import { collection, type QueryOf } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { platformStamp } from '../../../lib/platform-dates';
import { startOfDate } from '../../../lib/zoned';
import { all, atLeast, below, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import { ORDERS, PRIORITY, REQUESTED, TEXT, TYPE, UNDATED_SORTS } from '../request/list-choices';
import {
  anywhereFilter,
  NAME_FIELDS,
  priorityFilter,
  SUBJECT_FIELDS,
  typeFilter,
  typeFiltersByName,
} from '../request/search-filters';

/** What the platform calls each tab. */
const STATUS_WORDS: Record<Status, string> = {
  pending: 'in-progress',
  complete: 'complete',
  suspended: 'suspended',
  canceled: 'cancelled',
};

export const MY_REQUESTS = collection({
  name: 'my-requests',
  texts: 'requests.own',
  label: 'menu.requests',
  views: { pending: {}, complete: {}, suspended: {}, canceled: {} },
  /** Days of the request date. */
  filters: { text: TEXT, type: TYPE, requested: REQUESTED, priority: PRIORITY },
  sorts: UNDATED_SORTS,
  orders: ORDERS,
  sort: '-date',
});
export type MyRequestsQuery = QueryOf<typeof MY_REQUESTS>;

export const { schema: MyRequestsQuery, searchOf, listSearch } = addressesOf(MY_REQUESTS);

const HOLDERS = ['userName', 'givenName', 'sn', 'name'].map((name) => `decision.actors.active.${name}`);

const REASON = 'request.common.justification';

/** `zone`: where the reader's days begin; `typeNames`: what the tenant calls its own types. */
export function toFilter(
  { status, text, type, priority, from, until }: MyRequestsQuery,
  zone: string | null,
  typeNames: Readonly<Record<string, string>> = {},
): TargetFilter {
  return all(
    text === ''
      ? null
      : anywhereFilter(
          text,
          [...NAME_FIELDS, ...SUBJECT_FIELDS, ...HOLDERS, REASON],
          ...typeFiltersByName(text, typeNames),
        ),
    typeFilter(type),
    priorityFilter(priority),
    from === null ? null : atLeast('decision.startDate', platformStamp(startOfDate(from, zone))),
    until === null ? null : below('decision.startDate', platformStamp(startOfDate(until, zone, 1))),
    equals('decision.status', STATUS_WORDS[status]),
  );
}
