// A few weeks of sign-ins as autonomous access judged them, and by which rules.

import { riskConfigs, riskEvents } from '../autoaccess/risk';
import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { PEOPLE } from './people';

const THRESHOLD = 70;
const EVENTS = 60;

const CONFIG = {
  id: 'userConfig' as const,
  risk_score_threshold: THRESHOLD,
  allow_list: ['10.0.0.0/8'],
  block_list: ['203.0.113.0/24'],
  heuristics: {
    is_automated_user_agent: { enabled: true, risk_score: 100, patterns: ['curl', 'python-requests'] },
    is_brute_force: { enabled: true, risk_score: 100, failed_attempts: 5, window_minutes: 5 },
    is_impossible_travel: { enabled: true, risk_score: 80, max_speed_kmh: 900 },
    is_suspicious_ip: { enabled: true, risk_score: 80, attempts: 20, window_minutes: 10 },
  },
  anomaly_detection: { enabled: true, ueba_weight: 0.5, clustering_weight: 0.5 },
};

export function seedRisk({ store, host, now, iso }: Platform, size: 'default' | 'large' | 'empty'): void {
  store.put(riskConfigs, CONFIG.id, CONFIG);
  if (size === 'empty') return;
  for (let at = 0; at < EVENTS; at += 1) {
    const id = idOf(`risk event:${at}`);
    const { userName } = PEOPLE[pick(`risk who:${at}`, PEOPLE.length)] ?? { userName: 'kai.ruiz' };
    const score = pick(`risk score:${at}`, 1000) / 10;
    const when = now() - at * 12 * 3_600_000 - pick(`risk when:${at}`, 12 * 3_600_000);
    store.put(riskEvents, id, {
      id,
      realm: `/${host.realm}`,
      username: userName,
      predictionResult: {
        features: {
          eventId: id,
          userId: idOf(`user:${userName}`),
          rawUserId: userName,
          timestamp: iso(when).replace('Z', ''),
          ipAddress: `198.51.100.${1 + pick(`risk address:${at}`, 250)}`,
        },
        risk_score_data: { is_risky_event: score >= THRESHOLD, risk_score: score, risk_score_threshold: THRESHOLD },
      },
    });
  }
}
