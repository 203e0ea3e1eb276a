import { z } from 'zod';
import { textIn } from '../lib/text-by-language';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { contextOf } from './report-runs.server';
import { allOf, countLeftOut, optionalText, type Page, pageRows, readable } from './rows';

const Named = z.object({ name: z.string().min(1), label: optionalText });
const Entities = allOf(Named);

/** What a form offers: what cannot be read of it is counted. */
export type Offer<T> = Omit<Page<T>, 'totalCount'>;

const offerOf = <T>(row: z.ZodType<T>) => z.array(z.unknown()).transform((found): Offer<T> => pageRows(row, found));

/** Data sources, or those related to one, under their full names. */
export function listSources(api: Api, of?: string) {
  const query = { realm: api.tenant.realm, path: of };
  return api.reports.get(path`/entities`, Entities, { query });
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

export function listOperators(api: Api) {
  return api.reports.get(path`/operators`, offerOf(OperatorShape));
}

const AggregateShape = z.object({ name: z.string().min(1), displayName: optionalText });

export function listAggregates(api: Api) {
  return api.reports.get(path`/aggregates`, offerOf(AggregateShape));
}

/** Read in the reader's languages. */
const Label = z.unknown().optional();
const TypeShape = z.object({ type: z.string(), label: Label });

export async function listParameterTypes(api: Api, locales: readonly string[]) {
  const found = await api.reports.get(path`/parameters/types`, offerOf(TypeShape));
  return { ...found, result: found.result.map((one) => ({ ...one, label: textIn(one.label, locales) || one.type })) };
}

const Option = z.object({ name: z.string(), value: z.string() });
const Attribute = z.object({ name: z.string(), label: Label, enum: z.array(Option).nullish() });
const ObjectsShape = z.object({
  type: z.string(),
  label: Label,
  attributes: z.array(z.unknown()).transform((sent) => ({ sent, read: readable(Attribute).parse(sent) })),
});

export async function listParameterSources(api: Api, locales: readonly string[]) {
  const query = { source: 'datasource' };
  const found = await api.reports.get(path`/parameters/types`, offerOf(ObjectsShape), { query });
  const result = found.result.map(({ label, attributes, ...one }) => ({
    ...one,
    label: textIn(label, locales) || one.type,
    attributes: attributes.read.map((attribute) => ({
      ...attribute,
      label: textIn(attribute.label, locales) || attribute.name,
    })),
  }));
  const unread = found.result.map(({ attributes: { sent, read } }) => countLeftOut(sent, read));
  return { result, unreadable: unread.reduce((sum, one) => sum + one, found.unreadable) };
}

const Offered = z.object({
  class: z.string(),
  type: z.string(),
  label: Label,
  column_label: Label,
  item: z.object({ type: z.string() }).nullish(),
});
export interface OfferedColumn extends Omit<z.infer<typeof Offered>, 'label' | 'column_label'> {
  path: string;
  label: string;
  column_label: string;
}

/** Options for the place of the marker in a configuration: an answer in which none can be read is another one. */
export async function listOptions(api: Api, config: object, locales: readonly string[]): Promise<Offer<OfferedColumn>> {
  const body = { query: JSON.stringify({ version: 'v2', ...config }), context: contextOf(api.tenant.realm) };
  const shape = z
    .record(z.string(), Offered.nullable().catch(null))
    .refine((found) => Object.values(found).some((one) => one !== null));
  const found = await api.reports.post(path`/fieldoptions`, body, shape, { search: true });
  const entries = Object.entries(found);
  const result = entries.flatMap(([name, one]) =>
    one
      ? { ...one, label: textIn(one.label, locales), column_label: textIn(one.column_label, locales), path: name }
      : [],
  );
  return { result, unreadable: countLeftOut(entries, result) };
}

export const MARKER = { options: {} };
