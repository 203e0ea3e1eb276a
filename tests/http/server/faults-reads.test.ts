// Whatever single call of a page fails, in whatever way, the page stands or says what it could not load: no bare error, no sign-out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtRoutes, type HttpResponse, patternFinder } from '../client';
import { type Call, type Failure, fail, kindOf, MISSHAPEN, nameOf, REPORTED, sandbox, wrongWith } from '../faults';
import { CATALOGUE, type Walker } from '../member-client';
import type { Part } from '../page';
import { addressOf, FORMS, ownCallsOf, PAGES, startPages, walkerFor } from './reads';

const ROOT = 'asked by every page: its calls fail on the dashboard';
const SIGN_IN = 'a step of a sign-in: tests/http/sign-in';
const BY_SCRIPT = 'no page: asked by script';
const NO_PAGE = 'no page: leads to one, or is a 405';
const FILE = 'a file: tests/http/server/files.test.ts';
const MADE = 'shows what the session or the member object of the portal holds';
/** Loaders that no page of these asks, each with its reason or the test of its failures. */
const NOT_ASKED: Record<string, string> = {
  '/': ROOT,
  '/*': 'asks nothing of its own',
  '/enduser/*': 'an old address, which is led on',
  '/signed-out': 'asks nothing of the platform',
  '/locales/:language/:namespaces': 'asks nothing of the platform',
  '/login': SIGN_IN,
  '/sign-in': SIGN_IN,
  '/auth/callback': SIGN_IN,
  '/handleOAuth': SIGN_IN,
  '/oauthReturn': SIGN_IN,
  '/live/inbox': BY_SCRIPT,
  '/live/objects': BY_SCRIPT,
  '/live/search': BY_SCRIPT,
  '/live/session': BY_SCRIPT,
  '/reports/live/:state/:template': BY_SCRIPT,
  '/live/form': NO_PAGE,
  '/session/activity': NO_PAGE,
  '/session/end': NO_PAGE,
  '/sign-out': NO_PAGE,
  '/auth/backchannel-logout': NO_PAGE,
  '/preferences': NO_PAGE,
  '/notifications/clear': NO_PAGE,
  '/notifications/:id/remove': NO_PAGE,
  '/dashboard/recommended': NO_PAGE,
  '/dashboard/see-details': NO_PAGE,
  '/workflow/tasks/:taskId/claim': NO_PAGE,
  '/workflow/tasks/:taskId/give-back': NO_PAGE,
  '/my-requests/details/:requestId/again': NO_PAGE,
  '/administer/users/:userId/request': NO_PAGE,
  '/my-reports/:userId/request': NO_PAGE,
  '/my-access/compare/:oneId/:otherId/request/:whose': NO_PAGE,
  '/themes/:themeId/preview': NO_PAGE,
  '/reports/history/:state/:template/:id/export/:format': NO_PAGE,
  '/profile/preferences': NO_PAGE,
  '/theme/scripts': FILE,
  '/export/:list': FILE,
  '/profile/data/file': FILE,
  '/profile/picture/file': 'a picture: tests/http/account/account.test.ts',
  '/themes/:themeId/export': FILE,
  '/my-access/ending/calendar.ics': FILE,
  '/reports/export/:state/:template': FILE,
  '/reports/history/:state/:template/:id/file/:format': FILE,
  '/list/:resourceType/:resourceName/import/:run/table': FILE,
  '/certification/certification-task/:campaignId/evidence/file': FILE,
  '/certification/certification-task/:campaignId/evidence/table': FILE,
  '/certification/certification-task/:campaignId/export/table': FILE,
  '/certification/certification-task/:campaignId/selected/receipt/:receiptId/table': FILE,
  '/saved-views/new': MADE,
  '/saved-views/:viewId/delete': MADE,
  '/saved-views/:viewId/rename': MADE,
  '/my-requests/receipt/:receiptId': MADE,
  '/approvals/selected/receipt/:receiptId': MADE,
  '/violations/selected/receipt/:receiptId': MADE,
  '/my-access/ending/receipt/:receiptId': MADE,
  '/certification/certification-task/:campaignId/selected/receipt/:receiptId': MADE,
  '/certification/certification-task/:campaignId/selected/receipt/:receiptId/undo': MADE,
  '/list/:resourceType/:resourceName/import/:run': MADE,
  '/my-requests/cart/items/:itemId/remove': MADE,
  '/my-requests/cart/people/:userId/remove': MADE,
  '/my-requests/new-request/person/:userId': MADE,
  '/workflow/start/:processId': 'of another host: tests/http/dashboard/workflow.test.ts',
  '/workflow/tasks/:taskId': 'of another host: tests/http/dashboard/workflow.test.ts',
  '/my-requests/complete/check': 'tests/http/requests/cart.test.ts',
  '/my-requests/complete/check/violation': 'tests/http/requests/cart.test.ts',
  '/approvals/selected/:verb': 'the loader of /violations/selected/:verb',
  '/certification/certification-task/:campaignId/selected/:verb': 'tests/http/reviews/items.test.ts',
  '/my-requests/recommended-request': 'the module of /my-requests/new-request',
  '/my-requests/recommended-request/filter': 'the module of /my-requests/new-request/filter',
  '/my-requests/recommended-request/item/:itemId': 'the module of /my-requests/new-request/item/:itemId',
  '/my-requests/recommended-request/person/:userId': 'the module of /my-requests/new-request/person/:userId',
  '/tasks/:taskId/modify': 'the loader of /approvals/:requestId/modify',
  '/approvals/:requestId/about/:part': 'tests/http/requests/about.test.ts',
  '/my-requests/details/:requestId/about/:part': 'the module of /approvals/:requestId/about/:part',
  '/tasks/:taskId/about/:part': 'the module of /approvals/:requestId/about/:part',
  '/reports/history/:state/:template/:id': 'tests/http/reports/reports.test.ts',
  '/reports/compare/:state/:template/:id': 'tests/http/reports/reports.test.ts',
  '/reports/view/:state/:template/:id': 'tests/http/reports/reports.test.ts',
};

