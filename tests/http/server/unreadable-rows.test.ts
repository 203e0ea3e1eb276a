// Rows of another shape are never taken for none: no page concludes "none", "not among them" or "gone" from them, and no form
// is sent on that ground.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { WORK } from './writes/work';

const sandbox = sandboxOf(HOST);

const KAI = user('kai.ruiz');
const FELIX = user('felix.wagner');
const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const AM_KAI = `/am/json/realms/root/realms/alpha/users/${KAI}`;
const TASKS = '/iga/governance/user/*/tasks';
const ROWS = [{ of: 'another shape' }, 7];
const PAGE = { result: ROWS, totalCount: 2 };

const walkers = new Map<string, Walker>();
async function walkerFor(person: string): Promise<Walker> {
  const walker = walkers.get(person) ?? (await walkerOf(person));
  walkers.set(person, walker);
  return walker;
}

interface Row {
  person: string;
  page: string | ((walker: Walker) => Promise<string>);
  answers: { path: string; query?: string; body: object };
  says: string | RegExp;
  not?: RegExp;
}

const OPEN = { status: 'in-progress', startDate: '2026-11-01T00:00:00Z' };

/** Rows that are counted and not sent. */
const COUNTED = { result: [], totalCount: 5 };

const heldEntitlement = async (kai: Walker) =>
  (await kai.see('/my-entitlements')).page.linkTo(/^(\/my-access\/entitlement\/[\w:-]+)(?:\?|$)/);

