// The calls of autonomous access: the events, and how they are judged.

import { collection } from '../core/collection';
import { parseElasticQuery } from '../core/elastic-query';
import type { Call, Route } from '../core/http';
import { everything } from '../core/query';
import { badRequest, notFound } from '../core/refusals';
import { riskRoute } from './calls';
import { aggregationsOf, cursorIn, fieldsOf, hitsOf, ordersIn } from './event-search';

export interface RiskEvent {
  id: string;
  realm: string;
  username: string;
  predictionResult: {
    features: { eventId: string; userId: string; rawUserId: string; timestamp: string; ipAddress: string };
    risk_score_data: { is_risky_event: boolean; risk_score: number; risk_score_threshold: number };
  };
}

export interface RiskConfig {
  id: 'userConfig';
  [part: string]: unknown;
}

export const riskEvents = collection<RiskEvent>({
  name: 'riskEvents',
  indexes: ['predictionResult.risk_score_data.is_risky_event'],
});
export const riskConfigs = collection<RiskConfig>({ name: 'riskConfig' });

const EVENTS = 'risk_explainability';
const LARGEST = 10_000;

function searchEvents({ json, platform: { store } }: Call) {
  const body = json<{ indexName?: unknown; query?: unknown } | undefined>() ?? {};
  if (body.indexName !== EVENTS) throw notFound(`The index ${String(body.indexName)} does not exist`);
  const asked = fieldsOf(body.query, 'query');
  const odd = Object.keys(asked).find((name) => !KNOWN.has(name));
  if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}]`);
  const filter = asked.query === undefined ? everything : parseElasticQuery(asked.query);
  const orders = ordersIn(asked.sort);
  const after = cursorIn(asked.search_after, orders);
  const found = hitsOf(store, riskEvents, { filter, orders, after, limit: sizeOf(asked.size) });
  return {
    took: 1,
    timed_out: false,
    hits: {
      total: { value: store.count(riskEvents, { filter }), relation: 'eq' },
      max_score: found.length === 0 ? null : 1,
      hits: found.map(({ doc: { id, ...event }, sort }) => ({
        _index: EVENTS,
        _id: id,
        _score: 1,
        _source: event,
        ...(sort.length > 0 ? { sort } : {}),
      })),
    },
    ...(asked.aggs === undefined ? {} : { aggregations: aggregationsOf(store, riskEvents, filter, asked.aggs) }),
  };
}

const KNOWN = new Set(['query', 'size', 'sort', 'search_after', 'aggs', 'track_total_hits']);

function sizeOf(size: unknown): number {
  if (size === undefined) return 10;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) throw badRequest('size must be a whole number');
  return Math.min(size, LARGEST);
}

function readConfig({ platform }: Call) {
  const config = platform.store.get(riskConfigs, 'userConfig');
  if (!config) throw notFound('No configuration has been saved');
  const { id: _, ...document } = config;
  return document;
}

export const riskRoutes: Route[] = [
  riskRoute('POST', `jas/entity/search/autoaccess/${EVENTS}`, 'Fraud_Analyst', searchEvents),
  riskRoute('GET', 'api/v2/riskConfig/userConfig', 'Data_Analyst', readConfig),
];
