// Whatever single call of a page fails, in whatever way, the page stands or says what it could not load: no bare error, no sign-out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { builtRoutes, patternFinder } from '../client';
import {
  type Call,
  callsIn,
  type Failure,
  fail,
  kindOf,
  MISSHAPEN,
  nameOf,
  REPORTED,
  sandbox,
  wrongWith,
} from '../faults';
import { CATALOGUE, forMany, item, user, type Walker, walkerOf } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';

const APPROVAL = /^(\/approvals\/[\w-]{36})/;
const OWN = /^(\/my-requests\/details\/[\w-]{36})/;
const TASK = /^(\/tasks\/[\w-]{36})/;
const REVIEW = /^(\/access-reviews\/[\w:%-]+)\/forward/;
const VIOLATION = /^(\/violations\/violation\/[\w-]{36})/;
const EVENT = /^(\/risk-dashboard\/events\/[\w-]{36})/;
const TRAINING = /^(\/autoaccess\/pipelines\/[\w-]{36})\/publish/;
const SOURCE = /^(\/autoaccess\/data-sources\/[\w-]+)\/mapping/;
const RESOURCE = /^(\/sharing\/resources\/[\w-]+)$/;
const USER = /^(\/administer\/users\/[\w-]{36})/;
const ENTITLEMENT = /^(\/administer\/entitlements\/[\w-]{36})/;
const HISTORY = /^(\/reports\/history\/published\/[\w-]+)$/;
const DRAFT = /^(\/reports\/edit\/draft\/[\w-]+)\/data$/;
const THEME = /^(\/themes\/[\w-]+)\/edit/;

const Q4 = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const ITEM = new RegExp(`^(${Q4}/items/[\\w-]+)(?:\\?|$)`);
const USER_ROLES = `/administer/users/${user('kai.ruiz')}/role`;
const APPLICATION_ACCESS = `/reports/run/published/${idOf('report template:Application access')}`;

/** Whose page it is, and where: its address, or a list that leads to it and what comes behind. */
type Page = [person: string, at: string, link?: RegExp, tail?: string];

