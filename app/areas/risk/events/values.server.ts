import { LRUCache } from 'lru-cache';
import { fromStart, type Rule } from '../../../lib/collection';
import { cleanSearchText } from '../../../lib/query';
import { type LoadedPart, loadPart } from '../../../platform/recover';
import { countRiskEvents, requireValues } from '../../../platform/risk-events.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { ATTRIBUTE_NAMES, type Attribute, isAttribute, VALUES } from './attributes';
import { clausesFor } from './clauses.server';
import { ATTRIBUTES_PAGE, attributesPath, listAddress } from './paths';
import { listSearch, RISK_EVENTS, type RiskQuery, readRiskQuery, searchOf } from './query';
import { riskyIn, valueSearch, valuesName, valuesSearch } from './questions';
import { keyOf, valueText } from './value-text';

const LONGEST = 100;

const FRESH_MS = 5 * 60_000;

type FrequentValues = Readonly<Record<Attribute, readonly string[]>>;

/** By tenant and realm: they change little, and are many to count. */
const frequent = new LRUCache<string, { values: FrequentValues; until: number }>({ max: 100 });

export async function frequentValues({ api, context: { now } }: AuthContext): Promise<FrequentValues> {
  const { hostname, realm } = api.tenant;
  const key = `${hostname}/${realm}`;
  const kept = frequent.get(key);
  if (kept && kept.until > now) return kept.values;
  const { aggregations } = await countRiskEvents(api, valuesSearch(realm));
  const values = Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [name, requireValues(aggregations[valuesName(name)]).map(({ value }) => value)]),
  ) as Record<Attribute, string[]>;
  frequent.set(key, { values, until: now + FRESH_MS });
  return values;
}

export interface CheckedValues {
  /** To choose from; null: they could not be loaded. */
  known: FrequentValues | null;
  /** What is filtered by and no risky sign-in of the realm has. */
  unknown: { name: Attribute; value: string }[];
  /** Whether all values that are filtered by were looked up. */
  isChecked: boolean;
}

type Checked = CheckedValues & { query: RiskQuery; isReplaced: boolean };

/** Words of the page that are typed as a value stand for the platform's key. */
export async function checkValues(
  auth: AuthContext,
  { query, found }: { query: RiskQuery; found: LoadedPart<FrequentValues> },
): Promise<Checked> {
  const known = 'loaded' in found ? found.loaded : null;
  const isEmpty = query.attribute.every(({ value }) => value.trim() === '');
  if (isEmpty || !known) return { query, known: shortened(known), unknown: [], isChecked: isEmpty, isReplaced: false };
  const { translator, locale } = await translationFor(auth);
  const wordsOf = valueText(translator.t, locale);
  const unknown: CheckedValues['unknown'] = [];
  let isChecked = true;
  const resolve = async (rule: RiskQuery['attribute'][number]) => {
    const { property: name } = rule;
    const value = rule.value.trim();
    if (!isAttribute(name) || value === '') return rule;
    const matching = (keys: readonly string[]) => keyOf(value, keys, (key) => wordsOf(name, key));
    const others = async () => loadPart(valuesLike(auth, { name, text: value }));
    const frequentKey = matching(known[name]);
    const more = frequentKey === undefined ? await others() : { loaded: [] };
    const key = frequentKey ?? ('loaded' in more ? matching(more.loaded) : undefined);
    if (key !== undefined) return { ...rule, value: key };
    const isWhole = 'loaded' in more && more.loaded.length < VALUES.searched;
    if (isWhole) unknown.push({ name, value });
    else isChecked = false;
    return rule;
  };
  const attribute = await Promise.all(query.attribute.map(resolve));
  const isReplaced = attribute.some(({ value }, at) => value !== query.attribute[at]?.value);
  return { query: { ...query, attribute }, known: shortened(known), unknown, isChecked, isReplaced };
}

/** Counted now: values that are rare or newer than those in the cache. */
async function valuesLike({ api }: AuthContext, like: { name: Attribute; text: string }): Promise<string[]> {
  const { aggregations } = await countRiskEvents(api, valueSearch(riskyIn(api.tenant.realm), like));
  return requireValues(aggregations.values).map(({ value }) => value);
}

function shortened(known: FrequentValues | null): FrequentValues | null {
  if (!known) return null;
  return Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [name, known[name].slice(0, VALUES.listed)]),
  ) as unknown as FrequentValues;
}

export async function loadValues(auth: AuthContext) {
  const url = new URL(auth.request.url);
  const search = listSearch(url);
  const query = readRiskQuery(new URLSearchParams(search));
  const requested = url.searchParams.get('attribute') ?? '';
  const attribute = isAttribute(requested) ? requested : null;
  const text = cleanSearchText(url.searchParams.get('text') ?? '', LONGEST);
  const back = listAddress(search);
  const attributes = ATTRIBUTE_NAMES.map((name) => ({ name, to: attributesPath(search, name) }));
  if (!attribute) return { attribute, attributes, back, values: [], search: null };
  const { clauses } = clausesFor(auth, { ...query, attribute: query.attribute.filter(isOfOther(attribute)) });
  const known = (await frequentValues(auth))[attribute];
  const isList = known.length <= VALUES.listed;
  const asked = valueSearch(clauses, { name: attribute, text: isList ? '' : text });
  const counted = requireValues((await countRiskEvents(auth.api, asked)).aggregations.values);
  const missing = isList ? known.filter((value) => !counted.some((one) => one.value === value)) : [];
  const values = [...counted, ...missing.map((value) => ({ value, count: 0 }))]
    .map(({ value, count }) => {
      const rule = { property: attribute, condition: 'is' as const, value };
      const others = query.attribute.filter(({ property, value: other }) => property !== attribute || other !== value);
      const to = listAddress(searchOf({ ...fromStart(RISK_EVENTS, query), attribute: [...others, rule] }));
      return { value, count, to };
    })
    .sort((one, other) => (one.value < other.value ? -1 : 1));
  return {
    attribute,
    attributes,
    back,
    values,
    /** Where there are more than are listed: what was searched for, and what its form carries along. */
    search: isList ? null : { text, action: ATTRIBUTES_PAGE, keep: { list: search, attribute }, most: VALUES.searched },
  };
}

const isOfOther =
  (attribute: Attribute) =>
  ({ property }: Rule) =>
    property !== attribute;

export type LoadedValues = Awaited<ReturnType<typeof loadValues>>;
