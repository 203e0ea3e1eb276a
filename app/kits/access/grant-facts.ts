// Attributes of an account or an entitlement as the application has them.
const MOST = 60;
const LONGEST = 500;
/** Long, and of no use to a reader. */
const LEFT_OUT = ['metadata', 'proxyAddresses'];

export interface NamedFact {
  name: string;
  text: string;
}

/** In the platform's own words, under the names the application gives them; what is no text is written as one. */
export function factsIn(
  values: Record<string, unknown> | null | undefined,
  labels: ReadonlyMap<string, string> = new Map(),
): NamedFact[] {
  return Object.entries(values ?? {})
    .filter(([name, value]) => !name.startsWith('_') && !LEFT_OUT.includes(name) && value !== null && value !== '')
    .slice(0, MOST)
    .map(([name, value]) => ({ name: labels.get(name) ?? name, text: textOf(value).slice(0, LONGEST) }));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
