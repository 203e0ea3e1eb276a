// Every page of the contract's table, on every kind of tenant and for every kind of person: status, title, shell.
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, builtRoutes, cookieOf, formAddresses, type HttpResponse, originOf, post, sandboxOf } from '../client';
import { type Asks, PAGES, type Shell } from '../pages';

/** Pages of a single thing that is looked up: nothing is called x-1, so only looking it up distinguishes open from closed. */
const LOOKED_UP: [path: string, asks: Asks][] = [
  ['/dashboard/request/x-1', 'governance'],
  ['/approvals/x-1', 'governance'],
  ['/my-requests/details/x-1', 'governance'],
  ['/tasks/x-1', 'governance'],
  ['/tasks/x-1/about/x-1', 'governance'],
  ['/my-requests/details/x-1/about/x-1', 'governance'],
  ['/violations/x-1/x-1', 'governance'],
  ['/violations/x-1/x-1/conflicts', 'governance'],
  ['/violations/x-1/x-1/remediate', 'governance'],
  ['/violations/remediate/x-1', 'governance'],
  ['/requestForm/x-1', 'governance'],
  ['/certification/certification-task/x-1', 'governance'],
  ['/certification/certification-task/x-1/by-reason', 'governance'],
  ['/certification/certification-task/x-1/by-person/x-1', 'governance'],
  ['/certification/certification-task/x-1/evidence', 'governance'],
  ['/certification/certification-task/x-1/evidence/file', 'governance'],
  ['/certification/certification-task/x-1/evidence/table', 'governance'],
  ['/certification/certification-task/x-1/export', 'governance'],
  ['/certification/certification-task/x-1/export/table', 'governance'],
  ['/certification/certification-task/x-1/sign-off/running', 'governance'],
  ['/certification/certification-task/x-1/items/x-1', 'governance'],
  ['/certification/certification-task/x-1/items/x-1/reviewers', 'governance'],
  ['/certification/certification-task/x-1/items/x-1/user', 'governance'],
  ['/reports/view/published/x-1/x-1', 'reports'],
  ['/risk-dashboard/events/x-1', 'risk'],
  ['/autoaccess/pipelines/x-1/results', 'riskAdmin'],
  ['/autoaccess/pipelines/x-1/runs', 'riskAdmin'],
  ['/autoaccess/pipelines/x-1/logs', 'riskAdmin'],
  ['/edit/managed/alpha_role/x-1', 'objects'],
  ['/edit/managed/alpha_role/x-1/relationships/members', 'objects'],
  ['/edit/managed/alpha_role/x-1/settings', 'objects'],
  ['/edit/internal/role/x-1/privileges', 'objects'],
  ['/my-access/role/x-1', 'governance'],
  ['/my-access/role/x-1/remove', 'governance'],
  ['/my-access/role/x-1/remove/check', 'governance'],
  ['/administer/entitlements/x-1', 'entitlements'],
  ['/administer/entitlements/x-1/users', 'entitlements'],
  ['/administer/users/x-1', 'users'],
  ['/administer/users/x-1/account', 'users'],
  ['/administer/users/x-1/grant', 'users'],
  ['/administer/users/x-1/map', 'users'],
  ['/administer/users/x-1/role/y-1', 'users'],
  ['/administer/users/x-1/role/y-1/remove', 'users'],
  ['/administer/users/x-1/role/y-1/remove/check', 'users'],
  ['/my-reports/x-1/account', 'governance'],
  ['/my-reports/x-1/map', 'governance'],
  ['/my-reports/x-1/role/y-1', 'governance'],
  ['/my-reports/x-1/role/y-1/remove', 'governance'],
  ['/my-reports/x-1/role/y-1/remove/check', 'governance'],
];

/** What the session holds is the member's own, and reports are found among those one can run: nothing is called x-1 there. */
const HELD = [
  ['/my-requests/receipt/x-1'],
  ['/my-access/compare/x-1/x-1'],
  ['/my-delegates/x-1/remove'],
  ['/my-access/ending/extend'],
  ['/my-access/ending/extend/x-1'],
  ['/my-access/ending/receipt/x-1'],
  ['/certification/certification-task/x-1/selected/receipt/x-1'],
  ['/certification/certification-task/x-1/selected/receipt/x-1/table'],
  ['/certification/certification-task/x-1/selected/receipt/x-1/undo'],
  ['/violations/selected/receipt/x-1'],
  ['/list/managed/alpha_role/import/x-1'],
  ['/list/managed/alpha_role/import/x-1/table'],
  ['/reports/history/published/x-1'],
  ['/reports/history/published/x-1/x-1'],
  ['/reports/compare/published/x-1/x-1'],
  ['/reports/history/published/x-1/x-1/file/csv'],
  ['/reports/export/published/x-1'],
  ['/reports/edit/draft/x-1'],
  ['/reports/edit/draft/x-1/filters'],
  ['/reports/edit/draft/x-1/preview'],
] as const;

