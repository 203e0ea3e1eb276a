// Whatever single call of a page fails, in whatever way, the page stands or says what it could not load: no bare error, no sign-out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { CATALOGUE, forMany, item, user, type Walker, walkerOf } from '../asking';
import { type Call, callsIn, fail, kindOf, MISSHAPEN, nameOf, REPORTED, sandbox, someOf, wrongWith } from '../faults';

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

const APPLICATION_ACCESS = `/reports/run/published/${idOf('report template:Application access')}`;

/** Whose page it is, and where: its address, or a list that leads to it and what comes behind. */
type Page = [person: 'mina' | 'ines', at: string, link?: RegExp, tail?: string];

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
  ['mina', '/profile'],
  ['mina', '/profile/edit'],
  ['mina', '/profile/sessions/end-others'],
  ['mina', '/auth-devices'],
  ['mina', '/profile/data'],
  ['mina', '/sharing'],
  ['mina', '/sharing/with-me'],
  ['mina', '/sharing/activity'],
  ['mina', '/sharing', RESOURCE, ''],
  ['mina', '/sharing', RESOURCE, '/share?find.person=ol'],
];

let walkers: Record<Page[0], Walker>;
/** What every page asks: tried on the first alone. */
let shared: Set<string>;

async function addressOf([person, at, link, tail = '']: Page): Promise<string> {
  if (!link) return at;
  return (await walkers[person].see(at)).page.linkTo(link) + tail;
}

async function callsOf(walker: Walker, address: string): Promise<Call[]> {
  await sandbox.forget();
  const seen = await walker.see(address);
  expect([200, 302].includes(seen.status), `${address} is ${seen.status}`).toBe(true);
  return callsIn(await sandbox.pageCalls());
}

beforeAll(async () => {
  await sandbox.reset();
  walkers = { mina: await forMany('kai.ruiz'), ines: await walkerOf('ines.moreau') };
  for (const warm of ['/dashboard', '/approvals', '/profile']) await walkers.mina.see(warm);
  await walkers.ines.see('/profile');
  const kindsOf = async (address: string) => new Set((await callsOf(walkers.mina, address)).map(kindOf));
  const [one, other] = [await kindsOf('/profile'), await kindsOf('/my-requests')];
  shared = new Set([...one].filter((kind) => other.has(kind)));
});
afterAll(() => sandbox.mend());

/** The failures of a page, shown by what failed and how. */
async function wrongOn(walker: Walker, address: string, calls: readonly Call[], first: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const [at, call] of calls.entries()) {
    for (const failure of [...someOf(REPORTED, 1, first + at), ...someOf(MISSHAPEN, 1, first + at)]) {
      await fail(call, failure);
      // What a page is about may need a new sign-in; a part of it, such as the shell's counts, never does.
      const mayLead = failure.name === 'lasting 401' && address !== '/dashboard';
      const found = wrongWith(await walker.see(address), { mayLead });
      wrong.push(...found.map((why) => `${nameOf(call)}, ${failure.name}: ${why}`));
    }
  }
  await sandbox.mend();
  return wrong;
}

describe('a page', () => {
  it.each(PAGES.map((page) => [`${page[1]} ${page[3] ?? ''}`, page] as const))(
    '%s takes failures of every call',
    async (_, page) => {
      const walker = walkers[page[0]];
      const address = await addressOf(page);
      const calls = (await callsOf(walker, address)).filter(
        (call) => address === '/dashboard' || !shared.has(kindOf(call)),
      );
      expect(await wrongOn(walker, address, calls, PAGES.indexOf(page))).toEqual([]);
      expect((await walker.see(address)).status).toBeLessThan(400);
    },
    120_000,
  );
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
    const answer = await walkers[person].see(address);
    await sandbox.mend();
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain(message);
    expect(answer.page.text).toContain('The good one');
  });
});
