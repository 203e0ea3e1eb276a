// Dates as governance writes and reads them.
/** A moment as governance writes it: UTC, seconds, with offset. */
export function stamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}

const WHEN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reads the four forms of dates that governance takes; without a zone the text is taken as UTC. */
export function parseWhen(text: string): number | undefined {
  const match = WHEN.exec(text);
  if (!match) return undefined;
  const ms = Date.parse(match[1] && !match[4] ? `${text}Z` : text);
  if (Number.isNaN(ms) || !isDay(text.slice(0, 10))) return undefined;
  return ms;
}

/** The 31st of February is no day, though a date made of it would be one in March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