/** Addresses of the older product that carry more behind the id than ours do. */
const LED_ON: [path: string, to: string][] = [
  ['/approvals/x-1/pending', '/approvals/x-1'],
  ['/my-requests/details/x-1/y-1', '/my-requests/details/x-1'],
  ['/tasks/x-1/pending', '/tasks/x-1'],
];

interface Visitor {
  who: string;
  host: string;
  userName: string;
  meets: Asks[];
}

const VISITORS: Visitor[] = [
  {
    who: 'an administrator',
    host: 'localhost',
    userName: 'ines.moreau',
    meets: ['governance', 'users', 'newUsers', 'entitlements', 'workforce', 'reports', 'risk', 'riskAdmin', 'objects'],
  },
  {
    who: 'an analyst of fraud, who owns an organization and so manages its people',
    host: 'localhost',
    userName: 'ruth.adeyemi',
    meets: ['governance', 'users', 'workforce', 'reports', 'risk'],
  },
  { who: 'an employee', host: 'localhost', userName: 'kai.ruiz', meets: ['governance', 'workforce', 'reports'] },
  {
    who: 'an administrator without governance',
    host: 'plain.localhost',
    userName: 'ines.moreau',
    meets: ['workforce', 'reports', 'objects'],
  },
  {
    who: 'an administrator of realm bravo',
    host: 'bravo.localhost',
    userName: 'ines.moreau',
    meets: ['governance', 'workforce', 'reports'],
  },
  {
    who: 'an employee of a self-hosted tenant',
    host: 'selfhosted.localhost',
    userName: 'kai.ruiz',
    meets: ['reports'],
  },
];

const cookies: Record<string, string> = {};
const keyOf = ({ host, userName }: Visitor) => `${host} ${userName}`;

beforeAll(async () => {
  for (const visitor of VISITORS) cookies[keyOf(visitor)] = await cookieOf(visitor.host, visitor.userName);
}, 60_000);

const titleOf = ({ page }: HttpResponse) => page.title.split(' · ')[0];

function shellOf({ text }: HttpResponse): Shell {
  if (text.includes('class="bare"')) return 'bare';
  if (text.includes('class="frame frame-focus"')) return 'focus';
  return text.includes('id="menu"') ? 'full' : 'menuless';
}

describe.each(VISITORS)('$who', (visitor) => {
  const { host, meets } = visitor;
  it.each(PAGES)(
    'at %s, which asks for %s [account 143] [reports 1] [requests 85, 102] [shell 46]',
    async (path, asks, shell, title) => {
      const page = await ask(host, path, { headers: { cookie: cookies[keyOf(visitor)] ?? '' } });
      if (asks === 'cart' && meets.includes('users')) {
        const otherwise = path.includes('/recommended-request') ? '/dashboard' : '/my-requests/new';
        return expect([page.status, page.headers.location]).toEqual([303, otherwise]);
      }
      // A member who can request only for themselves is in the cart alone.
      const opensCart = asks === 'cart' && meets.includes('governance') && !path.includes('/person/');
      const open = asks === 'anybody' || meets.includes(asks) || opensCart;
      expect(page.status).toBe(open ? 200 : 404);
      expect(shellOf(page)).toBe(open ? shell : 'full');
      if (title !== '' || !open) expect(titleOf(page)).toBe(open ? title : 'Page not found');
      expect(page.page.heading).not.toBe('');
      const landmarks = page.page.landmarks();
      expect(landmarks.filter((landmark, at) => landmarks.indexOf(landmark) !== at)).toEqual([]);
    },
  );

  it.each(LED_ON)('at %s, which is led on to %s', async (path, to) => {
    const page = await ask(host, path, { headers: { cookie: cookies[keyOf(visitor)] ?? '' } });
    const led = [302, to];
    expect([page.status, page.headers.location]).toEqual(meets.includes('governance') ? led : [404, undefined]);
  });

  it.each(HELD)('at %s, where nothing is called that', async (path) => {
    const page = await ask(host, path, { headers: { cookie: cookies[keyOf(visitor)] ?? '' } });
    if (page.status === 404) return expect(['Page not found', '']).toContain(titleOf(page));
    // A report that is no more leads to the list of those there are.
    expect([302, 303]).toContain(page.status);
    expect(page.headers.location).toMatch(/^\/reports(\?|\/history\/published\/x-1|$)/);
  });

  it.each(LOOKED_UP)('at %s, which asks for %s', async (path, asks) => {
    const sandbox = sandboxOf(host);
    await sandbox.forget();
    const page = await ask(host, path, { headers: { cookie: cookies[keyOf(visitor)] ?? '' } });
    const lookups = (await sandbox.calls()).filter(({ path: called, query, body }) =>
      /\bx-1\b/.test(`${called} ${decodeURIComponent(query)} ${JSON.stringify(body)}`),
    );
    expect(page.status).toBe(404);
    expect(lookups.length > 0).toBe(meets.includes(asks));
  });
});

