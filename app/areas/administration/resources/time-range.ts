export interface TimeRange {
  start: number;
  end: number;
}

/** Null when unreadable. */
export function parseTimeRange(stored: unknown): TimeRange | null {
  const [start, end] = durationTexts(stored).map((text) => Date.parse(text));
  return start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) ? null : { start, end };
}

/** Null where there is none. */
export function readTimeRange(stored: unknown): TimeRange | 'unknown' | null {
  const isEmpty = stored == null || stored === '' || (Array.isArray(stored) && stored.length === 0);
  return parseTimeRange(stored) ?? (isEmpty ? null : 'unknown');
}

/** Both ends as they are stored. */
export function durationTexts(stored: unknown): string[] {
  const [first] = Array.isArray(stored) ? stored : [];
  const duration = (first as { duration?: unknown } | undefined)?.duration;
  return typeof duration === 'string' ? duration.split('/') : [];
}
