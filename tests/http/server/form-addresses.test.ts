// The address to which a form is sent is a page with that form: after a refusal, a sign-in or a reload its reader is at home.
import { describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { crawl, crawlerOf, kindOf, PEOPLE } from '../crawl';
import { HOST, type Walker } from '../member-client';

const _sandbox = sandboxOf(HOST);

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

interface Seen {
  page: string;
  action: string;
  names: string;
}

/** Every form that changes something, from the pages that links lead to. */
async function formsOf(walker: Walker, starts: string[]): Promise<Seen[]> {
  const forms = new Map<string, Seen>();
  await crawl(walker, starts, ({ address, answer }) => {
    for (const form of answer.page.all('form', { method: /^post$/i })) {
      const action = form.attribute('action') ?? '';
      if (!forms.has(kindOf(action)))
        forms.set(kindOf(action), { page: address, action, names: namesOf(form.names()) });
    }
  });
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

describe('the forms of the pages', () => {
  it.each(PEOPLE)(
    'seen by %s are sent to addresses that have them',
    async (person, starts) => {
      const walker = await crawlerOf(person);
      const forms = await formsOf(walker, starts);
      expect(forms.length).toBeGreaterThan(10);
      const wrong: string[] = [];
      for (const form of forms) wrong.push(...(await wrongWith(walker, form)));
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
