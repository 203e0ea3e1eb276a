const HEURISTICS = [
  'is_automated_user_agent',
  'is_advanced_bot_detection',
  'is_brute_force',
  'is_credential_stuffing',
  'is_distributed_attack',
  'is_impossible_travel',
  'is_ip_blocked',
  'is_suspicious_ip',
] as const;
export type Heuristic = (typeof HEURISTICS)[number];

/** What can be unusual about a sign-in; the platform has two names for some. */
export const FEATURES = {
  browser: ['browser'],
  city: ['city'],
  country: ['country'],
  component: ['component'],
  day_of_week: ['day_of_week', 'weekday'],
  device: ['device', 'model'],
  deviceType: ['deviceType'],
  goto: ['goto'],
  origin: ['origin'],
  os: ['os'],
  os_version: ['os_version', 'osWithVersion'],
  referer: ['referer'],
  time_of_day: ['dayparting', 'time_of_day'],
  user_agent: ['user_agent', 'userAgentType'],
  userId: ['userId'],
} as const satisfies Record<string, readonly string[]>;
export type Feature = keyof typeof FEATURES;

/** Something is unusual, and nothing says what. */
export const UNEXPLAINED = 'no_explainable';
export type Reason = Heuristic | Feature;

export const REASONS: readonly Reason[] = [...HEURISTICS, ...(Object.keys(FEATURES) as Feature[])];

export function isHeuristic(reason: string): reason is Heuristic {
  return (HEURISTICS as readonly string[]).includes(reason);
}

/** The name under which a reason of the platform is shown and filtered; one that is not known stays as it is. */
export function reasonOf(key: string): string {
  const found = Object.entries(FEATURES).find(([, keys]) => (keys as readonly string[]).includes(key));
  return found?.[0] ?? key;
}

interface ScoredEvent {
  heuristics: readonly string[];
  clustering: readonly string[];
  /** Null where nothing explains the signal. */
  ueba: string | null;
  uebaIsAbove: boolean;
  clusteringIsAbove: boolean;
  isExplained: boolean;
}

const NO_ANSWER = ['failed', 'unknown'];

/** The reasons an event is shown with: heuristic, clustering and behavior, the last two only above the threshold. */
export function visibleReasons(judged: ScoredEvent): string[] {
  const found = [...judged.heuristics, ...(judged.clusteringIsAbove ? judged.clustering : [])];
  if (judged.uebaIsAbove) {
    if (judged.ueba !== null && !NO_ANSWER.includes(judged.ueba)) found.push(judged.ueba);
    if (!judged.isExplained && found.length === 0) found.push(UNEXPLAINED);
  }
  return [...new Set(found.map(reasonOf))];
}
