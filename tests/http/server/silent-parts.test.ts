// A part of a page whose call fails does not vanish in silence: the page stays as it was, or says what is not known now.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, kindOf, sandbox } from '../faults';
import type { Walker } from '../member-client';
import { addressOf, ownCallsOf, PAGES, startPages, walkerFor } from './reads';

const SAYS =
  /.{0,12}(?:couldn’t|could not|unknown|not (?:known|loaded|available)|error |try again|don’t know).{0,12}/gi;
/** What a page does without, or shows by another name, each with its reason. */
const QUIET: Record<string, string> = {
  'POST /reports/fieldoptions': 'columns go by their names in the report',
  'GET /openidm/managed/alpha_user _fields=userName%2CgivenName%2Csn': 'those who share go by their usernames',
  'oauth2/resources/sets': 'a tab has no number then',
  'uma/pendingrequests': 'the tab stands, without a number',
};

const FAILURE = { name: '500', fault: { status: 500 } };

beforeAll(startPages);
afterAll(() => sandbox.mend());

const textOf = async (walker: Walker, address: string) => {
  const { status, page } = await walker.see(address);
  return status === 200 ? (page.all('main')[0]?.text ?? null) : null;
};
const warningsIn = (text: string): string[] => text.match(SAYS) ?? [];

describe('a page whose call fails', () => {
  it.each(PAGES.map((page) => [`${page[1]} ${page[3] ?? ''}`, page] as const))(
    '%s says so, or stays as it was',
    async (_, page) => {
      const [walker, address] = [await walkerFor(page[0]), await addressOf(page)];
      const whole = [await textOf(walker, address), await textOf(walker, address)];
      const silent: string[] = [];
      for (const call of await ownCallsOf(walker, address)) {
        await fail(call, FAILURE);
        const text = await textOf(walker, address);
        await sandbox.mend();
        if (text === null || whole.includes(text) || warningsIn(text).some((words) => !whole[0]?.includes(words)))
          continue;
        if (!Object.keys(QUIET).some((quiet) => kindOf(call).includes(quiet))) silent.push(kindOf(call));
      }
      expect(silent).toEqual([]);
    },
    120_000,
  );
});
