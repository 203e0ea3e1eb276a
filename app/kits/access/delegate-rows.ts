import { displayName } from '../../lib/display-name';
import { momentOf } from '../../lib/platform-dates';
import type { Delegate } from '../../platform/delegates.server';

export interface DelegateRow {
  id: string;
  /** Empty without any. */
  name: string;
  userName: string | null;
  picture: string | null;
  /** Moments; the delegate may not act any more at `end`. */
  start: number | null;
  end: number | null;
  state: 'now' | 'later' | 'over';
}

/** The platform writes "no end" as a date in the far future. */
const ENDLESS_YEARS = 30;
/** The clocks of portal and platform differ, and a request takes its time. */
const CLOCKS_DIFFER_MS = 60_000;

export function toDelegateRow(found: Delegate, now: number): DelegateRow {
  const { _refResourceId: id, userName = null, profileImage = null, _refProperties } = found;
  const [from, until] = _refProperties?.temporalConstraints?.[0]?.duration?.split('/') ?? [];
  const [start, end] = [momentOf(from), momentOf(until)];
  const isEndless = end === null || new Date(end).getUTCFullYear() > new Date(now).getUTCFullYear() + ENDLESS_YEARS;
  const state =
    start !== null && start > now + CLOCKS_DIFFER_MS ? 'later' : end !== null && end <= now ? 'over' : 'now';
  return {
    id,
    name: displayName(found) ?? '',
    userName,
    picture: profileImage,
    start,
    end: isEndless ? null : end,
    state,
  };
}
