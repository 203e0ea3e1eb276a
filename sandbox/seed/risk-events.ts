// Sign-ins: risky ones with their reasons, and patterns of ordinary ones.

import type { RiskEvent } from '../autoaccess/risk-event';
import { idOf } from '../core/ids';
import { PEOPLE, type Person } from './people';
import { type Random, randomOf } from './random';
import { ALSO_FROM, ATTACKED_FROM, BROWSERS, ODD_BROWSERS, PLACES, TRAVELED_TO } from './risk-places';

export const RISK_THRESHOLD = 70;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PERIOD = 60 * DAY;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

interface Basis {
  now: number;
  realm: string;
}
type Made = Generator<[string, RiskEvent]>;
type Scores = RiskEvent['predictionResult']['risk_score_data'];

const who = PEOPLE.map((person, at) => ({
  person,
  userId: idOf(`user:${person.userName}`),
  home: PLACES[person.city.toLowerCase()] ?? PLACES.hamburg,
  browser: BROWSERS[at % BROWSERS.length] ?? BROWSERS[0],
}));
type AttackedUser = (typeof who)[number];

/** From home, with the usual browser, on working days of the last two months. */
export function* calmEvents({ now, realm }: Basis, count: number): Made {
  const chance = randomOf('calm sign-ins');
  for (let at = 0; at < count; at += 1) {
    const member = chance.of(who);
    const hour = Math.floor((now - HOUR - chance() * PERIOD) / HOUR) * HOUR;
    const isWeekend = [0, 6].includes(new Date(hour).getUTCDay());
    const when = isWeekend && chance() < 0.7 && hour > now - PERIOD + 3 * DAY ? hour - 2 * DAY : hour;
    const place = chance() < 0.06 ? PLACES[chance.of(TRAVELED_TO)] : member.home;
    const event = bareEvent({
      chance,
      member: member,
      when: when + chance.below(HOUR),
      realm,
      place,
      browser: member.browser,
    });
    const scores: Scores = {
      is_risky_event: false,
      risk_score: Math.round(chance() ** 2 * 690) / 10,
      risk_score_threshold: RISK_THRESHOLD,
      clustering_model_risk_score: chance.below(60),
      ueba_avg_risk_score: chance.below(60),
    };
    yield [event.id, withScores(event, scores)];
  }
}

/** Days ago and hours of the waves that hold every third attack. */
const WAVES = [2, 2, 2, 5, 17, 33, 34, 51];

export function* riskyEvents({ now, realm }: Basis, count: number): Made {
  const chance = randomOf('risky sign-ins');
  for (let at = 0; at < count; at += 1) {
    const member = at % 23 === 0 ? (who[0] as AttackedUser) : chance.of(who);
    const inWave = chance() < 0.35;
    const days = inWave ? chance.of(WAVES) + 0.4 + chance() * 0.05 : chance() * 60;
    const reasons = reasonsOf(chance, inWave);
    const isAttack = reasons.heuristics.length > 0;
    const from = isAttack ? (inWave ? 'bucharest' : chance.of(ATTACKED_FROM)) : chance.of(TRAVELED_TO);
    const place = chance() < 0.15 ? PLACES[chance.of(ALSO_FROM)] : PLACES[from];
    const event = bareEvent({
      chance,
      member: member,
      when: now - Math.max(days * DAY, 60_000),
      realm: at % 19 === 7 ? (realm === 'alpha' ? 'bravo' : 'alpha') : realm,
      place: at % 17 === 0 ? undefined : place,
      browser: isAttack && chance() < 0.5 ? chance.of(ODD_BROWSERS) : member.browser,
    });
    yield [event.id, evaluated(event, chance, reasons)];
  }
}

export interface ArrivingEvents {
  count: number;
  score: number;
}

/** Risky sign-ins of this very moment. */
export function* arrivingEvents({ now, realm }: Basis, { count, score }: ArrivingEvents): Made {
  const chance = randomOf(`arriving sign-ins ${now}`);
  for (let at = 0; at < count; at += 1) {
    const event = bareEvent({
      chance,
      member: chance.of(who),
      when: now - at,
      realm,
      place: PLACES[chance.of(ATTACKED_FROM)],
      browser: BROWSERS[0],
    });
    const made = evaluated(event, chance, { heuristics: ['is_brute_force'], ueba: undefined, clustering: undefined });
    made.predictionResult.risk_score_data.risk_score = score;
    yield [event.id, made];
  }
}

interface Reasons {
  heuristics: string[];
  ueba: string | null | undefined;
  clustering: string[] | undefined;
}