const patternAt = patternFinder();
/** The patterns of the pages that were asked. */
const asked = new Set<string>();

beforeAll(startPages);
afterAll(() => sandbox.mend());

const turns = new Map<string, number>();
/** Others each time the same kind of call is asked: a kind that many pages ask meets them all. */
function nextOf(all: readonly Failure[], call: Call): Failure {
  const kind = `${all.length} ${kindOf(call)}`;
  const turn = turns.get(kind) ?? [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  turns.set(kind, turn + 1);
  return all[turn % all.length] as Failure;
}

/** The link or button back to the page above this one; the dashboard is above none. */
function backOf({ page }: HttpResponse): Part | undefined {
  return page.all(['a', 'button'], { class: 'bar-back' }).find((one) => one.attribute('href') !== '/dashboard');
}

/** The failures of a page, shown by what failed and how. */
async function wrongOn(walker: Walker, address: string, lists: Failure[][]): Promise<string[]> {
  const calls = await ownCallsOf(walker, address);
  const back = backOf(await walker.see(address));
  const wrong: string[] = [];
  for (const call of calls) {
    for (const failure of lists.map((all) => nextOf(all, call))) {
      await fail(call, failure);
      // What a page is about may need a new sign-in; a part of it, such as the shell's counts, never does.
      const mayLead = failure.name === 'lasting 401' && address !== '/dashboard';
      const answer = await walker.see(address);
      const found = wrongWith(answer, { mayLead });
      if (back && ![302, 303, 404].includes(answer.status) && !backOf(answer)) found.push('has lost its way back');
      wrong.push(...found.map((why) => `${nameOf(call)}, ${failure.name}: ${why}`));
    }
  }
  await sandbox.mend();
  if ((await walker.see(address)).status >= 400) wrong.push('does not recover');
  asked.add(patternAt(address) ?? '');
  return wrong;
}

describe('a page', () => {
  it.each(PAGES.map((page) => [`${page[1]} ${page[3] ?? ''}`, page] as const))(
    '%s takes failures of every call',
    async (_, page) =>
      expect(await wrongOn(await walkerFor(page[0]), await addressOf(page), [REPORTED, MISSHAPEN])).toEqual([]),
    120_000,
  );
});

describe('a form', () => {
  it.each(FORMS.map((form) => [form.name, form] as const))(
    '%s takes failures of every call of its page',
    async (_, { person, page }) => {
      const walker = await walkerFor(person);
      expect(await wrongOn(walker, await page(walker), [[...REPORTED, ...MISSHAPEN]])).toEqual([]);
    },
    120_000,
  );
});

describe('the loaders of the code', () => {
  it('are all asked, or listed with the reason why not', () => {
    const loaders = builtRoutes().filter(({ hasLoader }) => hasLoader);
    const layouts = new Set(loaders.map(({ parentId }) => parentId));
    const around = loaders.filter(({ id }) => layouts.has(id)).map(({ pattern }) => pattern);
    const under = (pattern: string) =>
      asked.has(pattern) || (around.includes(pattern) && [...asked].some((one) => one.startsWith(`${pattern}/`)));
    const missing = [...new Set(loaders.map(({ pattern }) => pattern))].filter((pattern) => !under(pattern));
    expect(missing.filter((pattern) => !NOT_ASKED[pattern])).toEqual([]);
    expect(Object.keys(NOT_ASKED).filter((pattern) => !missing.includes(pattern))).toEqual([]);
  });
});

describe('a row that cannot be read', () => {
  const TASKS = '/iga/governance/user/*/tasks';
  const rows = [null, { id: 'r-1' }, { requestType: 'x', decision: {} }, { id: 'r-2', requestType: 'roleGrant' }];
  it.each([
    ['mina', '/approvals?sort=-date', TASKS, '4 items couldn’t be shown.'],
    ['mina', '/tasks?sort=-date', TASKS, '4 items couldn’t be shown.'],
    ['mina', '/my-requests', '/iga/governance/user/*/requests', '4 items couldn’t be shown.'],
    ['mina', `${CATALOGUE}/entitlement`, '/iga/governance/catalog', '4 items couldn’t be shown.'],
  ] as const)('%s sees the others at %s', async (person, address, path, message) => {
    const good = { id: 'r-3', requestType: 'roleGrant', role: { name: 'The good one' }, decision: {} };
    await sandbox.faults([{ path, status: 200, body: { result: [...rows, good], totalCount: 5 } }]);
    const answer = await (await walkerFor(person)).see(address);
    await sandbox.mend();
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain(message);
    expect(answer.page.text).toContain('The good one');
  });
});