const PAGES: Record<string, Row> = {
  'approvals that are counted': {
    person: 'mina.holt',
    page: '/approvals',
    answers: { path: TASKS, query: 'type=request', body: COUNTED },
    says: '10 items couldn’t be shown.',
    not: /No approvals to decide/,
  },
  'violations that are counted': {
    person: 'mina.holt',
    page: '/violations',
    answers: { path: '/iga/governance/user/violation/search', body: COUNTED },
    says: '5 items couldn’t be shown.',
    not: /No violations to|have not started|has not started/,
  },
  'requests that are counted': {
    person: 'kai.ruiz',
    page: '/my-requests',
    answers: { path: '/iga/governance/user/*/requests', body: COUNTED },
    says: '5 items couldn’t be shown.',
    not: /No requests|haven’t requested/,
  },
  'reviews that are counted': {
    person: 'mina.holt',
    page: '/access-reviews',
    answers: { path: '/iga/governance/certification/items', body: COUNTED },
    says: '5 items couldn’t be shown.',
  },
  sessions: {
    person: 'kai.ruiz',
    page: '/profile',
    answers: { path: '/am/json/sessions', query: '_queryFilter', body: { result: ROWS } },
    says: 'We couldn’t check where you’re signed in.',
    not: /signed in only here|\b0 sessions/,
  },
  'which session is the own one': {
    person: 'mina.holt',
    page: '/profile',
    answers: {
      path: '/am/json/sessions',
      query: '_queryFilter',
      body: { result: [{ sessionHandle: 'one' }, { sessionHandle: 'other' }] },
    },
    says: 'We couldn’t check where you’re signed in.',
    not: /also signed in/,
  },
  'the attributes of objects': {
    person: 'ines.moreau',
    page: '/list/managed/alpha_user?text=kai',
    answers: { path: '/openidm/schema/managed/alpha_user', body: { properties: { userName: null, mail: 7 } } },
    says: 'Couldn’t load',
    not: /Nothing begins with this text/,
  },
  'trusted devices': {
    person: 'kai.ruiz',
    page: '/profile',
    answers: { path: `${AM_KAI}/devices/profile`, body: { result: ROWS } },
    says: 'We couldn’t check your trusted devices.',
    not: /You have no trusted devices/,
  },
  'devices for the second step': {
    person: 'kai.ruiz',
    page: '/auth-devices',
    answers: { path: `${AM_KAI}/devices/2fa/oath`, body: { result: ROWS } },
    says: 'Couldn’t load these devices: Authenticator app.',
    not: /Most recent/,
  },
  'identity providers': {
    person: 'kai.ruiz',
    page: '/profile',
    answers: {
      path: '/am/json/realms/root/realms/alpha/selfservice/socialIdentityProviders',
      body: { providers: ROWS },
    },
    says: 'We couldn’t check how you sign in.',
  },
  'authorized applications': {
    person: 'kai.ruiz',
    page: '/profile',
    answers: { path: `${AM_KAI}/oauth2/applications`, body: { result: ROWS } },
    says: /Authorized applications Not loaded/,
  },
  'data sharing': {
    person: 'kai.ruiz',
    page: '/profile',
    answers: { path: '/openidm/consent', body: { result: ROWS } },
    says: /Personal data sharing Not loaded/,
  },
  'access to compare': {
    person: 'mina.holt',
    page: `/my-access/compare/${KAI}/${FELIX}`,
    answers: { path: `/iga/governance/user/${KAI}/grants`, body: PAGE },
    says: /items? of Kai Ruiz (is|are) not compared\..*Not known/,
  },
  'access to compare that is counted': {
    person: 'mina.holt',
    page: `/my-access/compare/${KAI}/${FELIX}`,
    answers: { path: `/iga/governance/user/${KAI}/grants`, body: COUNTED },
    says: /5 more items of Kai Ruiz are not compared\..*Not known/,
    not: /Does not have it|Both 0/,
  },
  'the glossary of access': {
    person: 'kai.ruiz',
    page: heldEntitlement,
    answers: {
      path: '/iga/commons/glossary/schemaConfig',
      body: { '/openidm/managed/application': ROWS, '/openidm/managed/assignment': ROWS },
    },
    says: 'Couldn’t load the glossary.',
  },
  'applications to choose from': {
    person: 'kai.ruiz',
    page: '/my-requests/new-request/entitlement',
    answers: { path: '/iga/commons/search/alpha_application', body: { result: ROWS } },
    says: 'Couldn’t load the list.',
    not: /No options/,
  },
  'people of a review to choose from': {
    person: 'mina.holt',
    page: `${REVIEW}?tab=entitlements&seek=user`,
    answers: { path: '/iga/governance/certification/*/items/filter/user', body: ROWS },
    says: 'Couldn’t load the list.',
    not: /No options/,
  },
  'some of the applications to choose from': {
    person: 'kai.ruiz',
    page: '/my-requests/new-request/entitlement',
    answers: {
      path: '/iga/commons/search/alpha_application',
      body: { result: [...ROWS, { id: 'app-1', name: 'Ledger One' }] },
    },
    says: /Ledger One.*2 items couldn’t be shown\./,
  },
  'some of the people of a review to choose from': {
    person: 'mina.holt',
    page: `${REVIEW}?tab=entitlements&seek=user`,
    answers: {
      path: '/iga/governance/certification/*/items/filter/user',
      body: [...ROWS, { id: KAI, givenName: 'Kai', sn: 'Ruiz', userName: 'kai.ruiz' }],
    },
    says: '2 items couldn’t be shown.',
  },
  'some of the people to request for': {
    person: 'mina.holt',
    page: '/my-requests/new?who=others&find.user=kai',
    answers: {
      path: '/openidm/managed/alpha_user',
      query: 'title',
      body: { result: [...ROWS, { _id: KAI, givenName: 'Kai', sn: 'Ruiz', userName: 'kai.ruiz' }], resultCount: 3 },
    },
    says: '2 items couldn’t be shown.',
  },
  'some of those who act': {
    person: 'mina.holt',
    page: '/my-delegates',
    answers: {
      path: '/iga/governance/user/*/get-proxies',
      body: {
        result: [
          ...ROWS,
          { _refResourceId: FELIX, givenName: 'Felix', sn: 'Wagner', userName: 'felix.wagner', _refProperties: {} },
        ],
      },
    },
    says: 'Acting for you now: Felix Wagner, possibly others.',
  },
  'the password rules of the directory': {
    person: 'ines.moreau',
    page: `/edit/managed/alpha_user/${KAI}/reset-password`,
    answers: { path: '/openidm/config/fieldPolicy/alpha_user', body: { validator: ROWS } },
    says: 'Couldn’t load the rules for passwords.',
    not: /Password rules/,
  },
  'rules that a request breaks': {
    person: 'mina.holt',
    page: async (mina) => (await mina.see('/approvals?text=View')).page.linkTo(/^(\/approvals\/[\w-]{30,})(?:\?|$)/),
    answers: { path: '/iga/governance/policy/user/*/scan', body: { result: [{ of: 'another shape' }] } },
    says: 'We couldn’t check whether this breaks',
    not: /Conflict found|breaks the rule/,
  },
  'the requests for access': {
    person: 'kai.ruiz',
    page: heldEntitlement,
    answers: { path: '/iga/governance/user/*/requests', body: PAGE },
    says: 'Couldn’t load',
    not: /You can’t view the original request/,
  },
  'the requests for access that are counted': {
    person: 'kai.ruiz',
    page: heldEntitlement,
    answers: { path: '/iga/governance/user/*/requests', body: COUNTED },
    says: 'Couldn’t load',
    not: /You can’t view the original request/,
  },
  ...Object.fromEntries(
    Object.entries({
      'whom a request is for': { assignment: { id: 'post' }, decision: OPEN },
      'which access a request is about': { user: { id: KAI }, decision: OPEN },
      'how far a request is': { user: { id: KAI }, assignment: { id: 'post' }, decision: {} },
    }).flatMap(([what, request]) =>
      [heldEntitlement, '/my-entitlements', '/my-access/ending'].map((page): [string, Row] => [
        `${what}, at ${typeof page === 'string' ? page : 'one’s access'},`,
        {
          person: 'kai.ruiz',
          page,
          answers: {
            path: '/iga/governance/user/*/requests',
            body: { result: [{ id: 'r', requestType: 'entitlementRemove', ...request }], totalCount: 1 },
          },
          says: 'We couldn’t load all open requests.',
        },
      ]),
    ),
  ),
  'what is granted': {
    person: 'mina.holt',
    page: `/my-access/compare/${KAI}/${FELIX}`,
    answers: {
      path: `/iga/governance/user/${KAI}/grants`,
      body: { result: [{ id: 'g', item: { type: 'roleMembership' }, role: { name: 'Employee' } }], totalCount: 1 },
    },
    says: /1 more item of Kai Ruiz is not compared\..*Not known/,
    not: /Does not have it/,
  },
  'direct reports that are counted': {
    person: 'mina.holt',
    page: '/my-access/ending',
    answers: { path: '/iga/governance/user/*/get-direct-reports', body: COUNTED },
    says: 'Couldn’t load your direct reports.',
    not: /Team members 1 to/i,
  },
  'objects that are counted': {
    person: 'ines.moreau',
    page: '/list/managed/alpha_role',
    answers: { path: '/openidm/managed/alpha_role', body: { result: [], totalPagedResults: 7 } },
    says: '7 items couldn’t be shown.',
    not: /Nothing here yet/,
  },
  'sessions, among which the own one is': {
    person: 'kai.ruiz',
    page: '/profile',
    answers: { path: '/am/json/sessions', query: '_queryFilter', body: { result: [] } },
    says: 'We couldn’t check where you’re signed in.',
    not: /signed in only here|\b0 sessions/,
  },
  'the number of devices': {
    person: 'kai.ruiz',
    page: '/profile',
    answers: { path: `${AM_KAI}/devices/2fa/oath`, body: { result: ROWS } },
    says: 'We couldn’t check how you sign in.',
    not: /\b3 devices/,
  },
  'direct reports': {
    person: 'mina.holt',
    page: '/my-access/ending',
    answers: { path: '/iga/governance/user/*/get-direct-reports', body: PAGE },
    says: 'Couldn’t load your direct reports.',
  },
  'items of a review, by reason': {
    person: 'mina.holt',
    page: `${REVIEW}/by-reason`,
    answers: { path: '/iga/governance/certification/*/items/search', body: { ...PAGE, totalHits: 2 } },
    says: 'items couldn’t be shown.',
    not: /Everything here is decided/,
  },
  'items selected in a review': {
    person: 'mina.holt',
    page: `${REVIEW}/selected/certify?all=1`,
    answers: { path: '/iga/governance/certification/*/items/search', body: { ...PAGE, totalHits: 2 } },
    says: 'items couldn’t be shown.',
    not: /Nothing to do/,
  },
  'decisions that a sign-off counts': {
    person: 'mina.holt',
    page: `${REVIEW}/sign-off`,
    answers: {
      path: '/iga/governance/certification/*/items/search',
      body: { result: [{ of: 'another shape' }], totalCount: 1, totalHits: 1 },
    },
    says: /Couldn’t|couldn’t/,
    not: /signed off before|Sign off 1 decision/,
  },
  'violations that a sign-off closes': {
    person: 'mina.holt',
    page: `${REVIEW}/sign-off`,
    answers: { path: '/iga/governance/user/violation/search', body: PAGE },
    says: 'Only some of the violations were checked',
  },
  'what a person of a review holds': {
    person: 'mina.holt',
    page: async (mina) => {
      const link = /^(\/certification\/certification-task\/[\w-]+\/items\/[\w-]+)/;
      return `${(await mina.see(REVIEW)).page.linkTo(link)}/user`;
    },
    answers: { path: '/iga/governance/certification/*/items/*/user/accounts', body: { result: [7] } },
    says: '1 item couldn’t be shown.',
  },
  'a report': {
    person: 'ines.moreau',
    page: `/reports/history/published/${idOf('report template:Users and their roles')}`,
    answers: { path: '/reports/templates', body: { result: ROWS } },
    says: 'Error retrieving template.',
    not: /does not exist/,
  },
  'applications with an address': {
    person: 'kai.ruiz',
    page: '/applications',
    answers: {
      path: `/openidm/profile/managed/alpha_user/${KAI}/applications`,
      body: { result: [...ROWS, { _id: 'own', name: 'Own', ssoEntities: { idpLoginUrl: 'https://own.example/' } }] },
    },
    says: 'Couldn’t load some of your applications.',
    not: /\d applications/,
  },
  themes: {
    person: 'ines.moreau',
    page: '/themes',
    answers: { path: '/openidm/config/ui/themerealm', body: { realm: { alpha: ['one', 'other'] } } },
    says: 'Couldn’t load themes.',
    not: /1 theme in realm/,
  },
};

