import type { GlossaryAttribute } from '../../../platform/glossary.server';
import type { Glossary } from '../../../platform/rows';

export interface GlossaryEntry {
  label: string;
  values: GlossaryValue[];
}

export type GlossaryValue =
  | { kind: 'text'; text: string }
  | { kind: 'flag'; on: boolean }
  | { kind: 'date'; date: string }
  | { kind: 'moment'; at: number }
  | { kind: 'object'; of: string; id: string }
  /** An object whose name the reader cannot look up. */
  | { kind: 'hidden' }
  /** A value of another type than any attribute has. */
  | { kind: 'unread' };

/** Undefined where nothing is stated of this kind, null where that cannot be read. */
export function glossaryOf({ glossary }: { glossary?: Glossary }, kind: string) {
  if (glossary === null || glossary?.idx === null) return null;
  return glossary?.idx?.[`/${kind}`];
}

const SHOWN_ELSEWHERE = ['requestable', 'description'];

export function toGlossaryEntries(
  attributes: readonly GlossaryAttribute[],
  glossary: Record<string, unknown> | undefined,
): GlossaryEntry[] {
  return attributes
    .filter(({ name }) => !SHOWN_ELSEWHERE.includes(name))
    .map((attribute) => ({
      label: attribute.displayName || attribute.name,
      values: toValues(glossary?.[attribute.name], attribute),
    }));
}

export function toValues(value: unknown, attribute: ValueType): GlossaryValue[] {
  return [value ?? []].flat().flatMap((one) => (one === null ? [{ kind: 'unread' }] : readValue(one, attribute)));
}

type ValueType = Pick<GlossaryAttribute, 'type' | 'enumeratedValues'>;

const REFERENCE = /^managed\/(?:alpha_|bravo_)?([a-z]+)\/([^/]+)$/;

function readValue(value: unknown, { type, enumeratedValues }: ValueType): GlossaryValue[] {
  if (typeof value === 'boolean') return [{ kind: 'flag', on: value }];
  if (typeof value === 'number') return [{ kind: 'text', text: textOf(value, enumeratedValues) }];
  if (typeof value === 'object' && value !== null) return [{ kind: 'unread' }];
  if (typeof value !== 'string' || value === '') return [];
  const [, of, id] = REFERENCE.exec(value) ?? [];
  if (of && id && type === 'managedObject') return [{ kind: 'object', of, id }];
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}/.test(value)) return [{ kind: 'date', date: value.slice(0, 10) }];
  return [{ kind: 'text', text: textOf(value, enumeratedValues) }];
}

function textOf(value: string | number, enumerated: GlossaryAttribute['enumeratedValues']): string {
  return enumerated?.find((known) => known.value === value)?.text ?? String(value);
}

export function collectIds(entries: readonly GlossaryEntry[], kind: string): string[] {
  const ids = entries.flatMap(({ values }) =>
    values.flatMap((value) => (value.kind === 'object' && value.of === kind ? [value.id] : [])),
  );
  return [...new Set(ids)];
}

/** Puts names in the place of references; an id is no name, so one without is hidden. */
export function withNames(entries: readonly GlossaryEntry[], names: ReadonlyMap<string, string>): GlossaryEntry[] {
  return entries.map(({ label, values }) => ({
    label,
    values: values.map((value): GlossaryValue => {
      if (value.kind !== 'object') return value;
      const text = names.get(value.id);
      return text === undefined ? { kind: 'hidden' } : { kind: 'text', text };
    }),
  }));
}
