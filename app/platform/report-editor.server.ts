import { z } from 'zod';
import { textIn } from '../lib/text-by-language';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { contextOf } from './report-runs.server';
import { optionalObject, optionalText, readable } from './rows';

const Named = z.object({ name: z.string().min(1), label: optionalText });
const Entities = z.object({ result: readable(Named) });
type Entity = z.infer<typeof Named>;

/** Data sources, or those related to one, under their full names. */
export async function listSources(api: Api, of?: string): Promise<Entity[]> {
  const query = { realm: api.tenant.realm, path: of };
  return (await api.reports.get(path`/entities`, Entities, { query })).result;
}

const Side = z.object({ value: z.string().nullish() });
const OperatorShape = z.object({
  name: z.string().min(1),
  displayName: optionalText,
  schema: z
    .array(z.object({ left: Side, right: Side.nullish() }))
    .nullish()
    .transform((found) => found ?? []),
});
export type Operator = z.infer<typeof OperatorShape>;

export function listOperators(api: Api): Promise<Operator[]> {
  return api.reports.get(path`/operators`, readable(OperatorShape));
}

const AggregateShape = z.object({ name: z.string().min(1), displayName: optionalText });

export function listAggregates(api: Api) {
  return api.reports.get(path`/aggregates`, readable(AggregateShape));
}

/** Read in the reader's languages. */
const Label = z.unknown();
const TypeShape = z.object({ type: z.string(), label: Label });

export async function listParameterTypes(api: Api, locales: readonly string[]) {
  const found = await api.reports.get(path`/parameters/types`, readable(TypeShape));
  return found.map((one) => ({ ...one, label: textIn(one.label, locales) || one.type }));
}

const Option = z.object({ name: z.string(), value: z.string() });
const ObjectsShape = z.object({
  type: z.string(),
  label: Label,
  attributes: readable(
    z.object({
      name: z.string(),
      label: Label,
      enum: z.array(Option).nullish().catch(null),
    }),
  ),
});

export async function listParameterSources(api: Api, locales: readonly string[]) {
  const query = { source: 'datasource' };
  const found = await api.reports.get(path`/parameters/types`, readable(ObjectsShape), { query });
  return found.map(({ label, attributes, ...one }) => ({
    ...one,
    label: textIn(label, locales) || one.type,
    attributes: attributes.map((attribute) => ({
      ...attribute,
      label: textIn(attribute.label, locales) || attribute.name,
    })),
  }));
}

const Offered = z.object({
  class: z.string(),
  type: z.string(),
  label: Label,
  column_label: Label,
  item: optionalObject({ type: z.string() }),
});
export interface OfferedColumn extends Omit<z.infer<typeof Offered>, 'label' | 'column_label'> {
  path: string;
  label: string;
  column_label: string;
}

/** Options for the place of the marker in a configuration: an answer in which none can be read is another one. */
export async function listOptions(api: Api, config: object, locales: readonly string[]): Promise<OfferedColumn[]> {
  const body = { query: JSON.stringify({ version: 'v2', ...config }), context: contextOf(api.tenant.realm) };
  const shape = z
    .record(z.string(), Offered.nullable().catch(null))
    .refine((found) => Object.values(found).some((one) => one !== null));
  const found = await api.reports.post(path`/fieldoptions`, body, shape, { search: true });
  return Object.entries(found).flatMap(([name, one]) =>
    one
      ? { ...one, label: textIn(one.label, locales), column_label: textIn(one.column_label, locales), path: name }
      : [],
  );
}

export const MARKER = { options: {} };
