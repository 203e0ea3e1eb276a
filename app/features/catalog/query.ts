// The address of the catalogue: what it asks for, and the question to the platform it stands for.
import { z } from 'zod';
import { readSearch, typed } from '../../lib/query';
import { asQueryFilter, type QueryFilter } from '../../platform/protocol/query-filter';
import { all, any, contains, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import { shortIdOf } from '../objects/picker';
import type { CatalogKind, Place, Tab } from './paths';
import { completeRules, type Rule, ruleFilter, ruleParams, rulesIn } from './rules';

const MOST_PAGES = 100_000;
/** Whole rows of a grid of three columns. */
export const CATALOG_SIZES = [12, 24, 48] as const;
const id = z.string().regex(/^[\w.:-]{1,100}$/);
const listed = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .catch([])
  .transform((texts) => texts.map((text) => text.slice(0, 200)));

/** Where each order finds what it orders by; the first, ascending, is the usual one. */
const SORT_KEYS: Record<CatalogKind, Record<Tab, Record<string, string>>> = {
  new: {
    application: { name: 'application.name', applicationOwner: 'applicationOwner.userName' },
    entitlement: {
      name: 'assignment.name',
      application: 'application.name',
      applicationOwner: 'applicationOwner.userName',
      entitlementOwner: 'entitlementOwner.userName',
    },
    role: { name: 'role.name' },
  },
  recommended: {
    application: {},
    entitlement: { name: 'assignment.name', application: 'application.name' },
    role: {},
  },
};
const USUAL_SORT = 'name';
export type SortName = 'name' | 'application' | 'applicationOwner' | 'entitlementOwner';

const TYPES: Record<Tab, string> = {
  application: 'accountGrant',
  entitlement: 'entitlementGrant',
  role: 'roleMembership',
};
const NAMES: Record<Tab, string> = {
  application: 'application.name',
  entitlement: 'assignment.name',
  role: 'role.name',
};

const Query = z.object({
  text: z
    .string()
    .transform((text) => typed(text, 200))
    .catch(''),
  application: z
    .union([id.transform((one) => [one]), z.array(id)])
    .catch([])
    .transform((ids) => [...new Set(ids)].slice(0, 20)),
  sort: z.string().catch(''),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
  size: z.coerce
    .number()
    .refine((size) => CATALOG_SIZES.some((known) => known === size))
    .catch(CATALOG_SIZES[0]),
  match: z.enum(['any', 'all']).catch('any'),
  property: listed,
  condition: listed,
  value: listed,
});

export interface CatalogQuery {
  text: string;
  /** Ids of applications, of which an entitlement must be in one. */
  application: string[];
  /** A minus means descending. */
  sort: string;
  page: number;
  size: number;
  match: 'any' | 'all';
  rules: Rule[];
}

/** The orders a catalog offers, each both ways, ascending first. */
export function sortsOf({ kind, tab }: Place): { value: string; name: SortName; down: boolean }[] {
  const names = Object.keys(SORT_KEYS[kind][tab]) as SortName[];
  return names.flatMap((name) => [
    { value: name, name, down: false },
    { value: `-${name}`, name, down: true },
  ]);
}

/** Anything strange falls back to what is usual. */
export function catalogQuery(search: URLSearchParams, place: Place): CatalogQuery {
  const { property, condition, value, sort, application, ...rest } = readSearch(search, Query);
  const known = sortsOf(place).find((choice) => choice.value === sort);
  return {
    ...rest,
    application: place.tab === 'entitlement' ? application : [],
    sort: known?.value ?? USUAL_SORT,
    rules: rulesIn({ property, condition, value: value.map((typed, at) => pickedIn(search, at) ?? typed) }),
  };
}

/** What a picker chose as the value of a rule, which has none of its own then. */
function pickedIn(search: URLSearchParams, at: number): string | null {
  return search.get(`picked.${at}`)?.slice(0, 200) ?? null;
}

export function sortKeyOf({ kind, tab }: Place, { sort }: CatalogQuery): string {
  const name = sort.replace('-', '');
  const key = SORT_KEYS[kind][tab][name] ?? NAMES[tab];
  return sort.startsWith('-') ? `-${key}` : key;
}

export function toCatalogFilter({ kind, tab }: Place, query: CatalogQuery): QueryFilter {
  const { text, application, match, rules } = query;
  const ruled = completeRules(rules).map(ruleFilter);
  const parts: (TargetFilter | null)[] = [
    kind === 'recommended' ? null : equals('item.type', TYPES[tab]),
    any(...application.map((one) => equals('application.id', one))),
    ruled.length === 0 ? null : match === 'all' ? all(...ruled) : any(...ruled),
    text === '' ? null : contains(NAMES[tab], text),
  ];
  const [only, ...more] = parts.filter((part) => part !== null);
  return asQueryFilter(only && more.length === 0 ? only : all(only ?? null, ...more));
}

export function isFiltered({ text, application, rules }: CatalogQuery): boolean {
  return text !== '' || application.length > 0 || completeRules(rules).length > 0;
}

export function unfiltered(query: CatalogQuery): CatalogQuery {
  return { ...query, text: '', application: [], rules: [], match: 'any', page: 1 };
}

/** A filter that is on, as a chip says it, and the query without it. */
export type Chip = { key: string; without: CatalogQuery } & (
  | { kind: 'text'; text: string }
  | { kind: 'application'; name: string }
  | { kind: 'rule'; property: string; condition: Rule['condition']; value: string; isFlag: boolean }
);

interface Names {
  applications: readonly { value: string; label: string }[];
  properties: readonly { key: string; displayName?: string | null; type?: string | null }[];
  /** What values that are ids are called. */
  values: readonly { value: string; label: string }[];
}

export function chipsOf(query: CatalogQuery, { applications, properties, values }: Names): Chip[] {
  const rest = { ...query, page: 1 };
  const rules = completeRules(query.rules);
  return [
    ...(query.text === ''
      ? []
      : [{ key: 'text', kind: 'text' as const, text: query.text, without: { ...rest, text: '' } }]),
    ...query.application.map((id) => ({
      key: id,
      kind: 'application' as const,
      name: applications.find(({ value }) => value === id)?.label || shortIdOf(id),
      without: { ...rest, application: query.application.filter((other) => other !== id) },
    })),
    ...rules.map((rule, at) => {
      const property = properties.find(({ key }) => key === rule.property);
      return {
        key: `${at} ${rule.property} ${rule.condition} ${rule.value}`,
        kind: 'rule' as const,
        ...rule,
        property: property?.displayName || rule.property,
        value: values.find(({ value }) => value === rule.value)?.label || withoutId(rule.value),
        isFlag: property?.type === 'boolean',
        without: { ...rest, rules: rules.filter((other) => other !== rule) },
      };
    }),
  ];
}

const OBJECT = /^managed\/(user|role|organization|application)\/[^/]+$/;

/** An object that is not known by name is told apart by the beginning of its id. */
function withoutId(value: string): string {
  return OBJECT.test(value) ? shortIdOf(value) : value;
}

/** The objects that values of rules are. */
export function objectsIn(rules: readonly Rule[]) {
  return completeRules(rules).flatMap(({ value }) => {
    const object = OBJECT.exec(value)?.[1] as 'user' | 'role' | 'organization' | 'application' | undefined;
    return object ? [{ source: { object }, chosen: [value] }] : [];
  });
}

/** The query written as short as possible. */
export function searchOf(query: CatalogQuery): string {
  const { text, application, sort, page, size, match, rules } = query;
  const search = new URLSearchParams();
  if (text !== '') search.set('text', text);
  for (const one of application) search.append('application', one);
  for (const [name, value] of ruleParams(rules, match)) search.append(name, value);
  if (sort !== USUAL_SORT) search.set('sort', sort);
  if (page !== 1) search.set('page', String(page));
  if (size !== CATALOG_SIZES[0]) search.set('size', String(size));
  return search.toString();
}

export function withSearch(address: string, query: CatalogQuery): string {
  const search = searchOf(query);
  return search === '' ? address : `${address}?${search}`;
}

/** The same catalog with more or fewer on a page, from its beginning; empty when the smallest size holds all. */
export function sizesFor(address: string, query: CatalogQuery, total: number) {
  if (total <= CATALOG_SIZES[0]) return [];
  return CATALOG_SIZES.map((size) => ({
    size,
    to: withSearch(address, { ...query, size, page: 1 }),
    current: size === query.size,
  }));
}
