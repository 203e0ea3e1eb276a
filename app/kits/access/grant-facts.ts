import { sideBySide } from '../../lib/formats';
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
  { locale, labels = new Map() }: { locale: string; labels?: ReadonlyMap<string, string> },
): NamedFact[] {
  return Object.entries(values ?? {})
    .filter(
      ([name, value]) => !name.startsWith('_') && !HIDDEN_ATTRIBUTES.includes(name) && value !== null && value !== '',
    )
    .slice(0, MAX_FACTS)
    .map(([name, value]) => ({
      name: labels.get(name) ?? nameTitle(name),
      texts: [value]
        .flat()
        .map((one) => formatValue(one, locale))
        .map((text) => text?.slice(0, MAX_TEXT_LENGTH) ?? null),
    }));
}

function formatValue(value: unknown, locale: string): string | null {
  if (value === null) return null;
  if (typeof value !== 'object') return String(value);
  const texts = Array.isArray(value)
    ? value.map((one) => formatValue(one, locale))
    : Object.entries(value)
        .filter(([, part]) => part !== null)
        .map(([name, part]) => {
          const text = formatValue(part, locale);
          return text && `${spelledOut(name)}: ${text}`;
        });
  return texts.includes(null) ? null : sideBySide(locale, texts as string[]);
}
