import { spelledOut } from '../../lib/spelled-out';
import { nameTitle } from '../../lib/standard-titles';

const MAX_FACTS = 60;
const MAX_TEXT_LENGTH = 500;
const HIDDEN_ATTRIBUTES = ['metadata', 'proxyAddresses'];

export interface NamedFact {
  name: string;
  text: string;
}

/** Labels from the application's schema, for `configText`; values as text. */
export function toFacts(
  values: Record<string, unknown> | null | undefined,
  labels: ReadonlyMap<string, string> = new Map(),
): NamedFact[] {
  return Object.entries(values ?? {})
    .filter(
      ([name, value]) => !name.startsWith('_') && !HIDDEN_ATTRIBUTES.includes(name) && value !== null && value !== '',
    )
    .slice(0, MAX_FACTS)
    .map(([name, value]) => ({
      name: labels.get(name) ?? nameTitle(name),
      text: formatValue(value).slice(0, MAX_TEXT_LENGTH),
    }));
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${spelledOut(name)}: ${formatValue(part)}`)
    .join(', ');
}
