/** UTC, seconds, with offset. */
export function formatDate(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Accepts four forms; without a zone the text is UTC. */
export function parseDate(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const ms = Date.parse(match[1] && !match[4] ? `${text}Z` : text);
  if (Number.isNaN(ms) || !isDay(text.slice(0, 10))) return undefined;
  return ms;
}

/** Date.parse would turn February 31 into a day in March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
