export interface TimeRange {
  start: number;
  end: number;
}

/** Null when unreadable. */
export function parseTimeRange(stored: unknown): TimeRange | null {
  const [first] = Array.isArray(stored) ? stored : [];
  const duration = (first as { duration?: unknown } | undefined)?.duration;
  const [start, end] = typeof duration === 'string' ? duration.split('/').map((text) => Date.parse(text)) : [];
  return start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) ? null : { start, end };
}