describe('where the platform has switched its pages off', () => {
  const host = 'quiet.localhost';
  let cookie: string;
  beforeAll(async () => {
    cookie = await cookieOf(host, 'ines.moreau');
  });

  it.each([...[...PAGES, ...LOOKED_UP].map(([path]) => path), '/no/such/page'])(
    '%s leads to Forbidden [shell 15]',
    async (path) => {
      const page = await ask(host, path, { headers: { cookie } });
      expect([page.status, page.headers.location]).toEqual([302, '/forbidden']);
      const data = await ask(host, `${path}.data`, { headers: { cookie } });
      expect(data.status).toBe(202);
      expect(data.text).toContain('/forbidden');
    },
  );

  it('where the platform has switched its pages off that page says so, has neither menu nor bar, and signs out [shell 15, 106]', async () => {
    const page = await ask(host, '/forbidden', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('You are not authorized to view this site.');
    expect(shellOf(page)).toBe('bare');
    expect(page.page.actions()).toContain('/sign-out');
    expect(page.page.find('*', { id: 'menu' }) ?? page.page.find('*', { class: 'bar' })).toBeUndefined();
  });
});

describe('where governance is off', () => {
  const host = 'plain.localhost';
  const GOVERNED =
    /^\/(approvals|tasks|my-requests|my-delegates|my-reports|my-accounts|my-entitlements|my-roles|my-access|administer|requestForm|access-reviews|certification|violations)(\/|$)/;
  const pages = [...new Set(builtRoutes().map(({ path }) => path))].filter((path) => GOVERNED.test(path));

  it('no page of it is there, as a page, as data or for a form, and the platform is asked nothing', async () => {
    const cookie = await cookieOf(host, 'mina.holt');
    const sandbox = sandboxOf(host);
    await sandbox.forget();
    expect(pages.length).toBeGreaterThan(40);
    for (const path of pages) {
      const page = await ask(host, path, { headers: { cookie } });
      expect([path, page.status]).toEqual([path, 404]);
      const data = await ask(host, `${path}.data`, { headers: { cookie } });
      expect([path, data.status]).toEqual([path, 404]);
    }
    for (const path of formAddresses().filter((address) => GOVERNED.test(address))) {
      const sent = await post(host, path, 'x=1', { headers: { cookie } });
      expect([403, 404], path).toContain(sent.status);
    }
    expect((await sandbox.calls()).filter(({ path }) => path.startsWith('/iga'))).toEqual([]);
  });
});

describe('Forbidden', () => {
  it('is open to visitors [shell 53, 106]', async () => {
    const page = await ask('localhost', '/forbidden');
    expect(page.status).toBe(200);
    expect(page.text).toContain('You are not authorized to view this site.');
  });
});

describe('the realm in an address (H3)', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await cookieOf('localhost', 'kai.ruiz');
  });

  it.each([
    ['/profile?realm=bravo', '/profile?realm=alpha'],
    ['/profile?realm=/other', '/profile?realm=alpha'],
    ['/profile?realm=/', '/profile?realm=alpha'],
    ['/approvals?sort=x&realm=bravo', '/approvals?sort=x&realm=alpha'],
    ['/forbidden?realm=bravo', '/forbidden?realm=alpha'],
    ['/no/such/page?realm=bravo', '/no/such/page?realm=alpha'],
  ])(
    '%s becomes %s, and the platform gets no call about another realm [shell 11, 12, 13]',
    async (address, rightly) => {
      const sandbox = sandboxOf('localhost');
      await sandbox.forget();
      const page = await ask('localhost', address, { headers: { cookie } });
      expect([page.status, page.headers.location]).toEqual([302, rightly]);
      const [path, query] = address.split('?');
      const data = await ask('localhost', `${path}.data?${query}`, { headers: { cookie } });
      if (path !== '/forbidden') expect(data.text).toContain(rightly);
      const calls = await sandbox.calls();
      expect(calls.filter((call) => /bravo|other/.test(call.path + call.query))).toEqual([]);
    },
  );

  it.each(['/profile?realm=alpha', '/profile?realm=/alpha', '/profile?realm=%2Falpha', '/profile?realm=', '/profile'])(
    '%s is shown as it is [shell 13]',
    async (address) => expect((await ask('localhost', address, { headers: { cookie } })).status).toBe(200),
  );

  it('is brought in line before sign-in, too [shell 12]', async () => {
    const page = await ask('localhost', '/tasks?realm=bravo');
    expect(page.headers.location).toBe('/tasks?realm=alpha');
  });
});

