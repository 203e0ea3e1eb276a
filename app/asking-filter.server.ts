// The rules of the catalogue's filter as a form: what can be asked of each property, and what was typed so far (contract 03, 7.4).
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Pass } from './access/guard.server';
import { type CatalogKind, catalogPath, filterPath, placeIn } from './features/requests/asking/addresses';
import { catalogQuery, searchOf, withSearch } from './features/requests/asking/catalog-query';
import { conditionsOf, MOST_RULES, type Rule } from './features/requests/asking/rules';
import { part } from './lib/settled';
import { listSearchProperties, type SearchProperty } from './platform/catalog.server';
import { type FoundObject, nameFormObjects, searchFormObjects } from './platform/form-objects.server';

const NEW_RULE: Rule = { property: '', condition: 'CONTAINS', value: '' };

export async function filterPage(pass: Pass, { request, params }: LoaderFunctionArgs, kind: CatalogKind) {
  const { searchParams } = new URL(request.url);
  const place = placeIn(kind, params, pass.visit.tenant.origin);
  const query = catalogQuery(searchParams, place);
  const properties = await part(listSearchProperties(pass.api, place.tab));
  const known = 'loaded' in properties ? properties.loaded : null;
  const removed = searchParams.get('remove');
  const left = query.rules.filter((_, at) => String(at) !== removed);
  const rules = left.length === 0 || (searchParams.has('add') && left.length < MOST_RULES) ? [...left, NEW_RULE] : left;
  return {
    match: query.match,
    /** Null: they could not be loaded. */
    properties: known?.map(({ key, displayName }) => ({ key, name: displayName || key })) ?? null,
    rules: await Promise.all(
      rules.map((rule, at) =>
        ruleShown(pass, { at, rule, known: known ?? [], sought: searchParams.get(`who${at}`) ?? '' }),
      ),
    ),
    mayAdd: rules.length < MOST_RULES,
    keep: keptOf(searchOf({ ...query, rules: [], match: 'any', page: 1 })),
    here: filterPath(place),
    catalog: catalogPath(place),
    back: withSearch(catalogPath(place), query),
    clearTo: withSearch(catalogPath(place), { ...query, rules: [], match: 'any', page: 1 }),
  };
}
export type FilterPage = Awaited<ReturnType<typeof filterPage>>;

/** What the form carries along unseen. */
function keptOf(search: string): Record<string, string[]> {
  const query = new URLSearchParams(search);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

interface Showing {
  at: number;
  rule: Rule;
  known: readonly SearchProperty[];
  sought: string;
}

async function ruleShown(pass: Pass, { at, rule, known, sought }: Showing) {
  const property = known.find(({ key }) => key === rule.property);
  const type = property?.type ?? 'string';
  const conditions = conditionsOf(type);
  const condition = conditions.find((one) => one === rule.condition) ?? conditions[0] ?? 'CONTAINS';
  const object = OBJECTS.find((one) => property?.managedObjectType?.endsWith(`/${one}`));
  const picks = type === 'managedObject' && object ? await picksFor(pass, object, { value: rule.value, sought }) : null;
  return {
    key: `${at} ${rule.property} ${condition}`,
    ...rule,
    condition,
    conditions,
    isFlag: type === 'boolean',
    sought,
    picks,
  };
}

const OBJECTS = ['user', 'role', 'organization', 'application'] as const;

/** Whom or what a rule may be about: what is chosen, and what begins with what was typed. */
async function picksFor(
  { api }: Pass,
  object: (typeof OBJECTS)[number],
  { value, sought }: { value: string; sought: string },
): Promise<FoundObject[]> {
  const source = { object };
  const [chosen, found] = await Promise.all([
    value === '' ? { loaded: [] } : part(nameFormObjects(api, source, [value])),
    value !== '' && sought.trim() === '' ? { loaded: [] } : part(searchFormObjects(api, source, sought.trim())),
  ]);
  const named = 'loaded' in chosen ? chosen.loaded : [];
  const others = 'loaded' in found ? found.loaded : [];
  return [...named, ...others.filter((one) => named.every((other) => other.value !== one.value))];
}
