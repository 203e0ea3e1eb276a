import type { RiskEvent } from '../../../platform/risk-events.server';
import { toTitleCase } from './attributes';
import { visibleReasons } from './reasons';

export interface EventRow {
  id: string;
  user: string;
  score: number;
  /** How high it is, measured by the score from which an event is risky; null where that is not known. */
  level: 'low' | 'medium' | 'high' | null;
  reasons: string[];
  /** Whether those are all; otherwise a part of the evaluation could not be read. */
  hasAllReasons: boolean;
  /** Null where the platform's moment is none. */
  at: number | null;
  city: string | null;
  /** From here on in the platform's own title. */
  country: string | null;
  os: string | null;
  osVersion: string | null;
  agent: string | null;
  ipAddress: string | null;
}

/** The platform's moments name no zone: they are UTC. */
export function momentIn(timestamp: string): number | null {
  const moment = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(timestamp) ? timestamp : `${timestamp}Z`);
  return Number.isNaN(moment) ? null : moment;
}

export function reasonsIn(event: RiskEvent) {
  const { risk_score_data: scores, botD, ueba_signal: signal } = event.predictionResult;
  const threshold = scores.risk_score_threshold;
  const heuristics = appliedRules(scores).map(({ rule }) => rule);
  if (botD?.isBot) heuristics.push('is_advanced_bot_detection');
  const isAbove = (score: number | null | undefined) =>
    threshold !== null && threshold !== undefined && (score ?? 0) > threshold;
  return visibleReasons({
    heuristics,
    clustering: scores.clustering_result?.top_cluster_explainability ?? [],
    clusteringIsAbove: isAbove(scores.clustering_model_risk_score),
    ueba: signal?.explainability?.response ?? null,
    uebaIsAbove: isAbove(scores.ueba_avg_risk_score),
    // Without all the others it is not known that there is none.
    isExplained: Boolean(signal?.explainability) || !hasAllReasons(event),
  });
}

/** Parts that are not there gave none, unless the score is higher than what those that are there explain. */
function hasAllReasons({ predictionResult: { risk_score_data: scores, botD, ueba_signal: signal } }: RiskEvent) {
  const rules = scores.heuristic_agg_result;
  const { clustering_model_risk_score: clusters, ueba_avg_risk_score: behavior } = scores;
  const isUnexplained = rules === undefined && scores.risk_score > Math.max(clusters ?? 0, behavior ?? 0);
  if (isUnexplained && !botD?.isBot) return false;
  const parts = [rules, rules?.raw_results, rules?.block_rule_result, botD, signal, scores.clustering_result];
  return !parts.includes(null);
}

/** Rules that applied, the one about addresses last. */
function appliedRules({ heuristic_agg_result: result }: RiskEvent['predictionResult']['risk_score_data']) {
  const rules = (result?.raw_results ?? []).flatMap((one) =>
    Object.keys(one)
      .filter((key) => key.startsWith('is_') && one[key] === true)
      .map((rule) => ({ rule, score: typeof one.risk_score === 'number' ? one.risk_score : null })),
  );
  const block = result?.block_rule_result;
  return block?.is_blocked ? [...rules, { rule: 'is_ip_blocked', score: block.risk_score ?? null }] : rules;
}

/** The scores that the parts of the evaluation gave; null where one gave none. Of rules only those that applied. */
export function partScores({ predictionResult: { risk_score_data: scores } }: RiskEvent) {
  return {
    behavior: scores.ueba_avg_risk_score ?? null,
    clusters: scores.clustering_model_risk_score ?? null,
    rules: appliedRules(scores),
  };
}

function levelOf(score: number, threshold: number | null): EventRow['level'] {
  if (threshold === null) return null;
  return score >= threshold ? 'high' : score >= threshold / 2 ? 'medium' : 'low';
}

export function toRow(event: RiskEvent): EventRow {
  const { features, risk_score_data: scores } = event.predictionResult;
  const { risk_score: score, risk_score_threshold: threshold } = scores;
  const title = (value: string | null | undefined) => (value ? toTitleCase(value) : null);
  return {
    id: features.eventId,
    user: event.username ?? features.rawUserId ?? '',
    score: Math.round(score),
    level: levelOf(score, threshold ?? null),
    reasons: reasonsIn(event),
    hasAllReasons: hasAllReasons(event),
    at: momentIn(features.timestamp),
    city: title(features.geoData?.city),
    country: features.geoData?.country || null,
    os: features.browserData?.os || null,
    osVersion: features.browserData?.osVersion || null,
    agent: features.browserData?.userAgentType || null,
    ipAddress: features.ipAddress || null,
  };
}
