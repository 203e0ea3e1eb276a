export interface TimeRange {
  start: number;
  end: number;
}

/** Null when unreadable. */
export function parseTimeRange(stored: unknown): TimeRange | null {
  const [start, end] = durationTexts(stored).map((text) => Date.parse(text));
  return start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) ? null : { start, end };
}

/** Both ends as they are stored. */
export function durationTexts(stored: unknown): string[] {
  const [first] = Array.isArray(stored) ? stored : [];
  const duration = (first as { duration?: unknown } | undefined)?.duration;
  return typeof duration === 'string' ? duration.split('/') : [];
}
