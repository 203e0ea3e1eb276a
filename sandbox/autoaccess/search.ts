import { cached } from '../core/cache';
import type { Collection } from '../core/collection';
import { parseElasticQuery } from '../core/elastic-query';
import { badRequest } from '../core/errors';
import { everything, type Filter } from '../core/query';
import type { Store } from '../core/store';
import { aggregationsOf, countMatches, cursorIn, fieldsOf, hitsOf, ordersIn } from './event-search';

const MAX_SIZE = 10_000;
const KNOWN_KEYS = new Set(['query', 'size', 'sort', 'search_after', 'aggs', 'track_total_hits']);

interface SearchBody<T> {
  requested: unknown;
  index: string;
  sourceOf: (doc: T) => object;
  /** The key that finds everything a filter can match, if there is one. */
  keyOf?: (filter: Filter) => string | undefined;
}

export function answerSearch<T extends object>(
  store: Store,
  of: Collection<T>,
  { requested: body, index, sourceOf, keyOf }: SearchBody<T>,
) {
  const requested = fieldsOf(body, 'query');
  const odd = Object.keys(requested).find((name) => !KNOWN_KEYS.has(name));
  if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}]`);
  const filter = requested.query === undefined ? everything : parseElasticQuery(requested.query);
  const key = keyOf?.(filter);
  const orders = ordersIn(requested.sort);
  const after = cursorIn(requested.search_after, orders);
  const found = hitsOf(store, of, { filter, key, orders, after, limit: sizeOf(requested.size) });
  return {
    took: 1,
    timed_out: false,
    hits: {
      total: {
        value: cachedCount('total', requested.query, () => countMatches({ store, of, key }, filter)),
        relation: 'eq',
      },
      max_score: found.length === 0 ? null : 1,
      hits: found.map(({ id, doc, sort }) => ({
        _index: index,
        _id: id,
        _score: 1,
        _source: sourceOf(doc),
        ...(sort.length > 0 ? { sort } : {}),
      })),
    },
    ...(requested.aggs === undefined
      ? {}
      : {
          aggregations: cachedCount('aggs', [requested.query, requested.aggs], () =>
            aggregationsOf({ store, of, key }, filter, requested.aggs),
          ),
        }),
  };

  /** As in search engines, counts are cached until the collection is written to; hits are not. */
  function cachedCount<R>(what: string, requested: unknown, make: () => R): R {
    return cached(store, `search/${what}/${of.name}/${JSON.stringify(requested)}`, make, of);
  }
}

function sizeOf(size: unknown): number {
  if (size === undefined) return 10;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) throw badRequest('size must be a whole number');
  return Math.min(size, MAX_SIZE);
}
