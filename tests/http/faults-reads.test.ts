// Whatever single call of a page fails, in whatever way, the page stands or says what it could not load: no bare error, no sign-out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, forMany, item, type Walker } from './asking';
import { type Call, callsIn, fail, kindOf, nameOf, READ_FAILURES, sandbox, wrongWith } from './faults';

const APPROVAL = /href="(\/approvals\/[\w-]{36})/;
const OWN = /href="(\/my-requests\/details\/[\w-]{36})/;
const TASK = /href="(\/tasks\/[\w-]{36})/;
const THEME = /href="(\/themes\/[\w-]+)\/edit/;

/** Where each page is found: its address, or a list that leads to it and what comes behind. */
const PAGES: (string | [list: string, link: RegExp, tail: string])[] = [
  '/dashboard',
  '/approvals',
  '/approvals?status=decided&priority=high',
  ['/approvals', APPROVAL, ''],
  ...['approve', 'reject', 'forward?search=ol', 'comment'].map((verb): [string, RegExp, string] => [
    '/approvals',
    APPROVAL,
    `/${verb}`,
  ]),
  '/my-requests',
  '/my-requests/new',
  ['/my-requests?status=complete', OWN, ''],
  ['/my-requests', OWN, '/cancel'],
  ['/my-requests', OWN, '/comment'],
  '/tasks',
  ['/tasks', TASK, ''],
  ...['complete', 'forward?search=ol'].map((verb): [string, RegExp, string] => ['/tasks', TASK, `/${verb}`]),
  CATALOGUE,
  `${CATALOGUE}/entitlement`,
  `${CATALOGUE}/entitlement/filter`,
  item('Ledger/View journals, external'),
  '/my-requests/complete',
  '/themes',
  ['/themes', THEME, '/edit'],
  ['/themes', THEME, '/journeys'],
];

let walker: Walker;
/** What every page asks: tried on the first alone. */
let shared: Set<string>;

async function addressOf(page: (typeof PAGES)[number]): Promise<string> {
  if (typeof page === 'string') return page;
  const [list, link, tail] = page;
  const found = link.exec((await walker.see(list)).text)?.[1];
  if (!found) throw new Error(`Nothing at ${list} leads to ${link}`);
  return found + tail;
}

async function callsOf(address: string): Promise<Call[]> {
  await sandbox.forget();
  const seen = await walker.see(address);
  expect([200, 302].includes(seen.status), `${address} is ${seen.status}`).toBe(true);
  return callsIn(await sandbox.calls());
}

beforeAll(async () => {
  await sandbox.reset();
  walker = await forMany('kai.ruiz');
  for (const warm of ['/dashboard', '/approvals', '/profile']) await walker.see(warm);
  shared = new Set((await callsOf('/profile')).map(kindOf));
});
afterAll(() => sandbox.mend());

const label = (page: (typeof PAGES)[number]) => (typeof page === 'string' ? page : `${page[0]} … ${page[2]}`);

describe('a page', () => {
  it.each(PAGES.map((page) => [label(page), page] as const))(
    '%s takes every failure of every call',
    async (_, page) => {
      const address = await addressOf(page);
      const calls = (await callsOf(address)).filter((call) => address === '/dashboard' || !shared.has(kindOf(call)));
      const wrong: string[] = [];
      for (const call of calls) {
        for (const failure of READ_FAILURES) {
          await fail(call, failure);
          wrong.push(...wrongWith(await walker.see(address)).map((why) => `${nameOf(call)}, ${failure.name}: ${why}`));
        }
      }
      await sandbox.mend();
      expect(wrong).toEqual([]);
      expect((await walker.see(address)).status).toBeLessThan(400);
    },
    120_000,
  );
});
