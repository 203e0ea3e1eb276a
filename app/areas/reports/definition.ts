// What a report consists of, read from the text of its configuration; what cannot be read is left out.
import { z } from 'zod';

const text = z.string().min(1);

const TYPES = ['string', 'boolean', 'integer', 'float', 'date', 'array'] as const;

/** A label is a text, or a text by language. */
const Label = z
  .union([z.string(), z.record(z.string(), z.string()).transform((byLanguage) => Object.values(byLanguage)[0] ?? '')])
  .nullish()
  .catch(null);

const ParameterShape = z.looseObject({
  label: Label,
  description: z.string().nullish().catch(null),
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
  optional: z.boolean().catch(false),
});
type ParameterType = (typeof TYPES)[number];

export interface Parameter {
  key: string;
  /** Its key where it has none. */
  label: string;
  hint: string | null;
  /** Chosen from the platform's objects, not typed. */
  chosen: { entity: string; attribute: string } | null;
  type: ParameterType;
  /** Of a list: what is in it. */
  item: ParameterType;
  options: { value: string; label: string }[];
  optional: boolean;
}

const MOST = 100;

/** In their own order. */
export function parametersIn(config: Record<string, unknown>): Parameter[] {
  const all = z.record(z.string(), z.unknown()).safeParse(config.parameters);
  const entries = Object.entries(all.data ?? {}).slice(0, MOST);
  return entries.flatMap(([key, given]): Parameter[] => {
    const { data } = ParameterShape.safeParse(given);
    if (!data || !text.safeParse(key).success) return [];
    const { entity, attribute } = data;
    return [
      {
        key,
        label: data.label?.trim() || key,
        hint: data.description?.trim() || null,
        chosen: data.source === 'datasource' && entity && attribute ? { entity, attribute } : null,
        type: data.type,
        item: data.item?.type ?? 'string',
        options: (data.enum ?? []).slice(0, MOST).map(({ name, value }) => ({ value, label: name || value })),
        optional: data.optional,
      },
    ];
  });
}

const Labelled = z.array(z.looseObject({ label: z.string() })).catch([]);
const Columns = z.object({
  fields: Labelled.nullish().catch(null),
  aggregate: z.looseObject({ fields: Labelled }).nullish().catch(null),
});

/** What its columns are called, in their order; aggregates are last. */
export function columnLabelsIn(config: Record<string, unknown>): string[] {
  const { fields, aggregate } = Columns.parse(config);
  return [...(fields ?? []), ...(aggregate?.fields ?? [])].map(({ label }) => label);
}
