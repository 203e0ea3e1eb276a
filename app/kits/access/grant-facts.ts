import { spelledOut } from '../../lib/spelled-out';
import { nameTitle } from '../../lib/standard-titles';

const MAX_FACTS = 60;
const MAX_TEXT_LENGTH = 500;
const HIDDEN_ATTRIBUTES = ['metadata', 'proxyAddresses'];

export interface NamedFact {
  name: string;
  /** Null for an entry that cannot be read. */
  texts: (string | null)[];
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
      texts: entriesOf(value).map((text) => text?.slice(0, MAX_TEXT_LENGTH) ?? null),
    }));
}

function entriesOf(value: unknown): (string | null)[] {
  if (!Array.isArray(value)) return [formatValue(value)];
  return value.map(formatValue);
}

function formatValue(value: unknown): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return joined(value.map(formatValue));
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, formatValue(part)]]));
  return joined(parts.map(([name, text]) => text && `${spelledOut(name ?? '')}: ${text}`));
}

const joined = (texts: (string | null | undefined)[]) => (texts.includes(null) ? null : texts.join(', '));