const PAGES: Page[] = [
  ['mina', '/dashboard'],
  ['mina', '/approvals'],
  ['mina', '/approvals?status=decided&priority=high'],
  ['mina', '/approvals', APPROVAL, ''],
  ['mina', '/approvals', APPROVAL, '/approve'],
  ['mina', '/approvals', APPROVAL, '/forward?search=ol'],
  ['mina', '/my-requests'],
  ['mina', '/my-requests/new'],
  ['mina', '/my-requests', OWN, ''],
  ['mina', '/my-requests', OWN, '/cancel'],
  ['mina', '/tasks'],
  ['mina', '/tasks', TASK, ''],
  ['mina', '/tasks', TASK, '/complete'],
  ['mina', '/tasks', TASK, '/forward?search=ol'],
  ['mina', '/access-reviews'],
  ['mina', '/access-reviews?status=complete'],
  ['mina', '/access-reviews', REVIEW, '/forward?search=ol'],
  ['mina', '/violations?status=exception'],
  ['mina', '/violations/selected/comment?all=1'],
  ['mina', '/violations', VIOLATION, ''],
  ['mina', '/violations', VIOLATION, '/allow'],
  ['mina', '/violations', VIOLATION, '/remediate?set=0'],
  ['mina', CATALOGUE],
  ['mina', `${CATALOGUE}/entitlement?text=journal`],
  ['mina', `${CATALOGUE}/entitlement/filter`],
  ['mina', item('Ledger/Approve journal')],
  ['mina', '/my-requests/complete'],
  ['ines', '/risk-dashboard'],
  ['ines', '/risk-dashboard', EVENT, ''],
  ['ines', '/risk-dashboard/attributes?attribute=city'],
  ['ines', '/reports'],
  ['ines', APPLICATION_ACCESS],
  ['ines', '/reports', HISTORY, ''],
  ['ines', '/reports', DRAFT, '/columns'],
  ['ines', '/reports', DRAFT, '/filters/rule'],
  ['ines', '/reports', DRAFT, '/preview'],
  ['ines', '/autoaccess/data-sources'],
  ['ines', '/autoaccess/data-sources/add?bucket=halden-sign-ins'],
  ['ines', '/autoaccess/data-sources', SOURCE, '/mapping'],
  ['ines', '/autoaccess/pipelines'],
  ['ines', '/autoaccess/pipelines/add-training'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/publish'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/runs'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/logs'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/results'],
  ['ines', '/autoaccess/risk-config'],
  ['ines', '/administer/users'],
  ['ines', '/administer/users/new'],
  ['ines', '/administer/users?text=kai.ruiz', USER, ''],
  ['ines', '/administer/users?text=kai.ruiz', USER, '/delete'],
  ['ines', '/administer/users?text=kai.ruiz', USER, '/entitlement'],
  ['ines', '/administer/entitlements'],
  ['ines', '/administer/entitlements/new'],
  ['ines', '/administer/entitlements', ENTITLEMENT, ''],
  ['ines', '/administer/entitlements', ENTITLEMENT, '/users'],
  ['ines', '/themes'],
  ['ines', '/themes', THEME, '/edit'],
  ['ines', '/themes', THEME, '/journeys'],
  ['mina', '/my-access/ending'],
  ['mina', '/my-access/ending', /^(\/my-access\/ending\/extend\?.+)/, ''],
  ['mina', '/my-access/compare'],
  ['mina', `/my-access/compare/${user('kai.ruiz')}/${user('felix.wagner')}`],
  ['mina', '/my-access/map'],
  ['mina', `/my-reports/${user('kai.ruiz')}/map`],
  ['ines', `/administer/users/${user('kai.ruiz')}/map`],
  ['mina', '/search?q=ledger'],
  ['ines', '/search?q=kai'],
  ['mina', '/profile'],
  ['mina', '/profile/edit'],
  ['mina', '/profile/sessions/end-others'],
  ['mina', '/profile/lost-device'],
  ['mina', '/auth-devices'],
  ['mina', '/profile/data'],
  ['mina', '/sharing'],
  ['mina', '/sharing/with-me'],
  ['mina', '/sharing/activity'],
  ['mina', '/sharing', RESOURCE, ''],
  ['mina', '/sharing', RESOURCE, '/share?find.person=ol'],
  ['ines', '/dashboard?panel=themes'],
  ['mina', '/my-accounts'],
  ['mina', '/my-entitlements'],
  ['mina', '/my-roles'],
  ['mina', '/my-roles', /^(\/my-access\/role\/[\w:-]+)/, ''],
  ['mina', '/my-roles', /^(\/my-access\/role\/[\w:-]+)/, '/remove'],
  ['mina', '/my-delegates'],
  ['mina', '/my-reports'],
  ['mina', `/my-reports/${user('kai.ruiz')}/role`],
  ['mina', `/my-reports/${user('kai.ruiz')}/role`, /^(\/my-reports\/[\w-]+\/role\/[\w:-]+)/, ''],
  ['mina', `/my-reports/${user('kai.ruiz')}/role`, /^(\/my-reports\/[\w-]+\/role\/[\w:-]+)/, '/remove'],
  ['ines', USER_ROLES, /^(\/administer\/users\/[\w-]+\/role\/[\w:-]+)/, ''],
  ['ines', USER_ROLES, /^(\/administer\/users\/[\w-]+\/role\/[\w:-]+)/, '/remove'],
  ['ines', '/applications'],
  ['ines', '/saved-views'],
  ['ines', '/list/managed/alpha_user'],
  ['ines', '/list/managed/alpha_role/import'],
  ['ines', `/edit/managed/alpha_user/${user('kai.ruiz')}`],
  ['ines', `/edit/managed/alpha_user/${user('kai.ruiz')}/relationships/roles`],
  ['ines', `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings`],
  ['ines', '/edit/internal/role/directory-reader/privileges'],
  ['mina', Q4],
  ['mina', `${Q4}/by-reason`],
  ['mina', `${Q4}/by-person/${user('kai.ruiz')}`],
  ['mina', `${Q4}/evidence`],
  ['mina', `${Q4}/export`],
  ['mina', `${Q4}/sign-off/running?until=2020-01-01T00:00:00Z`],
  ['mina', Q4, ITEM, ''],
  ['mina', Q4, ITEM, '/reviewers'],
  ['mina', Q4, ITEM, '/user'],
  ['mina', '/violations', VIOLATION, '/conflicts'],
  ['mina', '/profile', /^(\/profile\/not-me\?application=[^&]+)/, ''],
  ['mina', '/sharing/requests'],
  ['ines', '/reports', DRAFT, '/filters'],
];

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

