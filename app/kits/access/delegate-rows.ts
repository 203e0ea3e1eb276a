import { displayName } from '../../lib/display-name';
import { readTerm, type Term } from '../../lib/term';
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
  state: 'now' | 'later' | 'over' | 'unknown';
  unreadable: boolean;
}

/** The platform writes "no end" as a date in the far future. */
const ENDLESS_YEARS = 30;
/** A limit of which nothing is known. */
const UNREAD = [{ duration: null }];
/** The clocks of portal and platform differ, and a request takes its time. */
const CLOCKS_DIFFER_MS = 60_000;

export function toDelegateRow(found: Delegate, now: number): DelegateRow {
  const { _refResourceId: id, userName = null, profileImage = null, _refProperties } = found;
  const { start, end, unreadable } = readTerm(_refProperties === null ? UNREAD : _refProperties?.temporalConstraints);
  const isEndless = end === null || new Date(end).getUTCFullYear() > new Date(now).getUTCFullYear() + ENDLESS_YEARS;
  return {
    id,
    name: displayName(found) ?? '',
    userName,
    picture: profileImage,
    start,
    end: isEndless ? null : end,
    state: stateOf({ start, end, unreadable }, now),
    unreadable,
  };
}

function stateOf({ start, end, unreadable }: Term, now: number): DelegateRow['state'] {
  if (start !== null && start > now + CLOCKS_DIFFER_MS) return 'later';
  if (end !== null && end <= now) return 'over';
  return unreadable ? 'unknown' : 'now';
}