const HEURISTICS = [
  'is_automated_user_agent',
  'is_brute_force',
  'is_credential_stuffing',
  'is_distributed_attack',
  'is_impossible_travel',
  'is_suspicious_ip',
];
const USUAL = [
  ...HEURISTICS,
  'is_impossible_travel',
  'is_impossible_travel',
  'is_brute_force',
  'is_ip_blocked',
  'is_advanced_bot_detection',
];
const UEBA = [
  'city',
  'country',
  'os',
  'userAgentType',
  'day_of_week',
  'time_of_day',
  'deviceType',
  'failed',
  'unknown',
];
const CLUSTERS = [['device', 'country'], ['city'], ['weekday', 'dayparting'], ['os_version'], ['user_agent', 'os']];

/** `ueba` is null where a finding has no explanation. */
function reasonsOf(chance: Random, inWave: boolean): Reasons {
  const heuristics = inWave
    ? chance() < 0.7
      ? ['is_credential_stuffing', 'is_suspicious_ip']
      : ['is_brute_force']
    : chance() < 0.62
      ? [chance.of(USUAL)]
      : [];
  const isUnusual = heuristics.length === 0 || chance() < 0.3;
  const ueba = !isUnusual || chance() < 0.35 ? undefined : chance() < 0.06 ? null : chance.of(UEBA);
  const clustering = isUnusual && (ueba === undefined || chance() < 0.3) ? chance.of(CLUSTERS) : undefined;
  return { heuristics, ueba, clustering };
}

function evaluated(event: BareEvent, chance: Random, { heuristics, ueba, clustering }: Reasons): RiskEvent {
  const blocked = heuristics.includes('is_ip_blocked');
  const ip = blocked ? `203.0.113.${1 + chance.below(250)}` : event.predictionResult.features.ipAddress;
  event.predictionResult.features.ipAddress = ip;
  const bot = heuristics.includes('is_advanced_bot_detection');
  const scores: Scores = {
    is_risky_event: true,
    risk_score: blocked ? 100 : (RISK_THRESHOLD * 10 + chance.below(301)) / 10,
    risk_score_threshold: RISK_THRESHOLD,
    clustering_model_risk_score: clustering ? 71 + chance.below(29) : chance.below(70),
    ueba_avg_risk_score: ueba === undefined ? chance.below(70) : 71 + chance.below(29),
    ...(clustering && { clustering_result: { top_cluster_explainability: clustering } }),
    ...((heuristics.length > 0 || chance() < 0.5) && {
      heuristic_agg_result: {
        raw_results: HEURISTICS.map((name) => {
          const found = heuristics.includes(name);
          return { [name]: found, risk_score: found ? 100 : 0 };
        }),
        block_rule_result: {
          is_blocked: blocked,
          is_allowed: false,
          ip_address: ip,
          risk_score: blocked ? 100 : 0,
          block_list: '[203.0.113.0/24]',
          allow_list: '[10.0.0.0/8]',
        },
      },
    }),
  };
  const signal = ueba ? { explainability: { response: ueba }, explainable_features: ueba } : {};
  const judgedEvent = withScores(event, scores);
  judgedEvent.predictionResult.botD = { isBot: bot };
  if (ueba !== undefined) judgedEvent.predictionResult.ueba_signal = signal;
  return judgedEvent;
}

interface Circumstances {
  chance: Random;
  member: { person: Person; userId: string };
  when: number;
  realm: string;
  place: (typeof PLACES)[string] | undefined;
  browser: (typeof BROWSERS)[number] | undefined;
}
type BareEvent = Omit<RiskEvent, 'predictionResult'> & {
  predictionResult: Omit<RiskEvent['predictionResult'], 'risk_score_data'>;
};

function bareEvent({ chance, member: { person, userId }, when, realm, place, browser }: Circumstances): BareEvent {
  const id = chance.uuid();
  const moment = new Date(when);
  const hour = moment.getUTCHours();
  const dayparting = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const [city = '', country = '', lat = 0, longitude = 0, timeZone = ''] = place ?? [];
  const [os = '', osVersion = '', userAgentType = '', device = '', deviceType = ''] = browser ?? [];
  return {
    id,
    realm: `/${realm}`,
    username: person.userName,
    predictionResult: {
      features: {
        eventId: id,
        userId,
        rawUserId: person.userName,
        timestamp: moment.toISOString().replace('Z', ''),
        ipAddress: `198.51.100.${1 + chance.below(250)}`,
        dayparting,
        weekday: DAYS[moment.getUTCDay()] ?? '',
        ...(place && { geoData: { city, country, lat, longitude, timeZone, lat_lon: `${lat}, ${longitude}` } }),
        browserData: { os, osVersion, userAgentType, device, deviceType },
      },
      raw_event_data: { transactionId: `tx-${id.slice(0, 8)}` },
    },
  };
}

const withScores = (event: BareEvent, risk_score_data: Scores): RiskEvent => ({
  ...event,
  predictionResult: { ...event.predictionResult, risk_score_data },
});
