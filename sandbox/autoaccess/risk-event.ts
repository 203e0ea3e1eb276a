// A sign-in as autonomous access judged it.

import { collection } from '../core/collection';

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
      /** UTC, without saying so. */
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

const SCORES = 'predictionResult.risk_score_data';

export const riskEvents = collection<RiskEvent>({
  name: 'riskEvents',
  lists: [`${SCORES}.clustering_result.top_cluster_explainability`],
  indexes: [[`${SCORES}.is_risky_event`, 'predictionResult.features.timestamp'], 'predictionResult.features.eventId'],
});
