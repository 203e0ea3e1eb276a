// Previews: the features of records by a mapping, and their risk by a configuration.

import { badRequest } from '../core/errors';
import type { Call, Route } from '../core/http';
import { objectAt, recordsOf } from './buckets';
import { riskRoute } from './calls';
import { fieldsOf } from './event-search';
import { isPercentage } from './risk';
import { riskOf, type SignIn, signInOf } from './scoring';
import { valueAt } from './value-at';

function previewMapping({ json }: Call) {
  const { data, feature_mapping: mapping } = fieldsOf(json(), 'the body');
  const record = fieldsOf(data, 'data');
  const result = Object.entries(fieldsOf(mapping, 'feature_mapping')).map(([feature, path]) => {
    if (typeof path !== 'string') throw badRequest(`The path of ${feature.slice(0, 40)} is no text`);
    return [feature, path === '' ? null : valueAt(record, path)];
  });
  return { result: Object.fromEntries(result) };
}

const MAX_EVENTS = 100;
const MAX_READ = 1000;

function previewEvaluation({ json, platform: { store } }: Call) {
  const { filePath, bucket, processJSON, numOfEvents } = fieldsOf(json(), 'the body');
  if (typeof filePath !== 'string' || typeof bucket !== 'string') throw badRequest('bucket and filePath are needed');
  const config = fieldsOf(fieldsOf(processJSON, 'processJSON')['active-user-config'], 'active-user-config');
  const threshold = config.risk_score_threshold;
  if (!isPercentage(threshold)) throw badRequest('risk_score_threshold is between 0 and 100');
  const most = typeof numOfEvents === 'number' && numOfEvents > 0 ? Math.min(numOfEvents, MAX_EVENTS) : 10;
  const records = recordsOf(objectAt(store, bucket, filePath), MAX_READ);
  const all = records.map(signInOf);
  return records.slice(0, most).map((record, at) => {
    const { score, isAllowed, isBlocked, heuristics, ueba, clustering } = riskOf(config, all[at] as SignIn, all);
    return {
      ...record,
      risk_score_data: {
        is_risky_event: score >= Number(threshold),
        risk_score: score,
        risk_score_threshold: threshold,
        is_allowed: isAllowed,
        is_blocked: isBlocked,
        ueba_avg_risk_score: ueba,
        clustering_model_risk_score: clustering,
        heuristic_agg_result: { raw_results: heuristics },
      },
    };
  });
}

export const evaluationRoutes: Route[] = [
  riskRoute('POST', 'jas/jslt/preview', 'Data_Analyst', previewMapping),
  riskRoute('POST', 'api/processEvaluation/v2/preview', 'Data_Analyst', previewEvaluation),
];
