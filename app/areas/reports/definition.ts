// Unreadable parts are left out.
import { z } from 'zod';
import { isRecord } from '../../lib/record';
import { textIn } from '../../lib/text-by-language';
import { TO_ITS_END } from './operators';

const text = z.string().min(1);

const TYPES = ['string', 'boolean', 'integer', 'float', 'date', 'array'] as const;

const ParameterShape = z.looseObject({
  /** A text, or texts by language. */
  label: z.unknown().optional(),
  description: z.unknown().optional(),
  source: z.string().nullish().catch(null),
  type: z.enum(TYPES).catch('string'),
  item: z
    .looseObject({ type: z.enum(TYPES).catch('string') })
    .nullish()
    .catch(null),
  entity: z.string().nullish().catch(null),
  attribute: z.string().nullish().catch(null),
  enum: z
    .array(z.object({ name: z.string().catch(''), value: z.union([z.string(), z.number().transform(String)]) }))
    .nullish()
    .catch(null),
  optional: z.boolean().nullish(),
});
type ParameterType = (typeof TYPES)[number];

export interface Parameter {
  key: string;
  /** The key when it has no label. */
  label: string;
  hint: string | null;
  /** Picked from objects of the platform instead of typed. */
  picked: { entity: string; attribute: string } | null;
  type: ParameterType;
  /** Type of the entries of a list. */
  item: ParameterType;
  options: { value: string; label: string }[];
  optional: boolean;
  /** A day that is only compared with its end: “is at most”, “is greater than”. */
  toItsEnd: boolean;
}

const MAX_ITEMS = 100;

export function parseParameters(config: Record<string, unknown>, locales: readonly string[]): Parameter[] {
  const all = z.record(z.string(), z.unknown()).safeParse(config.parameters);
  const entries = Object.entries(all.data ?? {}).slice(0, MAX_ITEMS);
  const uses = parameterUses(config.filter);
  return entries.flatMap(([key, given]): Parameter[] => {
    const { data } = ParameterShape.safeParse(given);
    if (!data || !text.safeParse(key).success) return [];
    const { entity, attribute } = data;
    return [
      {
        key,
        label: textIn(data.label, locales) || key,
        hint: textIn(data.description, locales) || null,
        picked: data.source === 'datasource' && entity && attribute ? { entity, attribute } : null,
        type: data.type,
        item: data.item?.type ?? 'string',
        options: (data.enum ?? []).slice(0, MAX_ITEMS).map(({ name, value }) => ({ value, label: name || value })),
        optional: data.optional ?? false,
        toItsEnd: data.type === 'date' && isComparedWithEnd(uses.filter((one) => one.key === key)),
      },
    ];
  });
}

interface ParameterUse {
  key: string;
  operator: string;
}

const isComparedWithEnd = (uses: readonly ParameterUse[]) =>
  uses.length > 0 && uses.every(({ operator }) => TO_ITS_END.has(operator));

export function parameterUses(filter: unknown, operator = ''): ParameterUse[] {
  if (Array.isArray(filter)) return filter.flatMap((one) => parameterUses(one));
  if (!isRecord(filter)) return [];
  if (typeof filter.parameter === 'string') return [{ key: filter.parameter, operator }];
  return Object.entries(filter).flatMap(([name, inner]) => parameterUses(inner, isSide(name) ? operator : name));
}

const isSide = (name: string) => name === 'right' || name.startsWith('in_');

const Labelled = z.array(z.looseObject({ label: z.string() }));
const Columns = z.object({
  fields: Labelled.nullish().catch(null),
  aggregate: z.looseObject({ fields: Labelled }).nullish().catch(null),
});

/** Columns, then aggregates. */
export function parseColumnLabels(config: Record<string, unknown>): string[] {
  const { fields, aggregate } = Columns.parse(config);
  return [...(fields ?? []), ...(aggregate?.fields ?? [])].map(({ label }) => label);
}
