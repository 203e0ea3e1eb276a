// A sign-in with its evaluation by autonomous access.

import { collection } from '../core/collection';
import type { Filter } from '../core/query';

export interface GeoData {
  city: string;
  country: string;
  lat: number;
  longitude: number;
  timeZone: string;
  lat_lon: string;
}

export interface RiskEvent {
  id: string;
  realm: string;
  username: string;
  predictionResult: {
    features: {
      eventId: string;
      userId: string;
      rawUserId: string;
      /** UTC without a zone. */
      timestamp: string;
      ipAddress: string;
      dayparting: string;
      weekday: string;
      geoData?: GeoData;
      browserData: { os: string; osVersion: string; userAgentType: string; device: string; deviceType: string };
    };
    botD?: { isBot: boolean };
    raw_event_data: { transactionId: string };
    ueba_signal?: { explainability?: { response: string }; explainable_features?: string };
    risk_score_data: {
      is_risky_event: boolean;
      risk_score: number;
      risk_score_threshold: number;
      clustering_model_risk_score: number;
      ueba_avg_risk_score: number;
      clustering_result?: { top_cluster_explainability: string[] };
      heuristic_agg_result?: {
        raw_results: Record<string, boolean | number>[];
        block_rule_result: {
          is_blocked: boolean;
          is_allowed: boolean;
          ip_address: string;
          risk_score: number;
          block_list: string;
          allow_list: string;
        };
      };
    };
  };
}

const FEATURES = 'predictionResult.features';
const SCORES = 'predictionResult.risk_score_data';
const IS_RISKY = `${SCORES}.is_risky_event`;
const RISKY = 'risky';

/** Most searches are about the few risky events, so these have a key with the searched columns, ordered by time. */
export const riskEvents = collection<RiskEvent>({
  name: 'riskEvents',
  lists: [`${SCORES}.clustering_result.top_cluster_explainability`],
  indexes: [`${FEATURES}.eventId`],
  keys: ({ predictionResult }) => (predictionResult.risk_score_data.is_risky_event ? [RISKY] : []),
  orders: [`${FEATURES}.timestamp`],
  columns: [
    'realm',
    ...['eventId', 'userId', 'rawUserId', 'ipAddress', 'dayparting'].map((name) => `${FEATURES}.${name}`),
    ...['city', 'country', 'lat', 'longitude'].map((name) => `${FEATURES}.geoData.${name}`),
    ...['os', 'osVersion', 'userAgentType', 'device', 'deviceType'].map((name) => `${FEATURES}.browserData.${name}`),
    ...['risk_score', 'risk_score_threshold', 'clustering_model_risk_score', 'ueba_avg_risk_score'].map(
      (name) => `${SCORES}.${name}`,
    ),
    `${SCORES}.clustering_result.top_cluster_explainability`,
    `${SCORES}.heuristic_agg_result.raw_results`,
    'predictionResult.ueba_signal.explainable_features',
  ],
  truths: [IS_RISKY, `${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`, 'predictionResult.botD.isBot'],
});

/** The key that finds everything a filter can match, if there is one. */
export function riskKeyOf(filter: Filter): string | undefined {
  if (filter.op === 'and') return filter.of.map(riskKeyOf).find((key) => key !== undefined);
  return filter.op === 'eq' && filter.value === true && filter.path.join('.') === IS_RISKY ? RISKY : undefined;
}
