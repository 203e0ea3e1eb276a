// The pages that a person reaches by links, one for each kind of page.
import type { HttpResponse } from './client';
import { patternFinder } from './client';
import { CATALOGUE, forMe, HOST, NEW, user, type Walker, walkerOf } from './member-client';

/** Who asks for themselves, so that the catalog answers. */
export const crawlerOf = (person: string, host = HOST): Promise<Walker> =>
  person === 'mina.holt' ? forMe(person, host) : walkerOf(person, { fresh: false, host });

/** Those who together reach every page, and the pages that no link leads them to. */
export const PEOPLE: [person: string, starts: string[]][] = [
  ['kai.ruiz', []],
  ['mina.holt', [NEW, CATALOGUE, `${CATALOGUE}/entitlement`]],
  ['ines.moreau', [`/administer/users/${user('kai.ruiz')}/grant`, '/dashboard?panel=themes']],
  ['olga.brandt', []],
];

const patternAt = patternFinder();
/** What a search chooses on a page beyond which rows of a list are shown. */
const CHOICES = /^(panel|step|set|session|application|device|consent|property|bucket|define|who|add)$/;
/** The address without what distinguishes one object from another; one page is seen for each. */
export function kindOf(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const pattern = patternAt(path) ?? path;
  const verb = /:(verb|step|grantType)$/.test(pattern) ? path.split('/').at(-1) : '';
  const choices = [...new URLSearchParams(search).keys()].filter((name) => CHOICES.test(name));
  return `${pattern} ${verb} ${choices.sort().join(' ')}`;
}

/** Files, other services, addresses that leave, and what lists make of their own rows. */
const NOT_SEEN =
  /^\/(am|login|sign-out|oauth|auth|locales|live)\b|\/(file|table|export|calendar\.ics|csv)(\/|\?|$)|^\/reports\/export/;
const MOST = 400;

export interface Reached {
  address: string;
  answer: HttpResponse;
}

/** Opens one page of each kind, beginning at the dashboard. */
export async function crawl(walker: Walker, starts: string[], visit: (page: Reached) => void): Promise<void> {
  const queue = ['/dashboard', ...starts];
  const met = new Set(queue.map(kindOf));
  for (let at = 0; at < queue.length && at < MOST; at++) {
    const address = queue[at] ?? '';
    const answer = await walker.see(address);
    if (answer.status !== 200) continue;
    visit({ address, answer });
    for (const href of answer.page.hrefs()) {
      const to = href.split('#')[0] ?? '';
      if (!to.startsWith('/') || to.startsWith('//') || NOT_SEEN.test(to) || met.has(kindOf(to))) continue;
      met.add(kindOf(to));
      queue.push(to);
    }
  }
}
