/** The values of a list, or a single value, as texts: null for one that cannot be stated as a text. */
export function scalarTexts(value: unknown): (string | null)[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one) => (one === null ? [null] : scalarTexts(one)));
  return [['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null];
}