describe('links of the older product', () => {
  it.each(['/enduser', '/enduser/', '/enduser/?realm=/alpha', '/enduser/index.html', '/'])(
    '%s waits for the script to read the fragment, or goes on without it',
    async (address) => {
      const page = await ask('localhost', address);
      expect(page.status).toBe(200);
      expect(shellOf(page)).toBe('bare');
      expect(page.text).toContain('<noscript><meta http-equiv="refresh" content="0; url=/dashboard"/></noscript>');
    },
  );

  it('a member’s / goes straight to the dashboard [shell 47]', async () => {
    const page = await ask('localhost', '/', { headers: { cookie: await cookieOf('localhost', 'kai.ruiz') } });
    expect([page.status, page.headers.location]).toEqual([302, '/dashboard']);
  });
});

it('a list of objects goes by the name that the tenant gives it in the reader’s language', async () => {
  const cookie = await cookieOf('localhost', 'ines.moreau');
  const page = await ask('localhost', '/list/managed/alpha_role', { headers: { cookie, 'accept-language': 'fr' } });
  expect(titleOf(page)).toBe('Rôles');
  expect(page.page.all('span', { class: 'menu-word' }).map(({ text }) => text)).toContain('Rôles');
});

it('the list of internal roles is for those who administer them', async () => {
  const statusFor = async (userName: string) => {
    const cookie = await cookieOf('localhost', userName);
    return (await ask('localhost', '/list/internal/role', { headers: { cookie } })).status;
  };
  expect([await statusFor('ines.moreau'), await statusFor('kai.ruiz')]).toEqual([200, 404]);
});

it.each(['/list/managed/nope', '/list/other/thing', '/edit/managed/nope/x-1'])(
  '%s is no list, for an administrator either',
  async (path) => {
    const cookie = await cookieOf('localhost', 'ines.moreau');
    expect((await ask('localhost', path, { headers: { cookie } })).status).toBe(404);
  },
);

describe('an address that no page has', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await cookieOf('localhost', 'kai.ruiz');
  });
  const lost = (referer?: string) =>
    ask('localhost', '/no/such/page', { headers: { cookie, ...(referer ? { referer } : {}) } });

  it('leads back to the page it was followed from, by name [shell 46, 105]', async () => {
    const page = await lost(`${originOf('localhost')}/my-requests?status=x`);
    expect(page.status).toBe(404);
    expect(page.page.links()).toContainEqual({ to: '/my-requests?status=x', text: 'Return to My requests' });
  });

  it('does so where only the data of a page is asked for, too', async () => {
    const headers = { cookie, referer: `${originOf('localhost')}/my-requests` };
    const { text } = await ask('localhost', '/no/such/page.data', { headers });
    expect(text).toContain('"/my-requests"');
    expect(text).toContain('"menu.requests"');
  });

  it.each([
    ['without one', undefined],
    ['from elsewhere', 'https://evil.example/my-requests'],
    ['from a page without a name', `${originOf('localhost')}/auth-devices`],
    ['from itself', `${originOf('localhost')}/no/such/page`],
  ])('%s leads to the dashboard [shell 105]', async (_, referer) => {
    const links = (await lost(referer)).page.first('div', { class: 'problem' }).links();
    expect(links).toEqual([
      { to: '/dashboard', text: 'Go to the dashboard' },
      { to: '/search', text: 'Search' },
      { to: '/profile', text: 'Profile' },
    ]);
  });
});

it('the table above names every page of these areas [shell 46, 48-52]', () => {
  const samples = new Set(
    [...PAGES, ...LOOKED_UP, ...HELD, ...LED_ON].map(([path]) =>
      path.replace(
        /(?<=\/)(pending|published|draft|csv|account|managed|internal|alpha_role|role|members|policy|y-1)(?=\/|$)/g,
        'x-1',
      ),
    ),
  );
  const areas = /^\/(administer|autoaccess|certification|edit|list|my-|reports|requestForm|risk|tasks|violations)/;
  // What pages ask while they are open is no page, and neither is the file of a list.
  const asked = /^\/reports\/live\/|\.ics$/;
  const built = builtRoutes().filter(({ path, hasAction }) => areas.test(path) && !asked.test(path) && !hasAction);
  expect(built.length).toBeGreaterThan(25);
  expect(built.map(({ path }) => path).filter((path) => !samples.has(path))).toEqual([]);
});
