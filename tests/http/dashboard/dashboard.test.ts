// The dashboard in its variants, as a browser without script meets it, and what stays of it while calls fail.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, cookieOf, freshCookie, post, recovered, sandboxOf } from '../client';

const see = async (host: string, userName: string, path = '/dashboard') =>
  ask(host, path, { headers: { cookie: await cookieOf(host, userName) } });

describe('the dashboard of governance', () => {
  const HOST = 'localhost';
  const sandbox = sandboxOf(HOST);
  beforeAll(() => sandbox.reset());

  it('has five kinds of waiting work, each with its way [requests 95] [shell 91, 101]', async () => {
    const answer = await see(HOST, 'mina.holt');
    for (const to of ['/my-requests', '/approvals', '/tasks', '/access-reviews', '/violations'])
      expect(answer.page.hrefs()).toContain(`${to}`);
    expect(answer.page.heading).toMatch(/^.*Good (morning|afternoon|evening), Mina/);
    const words = answer.page.text;
    for (const part of [
      'Approvals 38',
      'Access reviews 2',
      'Violations 3',
      'Tasks 2',
      'Open requests 3',
      'Suggested access View all 4',
      'items decided',
      'Q3 Finance access',
      'With Olga Brandt since',
      'Waiting for you since',
      'Risk 70',
      'Due first',
    ])
      expect(words, part).toContain(part);
  });

  it('asks for pending requests by their status, for how many and the latest at once, and for nothing twice [requests 96] [shell 102]', async () => {
    await sandbox.forget();
    await see(HOST, 'mina.holt');
    const calls = await sandbox.calls();
    const pending = calls.filter(({ path }) => /^\/iga\/governance\/user\/[^/]+\/requests$/.test(path));
    expect(pending).toHaveLength(1);
    expect(pending[0]?.body).toEqual({
      targetFilter: {
        operator: 'AND',
        operand: [{ operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'in-progress' } }],
      },
    });
    const asked = calls.map(({ method, path, query, body }) => `${method} ${path} ${query} ${JSON.stringify(body)}`);
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([]);
  });

  it('takes at most twelve calls, in at most two waves where nothing is known yet', async () => {
    const cookie = await freshCookie(HOST, 'mina.holt');
    await sandbox.latency(40);
    await sandbox.forget();
    const page = await ask(HOST, '/dashboard', { headers: { cookie } });
    await sandbox.latency(0);
    const timing = String(page.headers['server-timing']);
    const [, calls, waves] = /desc="(\d+) calls in (\d+) waves"/.exec(timing) ?? [];
    expect(Number(calls), timing).toBeLessThanOrEqual(12);
    expect(Number(waves), timing).toBeLessThanOrEqual(2);
    expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
  });

  it('leads to what is recommended with oneself in the cart [requests 29, 95] [shell 51, 103]', async () => {
    const cookie = await freshCookie(HOST, 'mina.holt');
    const target = '/my-requests/recommended-request/entitlement/%2Fdashboard';
    const early = await ask(HOST, target, { headers: { cookie } });
    expect([early.status, early.headers.location]).toEqual([303, '/dashboard']);
    const form = (await ask(HOST, '/dashboard', { headers: { cookie } })).page.form('/dashboard/recommended').hidden;
    const pressed = await post(HOST, '/dashboard/recommended', form.toString(), { headers: { cookie } });
    expect([pressed.status, pressed.headers.location]).toEqual([303, target]);
    expect((await ask(HOST, target, { headers: { cookie } })).status).toBe(200);
  });

  it('is friendly where nothing waits [requests 95] [shell 101, 103]', async () => {
    const words = (await see(HOST, 'lena.novak')).page.text;
    expect(words).toContain('You’re all caught up');
    for (const way of ['Request access', 'View my requests']) expect(words).toContain(way);
    expect(words).not.toContain('Nothing is waiting for you');
    expect(words).not.toContain('Suggested access');
    expect(words).not.toContain('Not loaded');
  });

  it('shows own requests beside one quiet sheet where nothing else waits', async () => {
    const { page } = await see(HOST, 'kai.ruiz');
    const words = page.text;
    expect(words).toContain('You’re all caught up');
    expect(words).not.toContain('Nothing is waiting for you');
    expect(words).toMatch(/Open requests \d+ .*REQ-\d+ · With /);
  });

  it('recommends nothing where recommendations are off, and does not ask [requests 95] [shell 91]', async () => {
    await sandbox.faults([
      { path: '/iga/commons/config/iga_autoid_integration', status: 200, body: { enableAutoId: false } },
    ]);
    const cookie = await freshCookie(HOST, 'mina.holt');
    await sandbox.forget();
    const answer = await ask(HOST, '/dashboard', { headers: { cookie } });
    await sandbox.mend();
    expect(answer.status).toBe(200);
    expect(answer.page.text, 'all else is there').toContain('View approvals');
    expect(answer.page.text).not.toContain('Suggested access');
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith('/recommendations'))).toEqual([]);
  });
});

