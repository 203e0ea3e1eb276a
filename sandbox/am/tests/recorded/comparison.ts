// What of an answer counts when two platforms are compared: names, kinds and the words of refusals, not people's data.
import type { Recorded } from './target';

/** Texts that clients read, so that their words count and not only that there is one. */
const READ = new Set([
  'code',
  'reason',
  'message',
  'error',
  'error_description',
  'result',
  'token_type',
  'totalPagedResultsPolicy',
  'totalPagedResults',
  'remainingPagedResults',
  'realm',
  'type',
]);

export type Facts = Record<string, string>;

export function factsOf({ status, version, type, cookies, cache, challenge, location, body }: Recorded): Facts {
  const facts: Facts = {
    status: String(status),
    version: version ?? 'none',
    type: type ?? 'none',
    cookies: cookies.join(', ') || 'none',
    cache: cache ?? 'none',
    challenge: challenge ?? 'none',
    location: location === null ? 'none' : shapeOf(location),
  };
  addFacts(facts, 'body', body);
  return facts;
}

function addFacts(facts: Facts, at: string, value: unknown): void {
  if (Array.isArray(value)) {
    facts[at] = 'list';
    if (value.length > 0) addFacts(facts, `${at}[]`, value[0]);
  } else if (typeof value === 'object' && value !== null) {
    facts[at] = 'object';
    for (const [name, field] of Object.entries(value)) addFacts(facts, `${at}.${name}`, field);
  } else {
    const isRead = READ.has(at.split('.').at(-1) ?? '');
    facts[at] = isRead || value === null ? String(value) : value === '' ? 'no text' : typeof value;
  }
}

/** Where an address leads and what it names; of a sign-in also where it leads back. */
function shapeOf(address: string): string {
  const [, base = '', mark = '', rest = ''] = /^([^?#]*)([?#]?)(.*)$/.exec(address) ?? [];
  const parts = [...new URLSearchParams(rest)].map(([name, value]) => {
    if (name === 'goto') return `goto=(${shapeOf(value)})`;
    return name.startsWith('error') || name === 'realm' ? `${name}=${value}` : name;
  });
  return `${base}${mark}${parts.sort().join('&')}`;
}

/** Names of the facts in which two answers differ. Rows count where both have some. */
export function differencesOf(one: Facts, other: Facts): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const isEmptyList = (facts: Facts, at: string) => facts[at] === 'list' && facts[`${at}[]`] === undefined;
  return names.filter((name) => {
    const list = /^(.*?)\[\]/.exec(name)?.[1];
    if (list !== undefined && (isEmptyList(one, list) || isEmptyList(other, list))) return false;
    return one[name] !== other[name];
  });
}