afterEach(() => sandbox.mend());

describe('a page', () => {
  it.each(Object.entries(PAGES))('says that %s could not be read', async (_, { person, page, answers, says, not }) => {
    const walker = await walkerFor(person);
    const address = typeof page === 'string' ? page : await page(walker);
    expect((await walker.see(address)).page.text).not.toMatch(says);
    await sandbox.faults([{ status: 200, ...answers }]);
    const { text } = (await walker.see(address)).page.main;
    expect(text).toMatch(says);
    if (not) expect(text).not.toMatch(not);
  });
});

it('a calendar is not made of grants that did not come', async () => {
  const mina = await walkerFor('mina.holt');
  const calendar = (await mina.see('/my-access/ending')).page.linkTo(/^(\/my-access\/ending\/calendar\.ics.*)/);
  expect((await mina.see(calendar)).headers['content-type']).toContain('text/calendar');
  await sandbox.faults([{ path: '/iga/governance/user/*/grants', status: 200, body: COUNTED }]);
  expect((await mina.see(calendar)).headers['content-type'] ?? '').not.toContain('text/calendar');
});

describe('a form', () => {
  /** Opens it whole, and sends it while these answers come; `writes` are those that reach the platform. */
  async function send(person: string, page: string, values: Record<string, string>, faults: object[]) {
    const walker = await walkerFor(person);
    const [action = page] = page.split('?');
    const fields = (await walker.see(page)).page.form(action).filled;
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    await sandbox.faults(faults);
    await sandbox.forget();
    const answer = await post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
    const calls = await sandbox.calls();
    await sandbox.mend();
    const writes = (path: string) => calls.filter((call) => call.method !== 'GET' && call.path.startsWith(path));
    return { answer, writes, walker };
  }
  const firstOf = async (person: string, list: string, link: RegExp) =>
    (await (await walkerFor(person)).see(list)).page.linkTo(link);
  const words = ({ page }: HttpResponse) => page.main.text;

  it.each([
    ['fails', { status: 403 }],
    ['has a row of another shape', { status: 200, body: { result: [{ of: 'another shape' }] } }],
    ['has no row and counts one', { status: 200, body: { result: [], totalCount: 1 } }],
  ])('for a decision does not call it needless where the look into the inbox %s', async (_, fault) => {
    const page = await firstOf('mina.holt', '/approvals', /^(\/approvals\/[\w-]{36}\/approve)/);
    const faults = [{ path: TASKS, query: 'type=request', ...fault }];
    const { answer, writes } = await send('mina.holt', page, { justification: 'Agreed here' }, faults);
    expect(answer.status).toBe(502);
    expect(words(answer)).toContain('This couldn’t be saved.');
    expect(words(answer)).not.toMatch(/No decision needed|no longer needs|no longer assigned/);
    expect(writes('/iga/governance/requests/')).toEqual([]);
    await sandbox.faults(faults);
    const opened = await (await walkerFor('mina.holt')).see(page);
    expect([opened.status, words(opened)]).toEqual([
      502,
      expect.stringContaining('We couldn’t check whether this request needs your decision.'),
    ]);
  });

  it('about a task does not call it dealt with where its row cannot be read', async () => {
    const page = `${await firstOf('mina.holt', '/tasks', /^(\/tasks\/[\w-]{36})(?:\?|$)/)}/reject`;
    const body = { result: [{ of: 'another shape' }] };
    const { answer } = await send('mina.holt', page, {}, [
      { path: TASKS, query: 'type=fulfillment', status: 200, body },
    ]);
    expect(answer.status).toBe(502);
    expect(words(answer)).not.toContain('no longer assigned');
  });

  it('is not sent where the form that belongs to it cannot be read', async () => {
    const values = { 'form.user.userName': 'new.one', 'form.user.givenName': 'New', 'form.user.sn': 'One' };
    const body = { result: [{ formId: 7, objectId: 'lcm/user/create' }] };
    const { answer, writes } = await send('ines.moreau', '/administer/users/new', values, [
      { path: '/iga/governance/requestFormAssignments', status: 200, body },
    ]);
    expect(answer.status).toBe(502);
    expect(writes('/iga/governance/requests')).toEqual([]);
  });

  it('for a request of which the answer was lost does not deny it by rows that cannot be read', async () => {
    const card = { 'form.custom.monthlyLimit': '800', 'form.custom.purpose': 'Fairs' };
    const { answer } = await send('kai.ruiz', '/requestForm/frm-company-card', card, [
      { path: '/iga/governance/requests/', query: '_action=publish', status: 500, after: true },
      { path: '/iga/governance/user/*/requests', status: 200, body: PAGE, waits: true },
    ]);
    expect(words(answer)).toContain('We couldn’t confirm that this was done');
  });

  it.each([
    ['without objections', {}, 303],
    ['with an objection of another shape', { errors: [{ error: 7 }] }, 502],
  ])('for a removal of which the answer was lost does not deny it by an answer %s', async (_, body, status) => {
    const removal = WORK.find(({ route }) => route === '/my-access/:grantType/:grantId/remove/check');
    const check = (await removal?.page(await walkerFor('kai.ruiz'))) ?? '';
    const { answer } = await send('kai.ruiz', check, {}, [
      { path: '/iga/governance/requests', query: '_action=create', status: 500, after: true },
      { path: '/iga/governance/requests', query: '_action=validate', status: 200, body, waits: true },
    ]);
    expect(answer.status).toBe(status);
    if (status === 502) expect(words(answer)).toContain('We couldn’t confirm that this was done');
  });

  it('for a delegate of which the answer was lost does not deny it by rows that cannot be read', async () => {
    const { answer } = await send('olga.brandt', '/my-delegates/add', { delegate: `managed/user/${KAI}` }, [
      { path: '/iga/governance/user/*/set-proxy', status: 500, after: true },
      { path: '/iga/governance/user/*/get-proxies', status: 200, body: PAGE, waits: true },
    ]);
    expect(words(answer)).toContain('We couldn’t confirm that this was created');
  });

  it('about a shared resource sends nothing where its permissions cannot be read', async () => {
    const resource = await firstOf('kai.ruiz', '/sharing?text=receipts', /^(\/sharing\/resources\/[\w-]+)$/);
    const body = { _id: resource.split('/').at(-1), name: 'Receipts', policy: { permissions: ROWS } };
    const { answer, writes } = await send('kai.ruiz', `${resource}/remove?person=mina.holt`, {}, [
      { method: 'GET', path: `${AM_KAI}/oauth2/resources/sets/*`, status: 200, body },
    ]);
    expect(answer.status).toBe(502);
    expect(words(answer)).toContain('This couldn’t be saved.');
    expect(writes(`${AM_KAI}/uma`)).toEqual([]);
  });

  it.each<[string, unknown[]]>([
    ['the themes cannot be read', ['one']],
    ['another one reads as an empty object', [{ _id: 'one', name: 'One' }, {}]],
  ])('about a theme does not call it deleted, and overwrites none, where %s', async (_, alpha) => {
    const page = await firstOf('ines.moreau', '/themes', /^(\/themes\/[\w-]+\/edit)/);
    const { answer, writes } = await send('ines.moreau', page, { linkColor: '#1f5a54' }, [
      { method: 'GET', path: '/openidm/config/ui/themerealm', status: 200, body: { realm: { alpha } } },
    ]);
    expect(answer.status).toBe(502);
    expect(words(answer)).not.toContain('deleted');
    expect(writes('/openidm/config/ui/themerealm')).toEqual([]);
  });

  it('about a privilege does not call it removed where the privileges cannot be read', async () => {
    const role = '/edit/internal/role/directory-reader/privileges';
    const page = await firstOf(
      'ines.moreau',
      role,
      /^(\/edit\/internal\/role\/directory-reader\/privileges\/\d+(?:\?.*)?)$/,
    );
    const body = { _id: 'directory-reader', _rev: '1', name: 'directory-reader', privileges: [{}] };
    const { answer, writes } = await send('ines.moreau', page, {}, [
      { method: 'GET', path: '/openidm/internal/role/directory-reader', status: 200, body },
    ]);
    expect(answer.status).toBe(502);
    expect(words(answer)).not.toContain('removed while you were editing');
    expect(writes('/openidm/internal/role')).toEqual([]);
  });

  it('for a new reviewer shows no id where the name cannot be read', async () => {
    const adding = WORK.find(({ name }) => name === 'add a reviewer');
    const page = (await adding?.page(await walkerFor('mina.holt'))) ?? '';
    const id = user('hanna.virtanen');
    const values = { to: `managed/user/${id}`, given: 'decide' };
    const { answer, walker } = await send('mina.holt', page, values, [
      { path: '/openidm/managed/alpha_user', query: '_queryFilter', status: 200, body: { result: [{ _id: id }] } },
    ]);
    expect(answer.status).toBe(303);
    const notices = (await walker.see(answer.headers.location ?? '')).page.notices().join(' ');
    expect(notices).toContain('The reviewer was added');
    expect(notices).not.toContain('managed/');
  });

  it('about a resource that is gone does not claim that what was typed is still there', async () => {
    const resource = await firstOf('kai.ruiz', '/sharing?text=route', /^(\/sharing\/resources\/[\w-]+)$/);
    const values = { userName: 'olga.brandt', scopes: 'view' };
    const { answer } = await send('kai.ruiz', `${resource}/share`, values, [
      { method: 'GET', path: `${AM_KAI}/oauth2/resources/sets/*`, status: 404 },
    ]);
    expect(answer.status).toBe(404);
    expect(words(answer)).toContain('The system could not find this, so it couldn’t be done.');
    expect(words(answer)).not.toContain('still here');
  });
});
