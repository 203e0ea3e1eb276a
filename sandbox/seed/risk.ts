// Two months of sign-ins as autonomous access judged them, and by which rules.

import { riskConfigs, riskEvents } from '../autoaccess/risk';
import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { PEOPLE } from './people';

const THRESHOLD = 70;
const EVENTS = 400;
const PERIOD = 60 * 86_400_000;

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
    const step = PERIOD / EVENTS;
    const when = now() - at * step - pick(`risk when:${at}`, step);
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
          ...surroundings(at, when),
        },
        risk_score_data: { is_risky_event: score >= THRESHOLD, risk_score: score, risk_score_threshold: THRESHOLD },
      },
    });
  }
}

const PLACES: [city: string, country: string, lat: number, longitude: number, timeZone: string][] = [
  ['hamburg', 'germany', 53.6, 10, 'Europe/Berlin'],
  ['oslo', 'norway', 59.9, 10.8, 'Europe/Oslo'],
  ['london', 'united_kingdom', 51.5, -0.1, 'Europe/London'],
  ['lyon', 'france', 45.8, 4.8, 'Europe/Paris'],
  ['dubai', 'united_arab_emirates', 25.2, 55.3, 'Asia/Dubai'],
  ['prague', 'czechia', 50.1, 14.4, 'Europe/Prague'],
  ['lagos', 'nigeria', 6.5, 3.4, 'Africa/Lagos'],
  ['atlanta', 'united_states', 33.7, -84.4, 'America/New_York'],
  ['singapore', 'singapore', 1.4, 103.8, 'Asia/Singapore'],
];
const BROWSERS: [os: string, osVersion: string, userAgentType: string, device: string, deviceType: string][] = [
  ['windows', '11', 'edge', 'other', 'desktop'],
  ['windows', '10', 'chrome', 'other', 'desktop'],
  ['mac_os_x', '15.6', 'safari', 'mac', 'desktop'],
  ['android', '16', 'chrome_mobile', 'pixel_9', 'mobile'],
  ['ios', '18.6', 'mobile_safari', 'iphone', 'mobile'],
  ['linux', '6.8', 'firefox', 'other', 'desktop'],
];
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const chosen = <T>(list: readonly T[], name: string): T => list[pick(name, list.length)] as T;

/** When and from where, and with which browser; of some nobody knows the place. */
function surroundings(at: number, when: number) {
  const hour = new Date(when).getUTCHours();
  const dayparting = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const [city, country, lat, longitude, timeZone] = chosen(PLACES, `risk place:${at}`);
  const [os, osVersion, userAgentType, device, deviceType] = chosen(BROWSERS, `risk browser:${at}`);
  const geoData = { city, country, lat, longitude, timeZone, lat_lon: `${lat}, ${longitude}` };
  return {
    dayparting,
    weekday: DAYS[new Date(when).getUTCDay()] ?? '',
    ...(at % 17 === 0 ? {} : { geoData }),
    browserData: { os, osVersion, userAgentType, device, deviceType },
  };
}
