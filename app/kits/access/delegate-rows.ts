// From the platform's delegates to the rows that are printed.
import { momentOf } from '../../lib/dates';
import { displayName } from '../../lib/display-name';
import type { Delegate } from '../../platform/delegates.server';

export interface DelegateRow {
  id: string;
  name: string;
  userName: string | null;
  picture: string | null;
  /** Days of the calendar, in UTC; null where there is none. */
  start: number | null;
  end: number | null;
  /** Where the days of today lie. */
  state: 'now' | 'later' | 'over';
}

/** Ends further ahead than this mean none. */
const ENDLESS_YEARS = 30;

export function toDelegateRow(found: Delegate, now: number): DelegateRow {
  const { _refResourceId: id, userName = null, profileImage = null, _refProperties } = found;
  const [from, until] = _refProperties?.temporalConstraints?.[0]?.duration?.split('/') ?? [];
  const [start, end] = [momentOf(from), momentOf(until)];
  const isEndless = end === null || new Date(end).getUTCFullYear() > new Date(now).getUTCFullYear() + ENDLESS_YEARS;
  const state = start !== null && start > now ? 'later' : end !== null && end <= now ? 'over' : 'now';
  return {
    id,
    name: displayName(found) ?? id,
    userName,
    picture: profileImage,
    start,
    end: isEndless ? null : end,
    state,
  };
}
