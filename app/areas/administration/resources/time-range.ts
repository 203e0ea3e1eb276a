// From when until when something counts, as the platform keeps it.

export interface TimeRange {
  start: number;
  end: number;
}

/** The two moments of a stored constraint; null where it is none that can be read. */
export function momentsOf(stored: unknown): TimeRange | null {
  const [first] = Array.isArray(stored) ? stored : [];
  const duration = (first as { duration?: unknown } | undefined)?.duration;
  const [start, end] = typeof duration === 'string' ? duration.split('/').map((text) => Date.parse(text)) : [];
  return start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) ? null : { start, end };
}
