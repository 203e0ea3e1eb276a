// The score of a sign-in by the rules of a configuration, among the other sign-ins of its file.

import { badRequest } from '../core/errors';
import { isListed } from './addresses';
import { fieldsOf } from './event-search';
import { valueAt } from './value-at';

type Fields = Record<string, unknown>;

export interface SignIn {
  at: number;
  user: string;
  ip: string;
  agent: string;
  place: string;
  client: string;
  isFailed: boolean;
  spot: [lat: number, longitude: number] | null;
}

export function signInOf(record: Fields): SignIn {
  const text = (path: string) => String(valueAt(record, path) ?? '');
  const [lat, longitude] = [valueAt(record, '.payload.place.lat'), valueAt(record, '.payload.place.longitude')];
  return {
    at: Date.parse(text('.timestamp')),
    user: text('.payload.user'),
    ip: text('.payload.ip'),
    agent: text('.payload.client.agent').toLowerCase(),
    place: text('.payload.place.city'),
    client: `${text('.payload.client.os')} ${text('.payload.client.type')}`,
    isFailed: text('.payload.outcome') === 'failed',
    spot: typeof lat === 'number' && typeof longitude === 'number' ? [lat, longitude] : null,
  };
}

interface Found {
  one: SignIn;
  all: readonly SignIn[];
  rule: Fields;
}
type Rule = (found: Found) => boolean;

const numberIn = (rule: Fields, name: string): number => {
  const value = rule[name];
  if (typeof value !== 'number') throw badRequest(`${name} is a number`);
  return value;
};

const within = ({ one, all, rule }: Found): SignIn[] => {
  const since = one.at - numberIn(rule, 'window_minutes') * 60_000;
  return all.filter(({ at }) => at <= one.at && at >= since);
};
const distinct = (values: string[]): number => new Set(values).size;

const RULES: Record<string, Rule> = {
  is_automated_user_agent: ({ one, rule }) => {
    if (!Array.isArray(rule.patterns)) throw badRequest('patterns is a list');
    return rule.patterns.some((pattern) => one.agent.includes(String(pattern).toLowerCase()));
  },
  is_brute_force: (found) =>
    within(found).filter(({ user, isFailed }) => isFailed && user === found.one.user).length >=
    numberIn(found.rule, 'failed_attempts'),
  is_credential_stuffing: (found) =>
    distinct(within(found).flatMap(({ ip, user }) => (ip === found.one.ip ? user : []))) >=
    numberIn(found.rule, 'distinct_users'),
  is_distributed_attack: (found) =>
    distinct(within(found).flatMap(({ ip, user }) => (user === found.one.user ? ip : []))) >=
    numberIn(found.rule, 'distinct_ips'),
  is_suspicious_ip: (found) =>
    within(found).filter(({ ip }) => ip === found.one.ip).length >= numberIn(found.rule, 'attempts'),
  is_impossible_travel: ({ one, all, rule }) => {
    const earlier = all.filter(({ user, at }) => user === one.user && at < one.at);
    const last = earlier.sort((first, second) => second.at - first.at)[0];
    if (!last?.spot || !one.spot) return false;
    return distanceOf(last.spot, one.spot) / ((one.at - last.at) / 3_600_000) > numberIn(rule, 'max_speed_kmh');
  },
};

const EARTH_KM = 6_371;

function distanceOf([lat, longitude]: [number, number], [otherLat, otherLongitude]: [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(lat, otherLat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(longitude, otherLongitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(share));
}

/** A part that is switched on; a text such as "yes" is neither on nor off. */
function isEnabled(part: Fields, name: string): boolean {
  if (typeof part.enabled !== 'boolean') throw badRequest(`enabled of ${name.slice(0, 40)} is true or false`);
  return part.enabled;
}

/** How rare something is among the sign-ins of the file, 0 to 100. */
const rarity = (count: number, of: number): number => 100 * (1 - count / of) ** 3;

export function riskOf(config: Fields, one: SignIn, all: readonly SignIn[]) {
  const isAllowed = isListed(config.allow_list, one.ip);
  const isBlocked = isListed(config.block_list, one.ip) && !isAllowed;
  const heuristics = Object.entries(fieldsOf(config.heuristics ?? {}, 'heuristics')).map(([name, body]) => {
    const rule = fieldsOf(body, name);
    const holds = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    if (!holds) throw badRequest(`Unknown heuristic [${name.slice(0, 40)}]`);
    const isMet = isEnabled(rule, name) && holds({ one, all, rule });
    return { [name]: isMet, risk_score: isMet ? numberIn(rule, 'risk_score') : 0 };
  });
  const anomaly = fieldsOf(config.anomaly_detection ?? { enabled: false }, 'anomaly_detection');
  const [ueba, clustering] = [
    rarity(all.filter(({ place }) => place === one.place).length, all.length),
    rarity(all.filter(({ client }) => client === one.client).length, all.length),
  ];
  const unusual = isEnabled(anomaly, 'anomaly_detection')
    ? ueba * numberIn(anomaly, 'ueba_weight') + clustering * numberIn(anomaly, 'clustering_weight')
    : 0;
  const highest = Math.max(unusual, ...heuristics.map(({ risk_score }) => risk_score as number));
  const score = isAllowed ? 0 : isBlocked ? 100 : Math.min(100, Math.round(highest * 10) / 10);
  return { score, isAllowed, isBlocked, heuristics, ueba: Math.round(ueba), clustering: Math.round(clustering) };
}
