import { spelledOut } from '../../lib/spelled-out';
import type { Prediction } from '../../platform/prediction';
import type { UserProperty } from '../../platform/request-settings.server';
import type { AccessRequest } from '../../platform/requests.server';

/** In percent. */
export interface Thresholds {
  high: number | null;
  low: number | null;
  /** Nothing is recommended or advised against while it is not known from which share on. */
  isUnknown?: boolean;
}

export type Likelihood = 'high' | 'medium' | 'low' | 'none' | 'unknown';

export interface Recommendation {
  likelihood: Likelihood;
  /** Of a removal: few similar people holding it speaks for the action, not against it. */
  removes: boolean;
  percent: number | null;
  /** Only when the two numbers give the share that the platform reports. */
  have: number | null;
  of: number | null;
}

/** What is known about similar people for a request; null where it says nothing. */
export function findAdvice(request: AccessRequest, autoId: Thresholds & { enabled: boolean }): Recommendation | null {
  const isAdvised = autoId.enabled && /^entitlement(Grant|Remove)$/.test(request.requestType);
  return isAdvised ? toRecommendation(request, autoId) : null;
}

const NONE = { percent: null, have: null, of: null };

export function toRecommendation(
  { prediction, requestType }: Pick<AccessRequest, 'prediction' | 'requestType'>,
  { high, low, isUnknown = false }: Thresholds,
): Recommendation {
  const removes = requestType === 'entitlementRemove';
  if (prediction === null) return { ...NONE, likelihood: 'none', removes };
  const { confidence } = prediction;
  if (confidence === null) return { ...NONE, likelihood: 'unknown', removes };
  const share = confidence * 100;
  const judged = high !== null && share >= high ? 'high' : low !== null && share < low ? 'low' : 'medium';
  return {
    likelihood: isUnknown ? 'unknown' : judged,
    removes,
    percent: Math.round(share),
    ...readPeers(prediction, confidence),
  };
}

function readPeers(
  { freq: have, freqUnion: of }: Prediction,
  confidence: number,
): { have: number | null; of: number | null } {
  const agree =
    have !== null && of !== null && of > 0 && have >= 0 && have <= of && Math.abs(have / of - confidence) < 0.01;
  return agree ? { have, of } : { have: null, of: null };
}

/** A trait the similar people share: "Department: Finance". `name` is null for a rule that does not say which trait. */
export interface Trait {
  name: string | null;
  /** Null: the rule cannot be read. */
  value: string | null;
}

/** Rules read `04_CITY_Oslo`: how long the trait's name is in hexadecimal, the name, the value. Others stay as they are. */
export function readTraits(
  { prediction }: Pick<AccessRequest, 'prediction'>,
  properties: readonly UserProperty[],
): Trait[] {
  return (prediction?.rule ?? []).map((rule) => {
    if (rule === null) return { name: null, value: null };
    const [, digits = '', rest = ''] = /^([0-9a-f]{2})_(.*)$/is.exec(rule) ?? [];
    const length = Number.parseInt(digits, 16);
    const key = rest.slice(0, length);
    if (!(length > 0) || rest[length] !== '_' || rest.length === length + 1) return { name: null, value: rule };
    const known = properties.find((property) => normalizeKey(property.key) === normalizeKey(key));
    return { name: known?.displayName ?? spelledOut(key), value: rest.slice(length + 1) };
  });
}

function normalizeKey(key: string): string {
  return key.replaceAll('_', '').toLowerCase();
}
