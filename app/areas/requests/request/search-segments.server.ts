// One page of a list whose order takes several searches.
import { LRUCache } from 'lru-cache';
import { joined, type TargetFilter } from '../../../platform/protocol/target-filter';
import type { Page } from '../../../platform/rows';
import type { TaskOrder } from '../../../platform/tasks.server';
import type { Segment } from './list-order';

interface Range {
  offset: number;
  size: number;
}

interface SegmentSearch extends Range {
  filter: TargetFilter;
  order: TaskOrder;
}

/** How many rows each segment held when it was last asked: decides what is asked first, never what is shown. */
const lastTotals = new LRUCache<string, readonly number[]>({ max: 2_000 });

/**
 * One page of a list of segments. All are asked at once: for rows where the page is expected to reach into the segment,
 * elsewhere for their number alone. Where nothing is known yet, a first page asks each for rows and a later one none. What
 * then turns out to be missing is read after that. `list` distinguishes lists with the same filters.
 */
export async function searchSegments<Row>(
  segments: readonly Segment[],
  { filter, list, ...page }: Range & { filter: TargetFilter; list: string },
  search: (part: SegmentSearch) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const read = (segment: Segment, range: Range) =>
    search({ ...range, filter: joined(filter, segment.filter), order: segment.order });
  const [first, ...others] = segments;
  if (first && others.length === 0) return read(first, page);
  const key = JSON.stringify([list, filter, segments]);
  const known = lastTotals.get(key);
  const unknown = { offset: 0, size: page.offset === 0 ? page.size : 0 };
  const found = await Promise.all(
    segments.map(async (segment, at) => {
      const { offset, size } = known ? rangeIn(known, at, page) : unknown;
      const requested = { offset, size: size > 0 ? page.size : 0 };
      return { segment, asked: requested, answer: await read(segment, requested) };
    }),
  );
  const totals = found.map(({ answer }) => answer.totalCount);
  lastTotals.set(key, totals);
  const shown = await Promise.all(
    found.map(({ segment, asked: requested, answer }, at) => {
      const range = rangeIn(totals, at, page);
      if (range.size === 0) return { result: [], unreadable: 0 };
      const isRead = requested.offset === range.offset && requested.size >= range.size;
      return isRead ? { ...answer, result: answer.result.slice(0, range.size) } : read(segment, range);
    }),
  );
  return {
    result: shown.flatMap(({ result }) => result),
    totalCount: totals.reduce((sum, total) => sum + total, 0),
    unreadable: shown.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

function rangeIn(totals: readonly number[], at: number, { offset, size }: Range): Range {
  const before = totals.slice(0, at).reduce((sum, total) => sum + total, 0);
  const from = Math.max(0, offset - before);
  const to = Math.min(totals[at] ?? 0, offset + size - before);
  return { offset: from, size: Math.max(0, to - from) };
}