describe('while one call of it fails [requests 96]', () => {
  const HOST = 'locked.localhost';
  const sandbox = sandboxOf(HOST);
  let cookie: string;
  beforeAll(async () => {
    await sandbox.reset();
    cookie = await freshCookie(HOST, 'mina.holt');
  });
  afterEach(() => sandbox.mend());
  afterAll(() => recovered(HOST));

  const TASKS = '/iga/governance/user/*/tasks';
  /** Each call with what it brings to the page, and what is shown in its place. */
  const CALLS: [name: string, fault: object, brings: string, instead: string][] = [
    [
      'approvals',
      // Its list, whose total is the count, and the count where the list has failed.
      { path: TASKS, query: 'actorStatus=active&_action=search&type=request' },
      'Approvals 38',
      'We couldn’t count your approvals.',
    ],
    [
      'tasks',
      { path: TASKS, query: 'actorStatus=active&_action=search&type=fulfillment' },
      'Tasks 2',
      'We couldn’t count your tasks.',
    ],
    [
      'reviews',
      { path: '/iga/governance/certification/items' },
      'items decided',
      'We couldn’t count your access reviews.',
    ],
    [
      'violations',
      { path: '/iga/governance/user/violation/search' },
      'Violations 3',
      'We couldn’t count the violations.',
    ],
    [
      'pending requests',
      { path: '/iga/governance/user/*/requests' },
      'Open requests 3',
      'We couldn’t count your open requests.',
    ],
    [
      'recommendations',
      { path: '/iga/governance/user/*/recommendations' },
      'Suggested access View all 4',
      'Couldn’t load suggested access.',
    ],
    [
      'access that ends soon',
      { path: '/iga/governance/user/*/grants' },
      'Close manager',
      'Couldn’t load access that ends soon.',
    ],
    [
      'near deadlines',
      { path: TASKS, query: '_sortType=date&actorStatus=active&_action=search&type=request' },
      '3 overdue',
      'We couldn’t check some inboxes.',
    ],
    [
      'oldest tasks',
      {
        path: TASKS,
        query: '_sortType=date&actorStatus=active&_action=search&type=fulfillment',
      },
      'Payment token',
      'We couldn’t check some inboxes.',
    ],
    [
      'notifications',
      { path: '/openidm/managed/alpha_user', query: '_notifications' },
      'Amélie Dubois requests access to Ledger',
      'Good ',
    ],
  ];
  /** A card whose number is unknown says nothing else; which rows are due first depends on all that is known. */
  const TOGETHER: Record<string, string[]> = {
    approvals: ['near deadlines'],
    tasks: ['oldest tasks'],
    'near deadlines': ['oldest tasks'],
  };
  const FAULTS: [name: string, fault: object][] = [
    ['500', { status: 500 }],
    ['403', { status: 403 }],
    ['404', { status: 404 }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
    ['a web page', { status: 200, body: '<html>Busy</html>' }],
    ['an empty object', { status: 200, body: {} }],
    ['half an answer', { status: 200, body: '{"result":[' }],
    ['a broken connection', { reset: true }],
  ];
  /** Where the contract reads an empty answer as nothing at all. */
  const EMPTY_IS_NOTHING = new Set(['approvals', 'tasks', 'reviews', 'violations', 'notifications']);

  it.each(CALLS)(
    '%s: the rest of the page stands, whatever comes [shell 85]',
    async (name, call, brings, instead) => {
      for (const [how, fault] of FAULTS) {
        await sandbox.faults([{ ...call, ...fault }]);
        const answer = await ask(HOST, '/dashboard', { headers: { cookie } });
        const words = answer.page.text;
        expect([how, answer.status]).toEqual([how, 200]);
        expect(words, how).not.toContain(brings);
        if (how !== 'an empty object' || !EMPTY_IS_NOTHING.has(name)) expect(words, how).toContain(instead);
        const others = CALLS.filter(([other]) => other !== name && !TOGETHER[name]?.includes(other));
        for (const [other, , theirs] of others) expect(words, `${how}: ${other}`).toContain(theirs);
      }
    },
    120_000,
  );

  it('calls nothing the oldest where a row of its list cannot be read', async () => {
    const [request] = await sandbox.state<object>('requests');
    const review = { campaignId: 'c-1', campaignName: 'Old', startDate: '2020-01-01T00:00:00Z' };
    const wordsWith = async (other: unknown) => {
      const body = (row: object) => ({ status: 200, body: { result: [other ?? row, row], totalCount: 2 } });
      await sandbox.faults([
        { path: '/iga/governance/user/violation/search', status: 500 },
        { path: TASKS, query: '_sortType=date', ...body(request ?? {}) },
        { path: '/iga/governance/certification/items', ...body({ ...review, totals: { total: 2, 'in-progress': 1 } }) },
      ]);
      return (await ask(HOST, '/dashboard', { headers: { cookie } })).page.main.text;
    };
    expect((await wordsWith(null)).match(/Oldest: /g)).toHaveLength(3);
    const words = await wordsWith({ of: 'another shape' });
    expect(words).toContain('Approvals 2');
    expect(words).not.toContain('Oldest: ');
  });

  it('and does not wait for ever for calls that never answer', async () => {
    await sandbox.faults([{ path: '/iga/governance', hang: true }]);
    const page = await ask(HOST, '/dashboard', { headers: { cookie } });
    expect([page.status, page.ms < 9_000]).toEqual([200, true]);
    const words = page.page.text;
    for (const [, { path }, , instead] of CALLS as [string, { path: string }, string, string][])
      if (path.startsWith('/iga') && !instead.startsWith('Details')) expect(words).toContain(instead);
    expect(page.text).toContain('Try again');
  }, 30_000);
});

describe('the default dashboard', () => {
  const WIDGETS = '/openidm/config/ui/dashboard';
  const withWidgets = (host: string, widgets: unknown[]) =>
    sandboxOf(host).faults([{ path: WIDGETS, status: 200, body: { dashboard: { widgets } } }]);
  const hosts = ['plain.localhost', 'bravo.localhost', 'selfhosted.localhost'];
  beforeAll(async () => {
    for (const host of hosts) await sandboxOf(host).reset();
  });
  afterEach(async () => {
    for (const host of hosts) await sandboxOf(host).mend();
  });

  it.each(['plain.localhost', 'bravo.localhost'])(
    'greets on %s, where governance does not show [shell 99]',
    async (host) => {
      await sandboxOf(host).forget();
      const answer = await see(host, 'kai.ruiz');
      expect(answer.page.heading).toMatch(/^Good (morning|afternoon|evening), Kai Ruiz$/);
      expect(answer.page.hrefs()).toContain('/profile');
      const words = answer.page.text;
      expect(words).not.toContain('Tasks and processes');
      expect(words).not.toContain('View and update the information');
      const calls = (await sandboxOf(host).calls()).map(({ path }) => path);
      expect(calls.filter((path) => path.startsWith('/iga/governance'))).toEqual([]);
      expect(calls.filter((path) => /dashboard\/assigned|getprocesses|gettasksview/.test(path))).toEqual([]);
    },
  );

  it('shows widgets in the order and size of the tenant, and names what it does not know [shell 97]', async () => {
    await withWidgets('plain.localhost', [
      { type: 'Chart', size: 'large' },
      { type: 'Welcome', size: 'medium' },
      { type: 'Welcome', size: 'small' },
      { type: 'Workflow', size: 'large' },
    ]);
    const answer = await see('plain.localhost', 'kai.ruiz');
    expect(
      answer.page.all('*', { class: /^widget-(small|medium)$/ }).map((widget) => widget.attribute('class')),
    ).toEqual(['widget-medium', 'widget-small']);
    expect(answer.page.all('h1')).toHaveLength(1);
    const words = answer.page.text;
    expect(words).toContain('Can’t be shown here: Chart');
    expect(words).not.toContain('Tasks and processes');
  });

  it('has no engine on a hosted tenant, even where the platform has switched it on [shell 98]', async () => {
    const features = { result: [{ _id: 'workflow', name: 'workflow', enabled: true }] };
    const sandbox = sandboxOf('plain.localhost');
    await sandbox.faults([{ path: '/openidm/info/features', status: 200, body: features }]);
    const cookie = await freshCookie('plain.localhost', 'kai.ruiz');
    await sandbox.forget();
    const answer = await ask('plain.localhost', '/dashboard', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.page.text).not.toContain('Tasks and processes');
    expect((await sandbox.calls()).filter(({ path }) => /getprocesses|gettasksview/.test(path))).toEqual([]);
  });

  it('has an empty state that leads to the profile [shell 97]', async () => {
    await withWidgets('plain.localhost', []);
    const answer = await see('plain.localhost', 'kai.ruiz');
    expect(answer.page.heading).toBe('Dashboard');
    expect(answer.page.text).toContain('Nothing on this page yet');
    expect(answer.page.links()).toContainEqual({ to: '/profile', text: 'View my profile' });
  });

  it.each([
    ['an error', { status: 500 }],
    ['a refusal', { status: 403 }],
    ['nonsense', { status: 200, body: '<p>' }],
    ['an odd shape', { status: 200, body: { dashboard: { widgets: 'none' } } }],
  ])('still greets after %s, and says what is missing', async (_, fault) => {
    await sandboxOf('plain.localhost').faults([{ path: WIDGETS, ...fault }]);
    const answer = await see('plain.localhost', 'kai.ruiz');
    expect(answer.status).toBe(200);
    expect(answer.page.heading).toMatch(/^Good /);
    expect(answer.page.text).toContain('Couldn’t load your organization’s content for this page.');
  });

  describe('the default dashboard of a self-managed tenant without its own applications page', () => {
    const HOST = 'selfhosted.localhost';
    const sandbox = sandboxOf(HOST);

    it('shows tasks, processes and applications, sorted, each opened in a tab of its own [shell 98, 99]', async () => {
      const answer = await see(HOST, 'kai.ruiz');
      const words = answer.page.text;
      for (const part of ['Tasks and processes', 'Order equipment', 'Business trip', 'Good '])
        expect(words).toContain(part);
      const tiles = answer.page.all('a', { href: /^https:\/\/[a-z]+\.halden\.example\/sso$/ });
      expect(tiles.map((tile) => tile.attribute('href'))).toEqual(
        ['coupa', 'servicenow', 'workday'].map((name) => `https://${name}.halden.example/sso`),
      );
      for (const tile of tiles) {
        expect([tile.attribute('target'), tile.attribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
      }
      expect(answer.page.heading).toMatch(/^Good [a-z]+, Kai$/);
    });

    it('greets in full with a lead where there are no applications', async () => {
      const answer = await see(HOST, 'lena.novak');
      expect(answer.page.heading).toMatch(/^Good [a-z]+, Lena Novak$/);
      expect(answer.page.text).toContain('View and update the information Self-hosted tenant has about you');
    });

    it('makes no link of an address a browser could run [shell 99]', async () => {
      const bad = {
        dashboardDisplayName: ['Bad'],
        dashboardLogin: ['javascript:alert(1)'],
        dashboardIcon: ['javascript:x'],
      };
      await sandbox.faults([{ path: '/am/json/realms/root/realms/alpha/dashboard', status: 200, body: { Bad: bad } }]);
      const answer = await see(HOST, 'kai.ruiz');
      expect(answer.page.text).toContain('Bad');
      expect(answer.text).not.toMatch(/(href|src)="javascript:/);
    });

    it.each([
      ['the applications', '/am/json/realms/root/realms/alpha/dashboard', '', 'Couldn’t load your applications.'],
      [
        'the tasks one has',
        '/openidm/endpoint/gettasksview',
        'viewType=assignee',
        'There was an error retrieving tasks.',
      ],
      ['the processes', '/openidm/endpoint/getprocessesforuser', '', 'Couldn’t load the processes you can start.'],
      ['the widgets', WIDGETS, '', 'Couldn’t load your organization’s content for this page.'],
    ])('stands without %s', async (_, path, query, instead) => {
      for (const fault of [{ status: 500 }, { status: 404 }, { status: 200, body: 'x' }, { reset: true }]) {
        await sandbox.faults([{ path, query, ...fault }]);
        const answer = await see(HOST, 'kai.ruiz');
        const words = answer.page.text;
        expect(answer.status).toBe(200);
        expect(words).toContain(instead);
        const others = ['Tasks I can claim', 'Processes I can start', 'My applications', 'Good '];
        for (const other of others) expect(words).toContain(other);
      }
    });

    it('asks for a fresh sign-in when the platform’s own session has ended, and stays', async () => {
      await sandbox.faults([{ path: '/am/json/realms/root/realms/alpha/dashboard', status: 401, body: { code: 401 } }]);
      const answer = await see(HOST, 'kai.ruiz');
      expect(answer.status).toBe(200);
      expect(answer.page.text).toContain('Your session with the sign-in service is over.');
      expect(answer.page.text).toContain('Tasks and processes');
    });
  });
});
