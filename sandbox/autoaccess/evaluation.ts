// Previews: the features of records by a mapping, and their risk by a configuration.

import { badRequest } from '../core/errors';
import type { Call, Route } from '../core/http';
import { objectAt, recordsOf } from './buckets';
import { riskRoute } from './calls';
import { fieldsOf } from './event-search';
import { isPercentage } from './risk';

export function valueAt(data: unknown, path: string): unknown {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  return (
    steps.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : null,
      data,
    ) ?? null
  );
}

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

function previewEvaluation({ json, platform: { store } }: Call) {
  const { filePath, bucket, processJSON, numOfEvents } = fieldsOf(json(), 'the body');
  if (typeof filePath !== 'string' || typeof bucket !== 'string') throw badRequest('bucket and filePath are needed');
  const config = fieldsOf(fieldsOf(processJSON, 'processJSON')['active-user-config'], 'active-user-config');
  const threshold = config.risk_score_threshold;
  if (!isPercentage(threshold)) throw badRequest('risk_score_threshold is between 0 and 100');
  const most = typeof numOfEvents === 'number' && numOfEvents > 0 ? Math.min(numOfEvents, MAX_EVENTS) : 10;
  return recordsOf(objectAt(store, bucket, filePath), most).map((record, at) => {
    const address = String(valueAt(record, '.payload.ip') ?? '');
    const isAllowed = isListed(config.allow_list, address);
    const isBlocked = !isAllowed && isListed(config.block_list, address);
    const score = isAllowed ? 0 : isBlocked ? 100 : (at * 37 + 11) % 100;
    return {
      ...record,
      risk_score_data: {
        is_risky_event: score >= Number(threshold),
        risk_score: score,
        risk_score_threshold: threshold,
        is_allowed: isAllowed,
        is_blocked: isBlocked,
      },
    };
  });
}

/** `list` holds addresses and ranges such as 203.0.113.0/24. */
function isListed(list: unknown, address: string): boolean {
  if (list === undefined) return false;
  if (!Array.isArray(list)) throw badRequest('Lists of addresses are lists');
  return list.some((entry) => {
    const [range = '', bits] = String(entry).split('/');
    if (bits === undefined) return range === address;
    const [one, other] = [numberOf(range), numberOf(address)];
    return one !== null && other !== null && one >>> (32 - Number(bits)) === other >>> (32 - Number(bits));
  });
}

function numberOf(address: string): number | null {
  const parts = address.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0) >>> 0;
}

export const evaluationRoutes: Route[] = [
  riskRoute('POST', 'jas/jslt/preview', 'Data_Analyst', previewMapping),
  riskRoute('POST', 'api/processEvaluation/v2/preview', 'Data_Analyst', previewEvaluation),
];
