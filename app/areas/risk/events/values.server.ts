import { LRUCache } from 'lru-cache';
import { fromStart } from '../../../lib/collection';
import { cleanSearchText } from '../../../lib/query';
import { type Aggregation, countRiskEvents } from '../../../platform/risk-events.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { ATTRIBUTE_NAMES, isAttribute, VALUES } from './attributes';
import { ATTRIBUTES_PAGE, attributesPath, listAddress } from './paths';
import { listSearch, RISK_EVENTS, readRiskQuery, searchOf } from './query';
import { valuesName, valuesSearch, valueTextSearch } from './questions';

const LONGEST = 100;

const FRESH_MS = 5 * 60_000;

/** By tenant: they change little, and are many to count. */
const known = new LRUCache<string, { values: Readonly<Record<string, Aggregation>>; until: number }>({ max: 100 });

async function frequentValues({ api, context: { now } }: AuthContext) {
  const { hostname } = api.tenant;
  const kept = known.get(hostname);
  if (kept && kept.until > now) return kept.values;
  const { aggregations } = await countRiskEvents(api, valuesSearch());
  known.set(hostname, { values: aggregations, until: now + FRESH_MS });
  return aggregations;
}

function valuesIn(aggregation: Aggregation | undefined): { value: string; count: number }[] {
  const buckets = aggregation?.buckets ?? [];
  return buckets.flatMap(({ key, doc_count: count }) =>
    typeof key === 'string' && key !== '' ? { value: key, count } : [],
  );
}

export async function loadValues(auth: AuthContext) {
  const url = new URL(auth.request.url);
  const search = listSearch(url);
  const query = readRiskQuery(new URLSearchParams(search));
  const requested = url.searchParams.get('attribute') ?? '';
  const attribute = isAttribute(requested) ? requested : null;
  const text = cleanSearchText(url.searchParams.get('text') ?? '', LONGEST);
  const frequent = await frequentValues(auth);
  const back = listAddress(search);
  const attributes = ATTRIBUTE_NAMES.map((name) => ({ name, to: attributesPath(search, name) }));
  if (!attribute) return { attribute, attributes, back, values: [], search: null };
  const all = valuesIn(frequent[valuesName(attribute)]);
  const isList = all.length <= VALUES.listed;
  const found = isList
    ? all
    : valuesIn((await countRiskEvents(auth.api, valueTextSearch(attribute, text))).aggregations.values);
  const values = found
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

export type LoadedValues = Awaited<ReturnType<typeof loadValues>>;
