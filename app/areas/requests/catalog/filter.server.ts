import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readPickerSearch } from '../../../kits/pickers/picker';
import { loadPickers, type PickerRequest } from '../../../kits/pickers/picker.server';
import {
  catalogKindAt,
  catalogPath,
  filterPath,
  readCatalogPlace,
  withSearch,
} from '../../../kits/requests/catalog/paths';
import { catalogOf, catalogQuery, withQuery } from '../../../kits/requests/catalog/query';
import { type CatalogRule, conditionsOf, isInvalidNumber, MOST_RULES } from '../../../kits/requests/catalog/rules';
import { hiddenValuesIn, searchIn as searchOf, without } from '../../../lib/collection';
import { listSearchProperties, type SearchProperty } from '../../../platform/catalog.server';
import { type GlossaryAttribute, listGlossaryAttributes } from '../../../platform/glossary.server';
import { loadPart, recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';

const GLOSSARY = 'glossary.';
/** The filters when the dialog was opened: what it changes is only done by its button. */
const APPLIED = 'applied';
const NEW_RULE: CatalogRule = { property: '', condition: 'CONTAINS', value: '' };

export async function loadFilterPage(auth: AuthContext, { request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const place = readCatalogPlace(catalogKindAt(auth.path), params, auth.context.tenant.origin);
  const query = catalogQuery(searchParams, place);
  const spec = catalogOf(place);
  const unruled = searchOf(spec, without(spec, query, 'rules'));
  const applied = searchParams.get(APPLIED) ?? searchOf(spec, query);
  const [properties, glossary] = await Promise.all([
    loadPart(listSearchProperties(auth.api, place.tab)),
    query.rules.some(({ property }) => property.startsWith(GLOSSARY))
      ? recover(listGlossaryAttributes(auth.api, place.tab), { otherwise: [] })
      : [],
  ]);
  const known = 'loaded' in properties ? properties.loaded : null;
  const removed = searchParams.get('remove');
  const left = query.rules.filter((_, at) => String(at) !== removed);
  const rules = left.length === 0 || (searchParams.has('add') && left.length < MOST_RULES) ? [...left, NEW_RULE] : left;
  const read = rules.map((rule, at) => readRule({ at, rule, known: known ?? [], glossary, search: searchParams }));
  const pickers = await loadPickers(
    auth,
    read.flatMap(({ picking }) => picking ?? []),
  );
  return {
    match: query.match,
    /** Null: they could not be loaded. */
    properties: known?.map(({ key, displayName }) => ({ key, name: displayName || key })) ?? null,
    rules: read.map(({ shown }, at) => ({ ...shown, picker: pickers[at] ?? null })),
    mayAdd: rules.length < MOST_RULES,
    keep: { ...hiddenValuesIn(unruled), [APPLIED]: applied },
    here: filterPath(place),
    catalog: catalogPath(place),
    back: withQuery(catalogPath(place), place, catalogQuery(new URLSearchParams(applied), place)),
    clearTo: withSearch(catalogPath(place), unruled),
  };
}
export type FilterPage = Awaited<ReturnType<typeof loadFilterPage>>;

interface RuleContext {
  at: number;
  rule: CatalogRule;
  known: readonly SearchProperty[];
  glossary: readonly GlossaryAttribute[];
  search: URLSearchParams;
}

function readRule({ at, rule, known, glossary, search }: RuleContext) {
  const property = known.find(({ key }) => key === rule.property);
  const type = property?.type ?? 'string';
  const choices = findChoices(property, glossary);
  const conditions = conditionsOf(type, choices !== null);
  const condition = conditions.find((one) => one === rule.condition) ?? conditions[0] ?? 'CONTAINS';
  const object = findObjectKind(property, condition);
  const chosen = rule.value === '' ? [] : [rule.value];
  const key = String(at);
  const picking: PickerRequest | null = object && {
    key,
    source: { object },
    chosen,
    search: readPickerSearch(search, key),
    offers: 'unchosen',
  };
  return {
    picking,
    shown: {
      key: `${at} ${rule.property} ${condition}`,
      ...rule,
      condition,
      conditions,
      choices,
      byName: object === 'entitlementName',
      isFlag: type === 'boolean',
      isNumber: type === 'number' || type === 'int' || type === 'integer',
      noNumber: isInvalidNumber(type, rule.value),
    },
  };
}

/** The values the glossary knows for a property, by what they are called; null: any. */
function findChoices(property: SearchProperty | undefined, glossary: readonly GlossaryAttribute[]) {
  const name = property?.key.startsWith(GLOSSARY) ? property.key.slice(GLOSSARY.length) : undefined;
  const values = glossary.find((attribute) => attribute.name === name)?.enumeratedValues;
  return values?.length ? values.map(({ text, value }) => ({ value: String(value), label: text })) : null;
}

const OBJECTS = ['user', 'role', 'organization', 'application'] as const;

/** What the value of a rule is chosen from; null: it is typed. */
function findObjectKind(property: SearchProperty | undefined, condition: string) {
  if (property?.key === 'entitlement.displayName') return condition === 'EQUALS' ? 'entitlementName' : null;
  if (property?.type !== 'managedObject' || condition === 'EXISTS') return null;
  return OBJECTS.find((kind) => property.managedObjectType?.endsWith(`/${kind}`)) ?? null;
}
