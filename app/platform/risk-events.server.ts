import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import {
  countUnreadHits,
  knownObject,
  optionalObject,
  optionalPart,
  optionalText,
  readable,
  requireShape,
} from './rows';

const optionalNumber = z.number().nullish().catch(null);

/** What a rule found, and its score. */
const RuleResult = z
  .record(z.string(), z.unknown())
  .refine((found) =>
    Object.entries(found).every(([key, value]) => !key.startsWith('is_') || typeof value === 'boolean'),
  );

const Source = z.object({
  username: optionalText,
  predictionResult: z.object({
    features: z.object({
      eventId: z.string().min(1),
      userId: optionalText,
      rawUserId: optionalText,
      timestamp: z.string(),
      ipAddress: optionalText,
      dayparting: optionalText,
      weekday: optionalText,
      geoData: optionalObject({
        city: optionalText,
        country: optionalText,
        lat: optionalNumber,
        longitude: optionalNumber,
        timeZone: optionalText,
      }),
      browserData: optionalObject({
        os: optionalText,
        osVersion: optionalText,
        userAgentType: optionalText,
        device: optionalText,
        deviceType: optionalText,
      }),
    }),
    botD: optionalPart(z.object({ isBot: z.boolean() })),
    raw_event_data: optionalObject({ transactionId: optionalText }),
    ueba_signal: optionalPart(z.object({ explainability: z.object({ response: z.string().nullish() }).nullish() })),
    risk_score_data: z.object({
      is_risky_event: z.boolean().nullish().catch(null),
      risk_score: z.number(),
      risk_score_threshold: optionalNumber,
      clustering_model_risk_score: optionalNumber,
      ueba_avg_risk_score: optionalNumber,
      clustering_result: optionalPart(z.object({ top_cluster_explainability: z.array(z.string()).nullish() })),
      heuristic_agg_result: optionalPart(
        knownObject({
          raw_results: optionalPart(z.array(RuleResult)),
          block_rule_result: optionalPart(z.object({ is_blocked: z.boolean(), risk_score: optionalNumber })),
        }),
      ),
    }),
  }),
});
export type RiskEvent = z.infer<typeof Source>;

const Hit = z.object({
  _source: Source,
  sort: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .catch(null),
});
const Hits = z.object({
  hits: z.object({ total: z.object({ value: z.number().int().min(0) }), hits: z.array(z.unknown()) }),
});
const INDEX = 'risk_explainability';
const SEARCH = path`/entity/search/autoaccess/risk_explainability`;

/** Unreadable rows are counted; `last`: sort values for the next page. */
export async function searchRiskEvents(api: Api, query: Record<string, unknown>) {
  const { hits } = await api.jas.post(SEARCH, { indexName: INDEX, query }, Hits, { search: true });
  const result = hits.hits.flatMap((hit) => Hit.safeParse(hit).data ?? []);
  return {
    result: result.map(({ _source }) => _source),
    unreadable: countUnreadHits(hits, result.length, query),
    totalCount: Math.max(hits.total.value, hits.hits.length),
    last: result.at(-1)?.sort ?? null,
    found: hits.hits.length,
  };
}

const Bucket = z.object({
  key: z.unknown(),
  doc_count: z.number().int().min(0),
  avg_score: optionalObject({ value: z.number().nullable() }),
});
/** One that counts nothing cannot be read: it is not zero. */
const Aggregation = z
  .looseObject({
    doc_count: z.number().int().min(0).nullish(),
    /** Events with values that are not among the buckets. */
    sum_other_doc_count: z.number().int().min(0).nullish().catch(null),
    buckets: z.array(Bucket).nullish(),
  })
  .refine(({ doc_count, buckets }) => (doc_count ?? buckets ?? null) !== null);
const Counted = z.object({
  hits: z.object({ total: z.object({ value: z.number().int().min(0) }) }),
  aggregations: z.record(z.string(), Aggregation),
});
export type Aggregation = z.infer<typeof Aggregation>;

export async function countRiskEvents(api: Api, query: Record<string, unknown>) {
  const { hits, aggregations } = await api.jas.post(SEARCH, { indexName: INDEX, query }, Counted, { search: true });
  return { total: hits.total.value, aggregations };
}

const Values = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });

/** From what is not among them "no such value" is concluded: each of them is known. */
export function requireValues(aggregation: Aggregation | undefined): { value: string; count: number }[] {
  const { buckets } = requireShape(Values, aggregation, 'values of risky sign-ins');
  return buckets.flatMap(({ key, doc_count: count }) => (key === '' ? [] : [{ value: key, count }]));
}

const Places = z.object({ lat_lon_locations: z.object({ buckets: readable(Bucket) }) });

export function placesIn(aggregation: Aggregation | undefined) {
  return requireShape(Places, aggregation, 'places of risky sign-ins').lat_lon_locations.buckets;
}

/** What was asked for and is not there is not zero, nor is a list of values empty. */
export function requireCounted(
  aggregations: Readonly<Record<string, Aggregation>>,
  { counts, lists }: { counts: readonly string[]; lists: readonly string[] },
): void {
  for (const name of counts) requireShape(z.number(), aggregations[name]?.doc_count, name);
  for (const name of lists) requireShape(z.array(z.unknown()), aggregations[name]?.buckets, name);
}