const walkers: Record<string, Walker> = {};
const walkerFor = async (person: string) => {
  const walker = walkers[person] ?? (await walkerOf(person, { fresh: false }));
  walkers[person] = walker;
  return walker;
};
/** What every page asks: tried on the first alone. */
let shared: Set<string>;

async function addressOf([person, at, link, tail = '']: Page): Promise<string> {
  if (!link) return at;
  return (await (await walkerFor(person)).see(at)).page.linkTo(link) + tail;
}

const patternAt = patternFinder();
/** The patterns of the pages that were asked. */
const asked = new Set<string>();

async function callsOf(walker: Walker, address: string): Promise<Call[]> {
  await sandbox.forget();
  const seen = await walker.see(address);
  expect([200, 302].includes(seen.status), `${address} is ${seen.status}`).toBe(true);
  return callsIn(await sandbox.pageCalls());
}

beforeAll(async () => {
  await sandbox.reset();
  const [mina, ines] = [await forMany('kai.ruiz'), await walkerOf('ines.moreau')];
  Object.assign(walkers, { mina, ines, 'mina.holt': mina, 'ines.moreau': ines });
  for (const warm of ['/dashboard', '/approvals', '/profile']) await mina.see(warm);
  await ines.see('/profile');
  const kindsOf = async (address: string) => new Set((await callsOf(mina, address)).map(kindOf));
  const [one, other] = [await kindsOf('/profile'), await kindsOf('/my-requests')];
  shared = new Set([...one].filter((kind) => other.has(kind)));
});
afterAll(() => sandbox.mend());

const turns = new Map<string, number>();
/** Others each time the same kind of call is asked: a kind that many pages ask meets them all. */
function nextOf(all: readonly Failure[], call: Call): Failure {
  const kind = `${all.length} ${kindOf(call)}`;
  const turn = turns.get(kind) ?? [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  turns.set(kind, turn + 1);
  return all[turn % all.length] as Failure;
}

/** The failures of a page, shown by what failed and how. */
async function wrongOn(walker: Walker, address: string, lists: Failure[][]): Promise<string[]> {
  const calls = (await callsOf(walker, address)).filter(
    (call) => address === '/dashboard' || !shared.has(kindOf(call)),
  );
  const wrong: string[] = [];
  for (const call of calls) {
    for (const failure of lists.map((all) => nextOf(all, call))) {
      await fail(call, failure);
      // What a page is about may need a new sign-in; a part of it, such as the shell's counts, never does.
      const mayLead = failure.name === 'lasting 401' && address !== '/dashboard';
      const found = wrongWith(await walker.see(address), { mayLead });
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
  const forms = [...WORK, ...ACCOUNT, ...ADMINISTRATION].filter(({ host, shownOn }) => !host && !shownOn);
  const once = forms.filter(({ route }, at) => forms.findIndex((other) => other.route === route) === at);
  it.each(once.map((form) => [form.name, form] as const))(
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
    ['mina', '/approvals?sort=-date', TASKS, '4 entries could not be read.'],
    ['mina', '/tasks', TASKS, '4 entries could not be read.'],
    ['mina', '/my-requests', '/iga/governance/user/*/requests', '4 entries could not be read.'],
    ['mina', `${CATALOGUE}/entitlement`, '/iga/governance/catalog', '2 entries could not be read.'],
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
