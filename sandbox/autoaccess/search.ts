import type { Collection } from '../core/collection';
import { parseElasticQuery } from '../core/elastic-query';
import { everything, type Filter } from '../core/query';
import { badRequest } from '../core/refusals';
import { remembered } from '../core/remembered';
import type { Store } from '../core/store';
import { aggregationsOf, cursorIn, fieldsOf, hitsOf, howMany, ordersIn } from './event-search';

const LARGEST = 10_000;
const KNOWN = new Set(['query', 'size', 'sort', 'search_after', 'aggs', 'track_total_hits']);

interface Asked<T> {
  asked: unknown;
  index: string;
  sourceOf: (doc: T) => object;
  /** The key that finds everything a filter can match, if there is one. */
  keyOf?: (filter: Filter) => string | undefined;
}

export function answerSearch<T extends object>(
  store: Store,
  of: Collection<T>,
  { asked: body, index, sourceOf, keyOf }: Asked<T>,
) {
  const asked = fieldsOf(body, 'query');
  const odd = Object.keys(asked).find((name) => !KNOWN.has(name));
  if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}]`);
  const filter = asked.query === undefined ? everything : parseElasticQuery(asked.query);
  const key = keyOf?.(filter);
  const orders = ordersIn(asked.sort);
  const after = cursorIn(asked.search_after, orders);
  const found = hitsOf(store, of, { filter, key, orders, after, limit: sizeOf(asked.size) });
  return {
    took: 1,
    timed_out: false,
    hits: {
      total: { value: counted('total', asked.query, () => howMany({ store, of, key }, filter)), relation: 'eq' },
      max_score: found.length === 0 ? null : 1,
      hits: found.map(({ id, doc, sort }) => ({
        _index: index,
        _id: id,
        _score: 1,
        _source: sourceOf(doc),
        ...(sort.length > 0 ? { sort } : {}),
      })),
    },
    ...(asked.aggs === undefined
      ? {}
      : {
          aggregations: counted('aggs', [asked.query, asked.aggs], () =>
            aggregationsOf({ store, of, key }, filter, asked.aggs),
          ),
        }),
  };

  /** As in search engines, counts are cached until the collection is written to; hits are not. */
  function counted<R>(what: string, asked: unknown, make: () => R): R {
    return remembered(store, `search/${what}/${of.name}/${JSON.stringify(asked)}`, make, of);
  }
}

function sizeOf(size: unknown): number {
  if (size === undefined) return 10;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) throw badRequest('size must be a whole number');
  return Math.min(size, LARGEST);
}
