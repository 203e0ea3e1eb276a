// The address to which a form is sent is a page with that form: after a refusal, a sign-in or a reload its reader is at home.
import { beforeAll, describe, expect, it } from 'vitest';
import { patternFinder, sandboxOf } from '../client';
import { HOST, NEW, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);

/** Addresses that take a form and are no page, each with where its reader is led; null where that is 405. */
const NO_PAGE: [action: RegExp, to: RegExp | null, why: string][] = [
  [/^\/sign-out$/, null, 'a link must not sign out'],
  [/^\/session\/(end|activity)$/, null, 'sent by script'],
  [/^\/preferences$/, /^\/dashboard$/, 'the look and the shortcuts are set in the frame of every page'],
  [/^\/notifications\//, /^\/dashboard$/, 'notifications stand in the frame of every page'],
  [/^\/dashboard\/recommended$/, /^\/dashboard$/, 'a button that begins a cart'],
  [/^\/my-requests\/details\/[\w-]+\/again$/, /^\/my-requests\/details\/[\w-]+$/, 'a button that begins a cart'],
  [
    /^\/(my-reports|administer\/users)\/[\w-]+\/request$/,
    /^\/(my-reports|administer\/users)\/[\w-]+/,
    'a button that begins a cart',
  ],
];
/** Pages whose form is missing while there is nothing to do; steps that lead to them stand all the same. */
const WITHOUT_FORM_AT_TIMES = /^\/profile\/sessions\/end-others$/;

const PEOPLE: [person: string, starts: string[]][] = [
  ['kai.ruiz', []],
  ['mina.holt', [NEW]],
  ['ines.moreau', [`/administer/users/${user('kai.ruiz')}/grant`, '/dashboard?panel=themes']],
  ['olga.brandt', []],
];

const patternAt = patternFinder();
/** What a search chooses on a page beyond which rows of a list are shown. */
const CHOICES = /^(panel|step|set|session|application|device|consent|property|bucket|define|who|add)$/;
/** The address without what distinguishes one object from another; one page is seen for each. */
function kindOf(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const pattern = patternAt(path) ?? path;
  const verb = /:(verb|step)$/.test(pattern) ? path.split('/').at(-1) : '';
  const choices = [...new URLSearchParams(search).keys()].filter((name) => CHOICES.test(name));
  return `${pattern} ${verb} ${choices.sort().join(' ')}`;
}

/** Files, other services, addresses that leave, and what lists make of their own rows. */
const NOT_SEEN =
  /^\/(am|login|sign-out|oauth|auth|locales|live)\b|\/(file|table|export|calendar\.ics|csv)(\/|\?|$)|^\/reports\/export/;
const MOST = 400;

interface Seen {
  page: string;
  action: string;
  names: string;
}

/** Every form that changes something, from the pages that links lead to. */
async function crawl(walker: Walker, starts: string[]): Promise<Seen[]> {
  const queue = ['/dashboard', ...starts];
  const met = new Set(queue.map(kindOf));
  const forms = new Map<string, Seen>();
  for (let at = 0; at < queue.length && at < MOST; at++) {
    const page = queue[at] ?? '';
    const answer = await walker.see(page);
    if (answer.status !== 200) continue;
    for (const form of answer.page.all('form', { method: /^post$/i })) {
      const action = form.attribute('action') ?? '';
      const seen = { page, action, names: namesOf(form.names()) };
      if (!forms.has(kindOf(action))) forms.set(kindOf(action), seen);
    }
    for (const to of answer.page.hrefs()) {
      const address = to.split('#')[0] ?? '';
      if (!address.startsWith('/') || address.startsWith('//') || NOT_SEEN.test(address) || met.has(kindOf(address)))
        continue;
      met.add(kindOf(address));
      queue.push(address);
    }
  }
  return [...forms.values()];
}

const namesOf = (all: string[]) => [...new Set(all)].sort().join(' ');

async function wrongWith(walker: Walker, { page, action, names }: Seen): Promise<string[]> {
  const [, to] = NO_PAGE.find(([pattern]) => pattern.test(action.split('?')[0] ?? '')) ?? [];
  const answer = await walker.see(action);
  const at = `${action} of ${page}`;
  if (to === null) return answer.status === 405 ? [] : [`${at} is ${answer.status}`];
  if (to !== undefined) {
    const location = answer.headers.location?.split('?')[0];
    return location !== undefined && to.test(location) ? [] : [`${at} leads to ${answer.status} ${location}`];
  }
  if (answer.status !== 200) return [`${at} is ${answer.status} ${answer.headers.location ?? ''}`];
  const [path] = action.split('?');
  const forms = answer.page.all('form', { method: /^post$/i });
  const own = forms.filter((form) => form.attribute('action')?.split('?')[0] === path);
  if (own.length === 0) return path && WITHOUT_FORM_AT_TIMES.test(path) ? [] : [`${at} has no such form`];
  // The form of the page may have more, such as a note that a row has no room for.
  const found = own.map((form) => form.names());
  const isThere = found.some((there) => names.split(' ').every((name) => there.includes(name)));
  return isThere ? [] : [`${at} has ${names}, but there ${found.map(namesOf).join(' or ')}`];
}

beforeAll(() => sandbox.reset());

describe('the forms of the pages', () => {
  it.each(PEOPLE)(
    'seen by %s are sent to addresses that have them',
    async (person, starts) => {
      const walker = await walkerOf(person, { fresh: false });
      const forms = await crawl(walker, starts);
      expect(forms.length).toBeGreaterThan(10);
      const wrong: string[] = [];
      for (const form of forms) wrong.push(...(await wrongWith(walker, form)));
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
