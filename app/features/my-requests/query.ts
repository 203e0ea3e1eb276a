// The address of the list of own requests: what it asks for, and the question to the platform it stands for.
import { z } from 'zod';
import { platformStamp } from '../../lib/dates';
import { startOfDate } from '../../lib/zoned';
import { all, atLeast, below, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import { searchesOf, sortPart } from '../requests/lists/list-query';
import { priorityFilter, queryParts, textFilter, typeFilter } from '../requests/lists/query-parts';
import { STATUSES, type Status } from './rows';

/** What the platform calls each tab. */
const STATUS_WORDS: Record<Status, string> = {
  pending: 'in-progress',
  complete: 'complete',
  suspended: 'suspended',
  canceled: 'cancelled',
};

const { text, type, priority, page, size } = queryParts;
const day = z.iso.date().nullable().catch(null);

export const MineQuery = z.object({
  status: z.enum(STATUSES).catch('pending'),
  text,
  type,
  priority,
  page,
  size,
  /** Days of the request date, both included. */
  from: day,
  until: day,
  sort: sortPart,
});
export type MineQuery = z.infer<typeof MineQuery>;

export const { searchOf, listSearch } = searchesOf<MineQuery>(MineQuery);

/** `zone`: where the reader's days begin. */
export function toFilter({ status, text, type, priority, from, until }: MineQuery, zone: string | null): TargetFilter {
  return all(
    textFilter(text),
    typeFilter(type),
    priorityFilter(priority),
    from === null ? null : atLeast('decision.startDate', platformStamp(startOfDate(from, zone))),
    until === null ? null : below('decision.startDate', platformStamp(startOfDate(until, zone, 1))),
    equals('decision.status', STATUS_WORDS[status]),
  );
}
