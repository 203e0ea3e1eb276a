import type { Bounds } from '../../../lib/date-ranges';
import type { Cursor } from '../../../lib/search-cursor';
import { AREAS } from './areas';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type Attribute, TOP_ATTRIBUTES, TOP_VALUES, VALUES } from './attributes';
import { type RiskQuery, scoresOf, selectedAttributes, selectedReasons } from './query';
import { FEATURES, type Feature, isHeuristic, type Reason } from './reasons';

type Search = Record<string, unknown>;

const RESULT = 'predictionResult';
const FEATURE = `${RESULT}.features`;
const SCORES = `${RESULT}.risk_score_data`;
const RISKY: Search = { term: { [`${SCORES}.is_risky_event`]: true } };
const WHEN = `${FEATURE}.timestamp`;
const SCORE = `${SCORES}.risk_score`;
const USER = `${FEATURE}.userId.keyword`;

const should = (parts: Search[]): Search => ({ bool: { should: parts, minimum_should_match: 1 } });
const term = (field: string, value: string | boolean): Search => ({ term: { [field]: value } });
const between = ({ start, end }: Bounds): Search => ({
  range: { [WHEN]: { gte: new Date(start).toISOString(), lte: new Date(end).toISOString() } },
});

/** The clauses that all searches of a dashboard share. The upper end of the scores is what rounds to it. */
export function clausesOf(query: RiskQuery, { bounds, realm }: { bounds: Bounds; realm: string }): Search[] {
  const [least, most] = scoresOf(query);
  const area = query.area && AREAS[query.area];
  const reasons = selectedReasons(query).flatMap(reasonParts);
  return [
    between(bounds),
    { range: { [SCORE]: { gte: least, lt: most + 0.5 } } },
    ...(area
      ? [
          { range: { [`${FEATURE}.geoData.lat`]: { gte: area[0], lte: area[2] } } },
          { range: { [`${FEATURE}.geoData.longitude`]: { gte: area[1], lte: area[3] } } },
        ]
      : []),
    RISKY,
    ...selectedAttributes(query).map(([name, values]) => should(values.map((value) => term(keyword(name), value)))),
    term('realm', `/${realm}`),
    ...(reasons.length > 0 ? [should(reasons)] : []),
  ];
}

const keyword = (name: Attribute): string => `${FEATURE}.${ATTRIBUTES[name]}.keyword`;

/** An event has a reason where one of these holds. */
function reasonParts(reason: Reason): Search[] {
  if (reason === 'is_ip_blocked') return [term(`${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`, true)];
  if (reason === 'is_advanced_bot_detection') return [term(`${RESULT}.botD.isBot`, true)];
  const raw = `${SCORES}.heuristic_agg_result.raw_results`;
  if (isHeuristic(reason)) return [{ nested: { path: raw, query: should([term(`${raw}.${reason}`, true)]) } }];
  return [
    unusual('ueba_avg_risk_score', `${RESULT}.ueba_signal.explainable_features`, reason),
    unusual('clustering_model_risk_score', `${SCORES}.clustering_result.top_cluster_explainability`, reason),
  ];
}

/** What a signal names counts only while the signal is above the threshold. */
function unusual(signal: string, field: string, reason: Feature): Search {
  const script = `doc['${SCORES}.${signal}'].value > doc['${SCORES}.risk_score_threshold'].value`;
  const keys = FEATURES[reason].map((key) => term(field, key));
  return { bool: { filter: { script: { script } }, should: keys, minimum_should_match: 1 } };
}

const ORDERS: Record<RiskQuery['sort'], string[]> = {
  '-score': [SCORE, WHEN, USER],
  '-time': [WHEN, SCORE, USER],
  '-user': [USER, WHEN, SCORE],
};

export function pageSearch(clauses: Search[], query: Pick<RiskQuery, 'sort' | 'size'>, { after }: Cursor): Search {
  return {
    sort: ORDERS[query.sort].map((field) => ({ [field]: { order: 'desc' } })),
    size: query.size,
    track_total_hits: true,
    ...(after ? { search_after: after } : {}),
    query: { bool: { must: clauses } },
  };
}

