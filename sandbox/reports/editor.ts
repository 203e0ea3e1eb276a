import { badRequest } from '../core/errors';
import type { Call, Route } from '../core/http';
import { bodyOf, checkRealm, isRecord, objectIn, realmInContext, reportRoute } from './calls';
import { dataSources } from './data-sources';
import { type Definition, definitionIn, type Entity } from './definition';
import { relatedSources, topSources } from './locate';
import { aggregateList, NUMERIC, operatorList, parameterSources, typeList } from './operators';
import { requireAuthor } from './rights';

const forAuthors =
  (answer: (call: Call) => unknown) =>
  (call: Call): unknown => {
    requireAuthor(call);
    return answer(call);
  };

function listSources(call: Call) {
  checkRealm(call, call.query.get('realm') ?? undefined);
  const sources = dataSources(call.platform);
  const path = call.query.get('path');
  return { result: path ? relatedSources(sources, path) : topSources(sources) };
}

function listTypes({ query }: Call) {
  const source = query.get('source');
  if (source === 'datasource') return parameterSources();
  if (source !== null && source !== 'basic') throw badRequest(`Unknown source [${source.slice(0, 40)}]`);
  return typeList();
}

interface Option {
  class: 'json' | 'parameter' | 'aggregate';
  type: string;
  label: string;
  column_label?: string;
  item?: { type: string };
  source?: string;
  description?: string;
}

/** Options for the marker `{"options":{}}` of a configuration. */
function listOptions(call: Call): Record<string, Option> {
  const { query, context } = bodyOf(call);
  checkRealm(call, realmInContext(context));
  const requested = objectIn(query, 'query');
  const place = markedPart(requested);
  const known = Object.fromEntries(EARLIER_PARTS[place.part].map((name) => [name, requested[name]]));
  const definition = definitionIn(call.platform, { version: 'v2', ...known });
  if (definition.entities.length === 0) throw badRequest('The query names no data source');
  const columns = Object.assign({}, ...definition.entities.map((entity) => columnsOf(entity)));
  if (place.part === 'filter') return { ...columns, ...parametersOf(requested.parameters) };
  if (place.part === 'sort')
    return definition.aggregates.length > 0 ? shownColumns(definition, columns) : sortable(columns);
  return place.part === 'aggregate' && NUMERIC.has(place.aggregate as 'sum') ? numbers(columns) : columns;
}

type Part = 'fields' | 'filter' | 'aggregate' | 'sort';
/** Parts of a configuration that determine the options of a later one. */
const EARLIER_PARTS: Record<Part, string[]> = {
  fields: ['entities'],
  filter: ['entities', 'parameters'],
  aggregate: ['entities', 'parameters'],
  sort: ['entities', 'fields', 'parameters', 'aggregate'],
};

function markedPart(query: Record<string, unknown>): { part: Part; aggregate?: string } {
  const parts = Object.keys(EARLIER_PARTS) as Part[];
  const part = parts.find((name) => hasMarker(query[name], 0));
  if (!part) throw badRequest('The query has no place to complete: {"options":{}} is missing');
  return part === 'aggregate' ? { part, aggregate: aggregateIn(query.aggregate) } : { part };
}

function aggregateIn(aggregate: unknown): string {
  const fields = isRecord(aggregate) && Array.isArray(aggregate.fields) ? aggregate.fields : [];
  const marked = fields.filter(isRecord).find((field) => hasMarker(field.aggregate, 0))?.aggregate;
  return isRecord(marked) ? (Object.keys(marked)[0] ?? '') : '';
}

function hasMarker(value: unknown, depth: number): boolean {
  if (depth > 12 || typeof value !== 'object' || value === null) return false;
  if (isRecord(value) && isRecord(value.options)) return true;
  return Object.values(value).some((one) => hasMarker(one, depth + 1));
}

function columnsOf({ path, one, parent, source }: Entity): Record<string, Option> {
  return Object.fromEntries(
    source.columns.map(({ name, label, type, item }): [string, Option] => [
      `${path}.${name}`,
      {
        class: 'json',
        type,
        label,
        column_label: parent === undefined ? label : `${one} ${label}`,
        ...(item ? { item } : {}),
      },
    ]),
  );
}

function parametersOf(given: unknown): Record<string, Option> {
  const all = Object.entries(isRecord(given) ? given : {});
  return Object.fromEntries(
    all
      .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
      .map(([key, one]) => {
        const { label, type, source, description, item } = one;
        const option: Option = {
          class: 'parameter',
          type: String(type),
          label: typeof label === 'string' && label !== '' ? label : key,
          source: typeof source === 'string' ? source : 'basic',
          description: typeof description === 'string' ? description : '',
          ...(isRecord(item) ? { item: { type: String(item.type) } } : {}),
        };
        return [key, option];
      }),
  );
}

const ofType = (columns: Record<string, Option>, types: (type: string) => boolean): Record<string, Option> =>
  Object.fromEntries(Object.entries(columns).filter(([, { type }]) => types(type)));
const sortable = (columns: Record<string, Option>) => ofType(columns, (type) => type !== 'array' && type !== 'json');
const numbers = (columns: Record<string, Option>) => ofType(columns, (type) => type === 'integer' || type === 'float');

/** With aggregates a report is sorted by its own columns. */
function shownColumns({ fields, aggregates }: Definition, columns: Record<string, Option>): Record<string, Option> {
  const shown = new Set(fields.map(({ column }) => column.path));
  const grouped = Object.fromEntries(Object.entries(sortable(columns)).filter(([path]) => shown.has(path)));
  const sums = aggregates.map(({ label }): [string, Option] => [label, { class: 'aggregate', type: 'float', label }]);
  return { ...grouped, ...Object.fromEntries(sums) };
}

export const editorRoutes: Route[] = [
  reportRoute('GET', 'operators', forAuthors(operatorList)),
  reportRoute('GET', 'aggregates', forAuthors(aggregateList)),
  reportRoute('GET', 'entities', forAuthors(listSources)),
  reportRoute('GET', 'parameters/types', forAuthors(listTypes)),
  reportRoute('POST', 'fieldoptions', forAuthors(listOptions)),
];
