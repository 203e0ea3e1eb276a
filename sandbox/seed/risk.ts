// Two months of evaluated sign-ins, and the configuration.

import { riskConfigs } from '../autoaccess/risk';
import { riskEvents } from '../autoaccess/risk-event';
import type { Platform, SeedSize } from '../core/platform';
import { dotted } from '../core/query';
import { scalarExpression } from '../core/query-sql';
import { seedRiskAdministration } from './risk-administration';
import { calmEvents, RISK_THRESHOLD, riskyEvents } from './risk-events';

/** Risky sign-ins are made one by one, the others from patterns. */
const SIZES = {
  default: { risky: 900, patterns: 955, each: 20 },
  large: { risky: 4_500, patterns: 991, each: 500 },
};

const CONFIG = {
  id: 'userConfig' as const,
  risk_score_threshold: RISK_THRESHOLD,
  allow_list: ['10.0.0.0/8'],
  block_list: ['203.0.113.0/24'],
  heuristics: {
    is_automated_user_agent: { enabled: true, risk_score: 100, patterns: ['curl', 'python-requests'] },
    is_brute_force: { enabled: true, risk_score: 100, failed_attempts: 5, window_minutes: 5 },
    is_credential_stuffing: { enabled: true, risk_score: 100, distinct_users: 5, window_minutes: 10 },
    is_distributed_attack: { enabled: true, risk_score: 90, distinct_ips: 5, window_minutes: 10 },
    is_impossible_travel: { enabled: true, risk_score: 80, max_speed_kmh: 900 },
    is_suspicious_ip: { enabled: true, risk_score: 80, attempts: 20, window_minutes: 10 },
  },
  anomaly_detection: { enabled: true, ueba_weight: 0.5, clustering_weight: 0.5 },
};

export function seedRisk(platform: Platform, size: SeedSize): void {
  platform.store.put(riskConfigs, CONFIG.id, CONFIG);
  if (size === 'empty') return;
  seedRiskAdministration(platform);
}

/** Takes seconds in the large seed. */
export function seedRiskEvents({ store, host, now }: Platform, size: SeedSize): void {
  if (size === 'empty') return;
  const { risky, patterns, each } = SIZES[size];
  const found = { now: now(), realm: host.realm };
  store.insert(riskEvents, calmEvents(found, patterns));
  store.insertFound(riskEvents, repeatEvents(store.tablesOf(riskEvents).docs, each - 1));
  store.insert(riskEvents, riskyEvents(found, risky));
}

/** Repeats every event in other minutes of its hour, with another score and address. */
function repeatEvents(docs: string, times: number) {
  const field = (path: string) => `'$.predictionResult.${path}'`;
  const stored = (path: string) => scalarExpression(dotted(`predictionResult.${path}`));
  const WHEN = 'features.timestamp';
  const SCORE = 'risk_score_data.risk_score';
  const drawn = '(seq*7919+n*104729)';
  const id = `printf('%08x',seq*1000+n)||substr(id,9)`;
  const when = `substr(${stored(WHEN)},1,14)||printf('%02d:%02d.%03d',${drawn}/61%60,${drawn}%60,${drawn}%1000)`;
  const score = `abs(round(${stored(SCORE)}-(${drawn}%90)/10.0,1))`;
  const address = `printf('198.51.100.%d',1+${drawn}%250)`;
  const changed = [
    `'$.id',${id}`,
    `${field('features.eventId')},${id}`,
    `${field(WHEN)},${when}`,
    `${field(SCORE)},${score}`,
    `${field('features.ipAddress')},${address}`,
    `${field('raw_event_data.transactionId')},printf('tx-%d-%d',seq,n)`,
  ];
  return {
    sql: `WITH RECURSIVE again(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM again WHERE n<CAST(?1 AS INTEGER)) SELECT ${id},json_set(doc,${changed.join(',')}) FROM ${docs},again`,
    bound: [String(times)],
  };
}