const MOST_PLACES = 10_000;

const reasonCounts = (reasons: readonly Reason[]) =>
  Object.fromEntries(reasons.map((reason) => [reason, { filter: should(reasonParts(reason)) }]));

export const topName = (name: Attribute): string => `top_${name}`;
const topCounts = (size: number) =>
  Object.fromEntries(TOP_ATTRIBUTES.map((name) => [topName(name), { terms: { field: keyword(name), size } }]));

/** Counted by stretches of time, by reasons, by the most frequent values, and by place with the mean of the scores. */
export function countSearch(clauses: Search[], times: readonly Bounds[], reasons: readonly Reason[]): Search {
  const place = `${FEATURE}.geoData`;
  const fields = ['city.keyword', 'lat', 'longitude', 'country.keyword'].map((name) => ({ field: `${place}.${name}` }));
  return {
    size: 0,
    track_total_hits: true,
    query: { bool: { must: clauses } },
    aggs: {
      ...Object.fromEntries(times.map((bounds, at) => [`time${at}`, { filter: between(bounds) }])),
      ...reasonCounts(reasons),
      ...topCounts(TOP_VALUES.listed),
      lat_lon_data: {
        filter: { bool: { must: [RISKY] } },
        aggs: {
          lat_lon_locations: {
            multi_terms: { terms: fields, size: MOST_PLACES },
            aggs: { avg_score: { avg: { field: SCORE } } },
          },
        },
      },
    },
  };
}

/** What a dashboard is compared with. */
export function countBeforeSearch(clauses: Search[], reasons: readonly Reason[]): Search {
  return {
    size: 0,
    track_total_hits: true,
    query: { bool: { must: clauses } },
    aggs: { ...reasonCounts(reasons), ...topCounts(TOP_VALUES.before) },
  };
}

export function eventSearch(eventId: string, realm: string): Search {
  return {
    size: 1,
    query: { bool: { must: [term(`${FEATURE}.eventId`, eventId), term('realm', `/${realm}`)] } },
  };
}

const EARLIER = 5;

interface EarlierThan {
  userId: string;
  eventId: string;
  at: number;
  realm: string;
}

/** The last risky attempts of the same user, the newest first, without the event itself. */
export function earlierSearch({ userId, eventId, at, realm }: EarlierThan): Search {
  return {
    sort: [{ [WHEN]: { order: 'desc' } }, { [SCORE]: { order: 'desc' } }],
    size: EARLIER,
    track_total_hits: true,
    query: {
      bool: {
        must: [
          term(USER, userId),
          RISKY,
          { range: { [WHEN]: { lte: new Date(at).toISOString() } } },
          term('realm', `/${realm}`),
        ],
        must_not: [term(`${FEATURE}.eventId`, eventId)],
      },
    },
  };
}

/** The most frequent values of all attributes in a realm. */
export function valuesSearch(realm: string): Search {
  const aggs = Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [valuesName(name), { terms: { field: keyword(name), size: VALUES.asked } }]),
  );
  return { query: { bool: { must: riskyIn(realm) } }, aggs, size: 0 };
}

export const riskyIn = (realm: string): Search[] => [RISKY, term('realm', `/${realm}`)];

/** Counts the values of one attribute; with a text those that contain it, as it was typed or as keys are written. */
export function valueSearch(clauses: Search[], { name, text = '' }: { name: Attribute; text?: string }): Search {
  const field = keyword(name);
  const spellings = [...new Set([text, text.toLowerCase(), text.toLowerCase().replaceAll(' ', '_')])].flatMap((one) => [
    { wildcard: { [field]: `*${one.replace(/[\\*?]/g, '\\$&')}*` } },
    { match: { [field]: one } },
  ]);
  return {
    query: { bool: { must: clauses, ...(text === '' ? {} : { should: spellings, minimum_should_match: 1 }) } },
    aggs: { values: { terms: { field, size: VALUES.searched, order: { _key: 'asc' } } } },
    size: 0,
  };
}

export const valuesName = (name: Attribute): string => `${FEATURE}.${ATTRIBUTES[name]}`;
