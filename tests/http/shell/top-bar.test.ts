// The top bar and what it asks of the platform, as a browser without script meets it.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, freshCookie, type HttpResponse, post, sandboxOf } from '../client';
import { user } from '../member-client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

async function see(host: string, path: string, userName = 'mina.holt', more = ''): Promise<HttpResponse> {
  const cookie = (await cookieOf(host, userName)) + more;
  return ask(host, path, { headers: { cookie } });
}

const barOf = ({ page }: HttpResponse) => page.first('header', { class: 'bar' });
const bannersOf = ({ page }: HttpResponse) => page.all('section', { class: 'banner' });
const userSheet = ({ page }: HttpResponse) => page.first('*', { class: 'user-sheet' }).text;

/** The address of an approval, as the actions of a row of the list begin; not that of the actions for several. */
const ONE_APPROVAL = /\/approvals\/(?!selected\/)[\w-]+(?=\/approve)/;

describe('counts of waiting work', () => {
  const asked = async (host: string) => {
    const there = sandboxOf(host);
    await there.reset();
    const cookie = await freshCookie(host, 'mina.holt');
    await there.forget();
    expect((await ask(host, '/profile', { headers: { cookie } })).status).toBe(200);
    return (await there.calls()).filter(({ path }) => /tasks$|certification\/items$|violation\/search$/.test(path));
  };

  it('are four calls of exactly these shapes [shell 84]', async () => {
    const calls = await asked('t2.localhost');
    const shapes = calls.map(({ method, path, query, body }) => [
      method,
      path.replace(/user\/[\da-f-]{36}/, 'user/ID'),
      query,
      body,
    ]);
    const tasks = (type: string) => [
      'POST',
      '/iga/governance/user/ID/tasks',
      `pageSize=0&actorStatus=active&_action=search&type=${type}`,
      {},
    ];
    expect(shapes).toHaveLength(4);
    expect(shapes).toEqual(
      expect.arrayContaining([
        tasks('request'),
        tasks('fulfillment'),
        ['GET', '/iga/governance/certification/items', 'status=active', null],
        [
          'POST',
          '/iga/governance/user/violation/search',
          '_fields=id%2Cuser%2CpolicyRule%2Cdecision&_pageSize=1&_sortKeys=decision.startDate&_sortDir=asc',
          {
            targetFilter: {
              operator: 'AND',
              operand: { targetName: 'decision.status', targetValue: 'in-progress' },
            },
          },
        ],
      ]),
    );
  });

  it.each(['bravo.localhost', 'plain.localhost'])('are not asked for on %s [shell 87]', async (host) => {
    expect(await asked(host)).toEqual([]);
  });

  it('counts of waiting work that fail count as none in the sum, and only their card says so [shell 85]', async () => {
    await sandbox.faults([{ path: '/iga/governance/certification/items', status: 500 }]);
    const page = await see(HOST, '/dashboard');
    expect(page.text).toContain('We couldn’t count your access reviews.');
    expect(page.text).not.toContain('We couldn’t count your approvals.');
    const { counts } = JSON.parse((await see(HOST, '/live/inbox')).text);
    const known = [counts.approvals.count, counts.tasks.count, counts.violations.count];
    const sum = known.reduce((one: number, other: number) => one + other, 0);
    const inbox = page.page
      .first('nav', { class: 'menu' })
      .all('summary')
      .find(({ text }) => text.includes('Inbox'))?.text;
    expect(inbox).toContain(String(sum));
  });
});

describe('the user button and its menu', () => {
  it('name the company and the person, or the person and the address [shell 73, 74]', async () => {
    const button = ({ page }: HttpResponse) => page.first('*', { class: 'bar-user-text' }).text;
    expect(button(await see(HOST, '/dashboard'))).toBe('Halden Group Mina Holt');
    const cookieless = { _id: 'x', userName: 'mina.holt', givenName: 'Mina', sn: 'Holt', mail: 'mina@h.example' };
    const profile = /^\/openidm\/managed\/alpha_user\/([\w-]+)$/;
    const [mina] = (await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user')).filter(
      ({ userName }) => userName === 'mina.holt',
    );
    const path = `/openidm/managed/alpha_user/${mina?._id}`;
    expect(path).toMatch(profile);
    await sandbox.faults([{ method: 'GET', path, status: 200, body: cookieless }]);
    const alone = await ask(HOST, '/dashboard', { headers: { cookie: await freshCookie(HOST, 'mina.holt') } });
    expect(button(alone)).toBe('Mina Holt mina@h.example');
    await sandbox.faults([{ method: 'GET', path, status: 200, body: { ...cookieless, mail: '' } }]);
    const nameless = await ask(HOST, '/dashboard', { headers: { cookie: await freshCookie(HOST, 'mina.holt') } });
    expect(userSheet(nameless)).toContain('Mina Holt Not available');
  });

  it('name a built-in account the same everywhere, without a way to a profile [shell 75]', async () => {
    const authorization = { id: 'helper', component: 'internal/user', roles: ['internal/role/openidm-authorized'] };
    await sandbox.faults([
      { path: '/openidm/authentication', status: 200, body: { authenticationId: 'helper', authorization } },
    ]);
    const cookie = await freshCookie(HOST, 'kai.ruiz');
    const page = await ask(HOST, '/sharing', { headers: { cookie } });
    expect(page.status).toBe(200);
    const bar = barOf(page);
    expect(bar.text).toMatch(/System Platform Admin .*Platform Admin No Email/);
    expect(bar.hrefs()).not.toContain('/profile');
    await sandbox.mend();
    expect(barOf(await see(HOST, '/sharing')).hrefs()).toContain('/profile');
  });

  it('tell the tier and region of hosted tenants only, and administrators only', async () => {
    const ines = await see(HOST, '/dashboard', 'ines.moreau');
    expect(userSheet(ines)).toMatch(/DEV Halden Group europe-west3/);
    expect(ines.text).toContain('src="/flags/de.svg" alt="Germany"');
    const mina = userSheet(await see(HOST, '/dashboard'));
    expect(mina).toContain('Halden Group');
    expect(mina).not.toMatch(/europe-west3|Platform version/);
    const own = await see('selfhosted.localhost', '/dashboard', 'ines.moreau');
    expect(own.text).not.toContain('user-sheet-tenant');
  });

  it('tell the version of the platform, or that it could not be read', async () => {
    expect(userSheet(await see(HOST, '/dashboard', 'ines.moreau'))).toContain('Platform version 8.0.0-SNAPSHOT');
    const inArabic = { cookie: await cookieOf(HOST, 'ines.moreau'), 'accept-language': 'ar' };
    const arabic = await ask(HOST, '/dashboard', { headers: inArabic });
    expect(userSheet(arabic), 'apart from the direction of the words').toContain('\u20688.0.0-SNAPSHOT\u2069');
    await sandbox.faults([{ method: 'GET', path: '/openidm/info/version', status: 500 }]);
    const page = await ask(HOST, '/dashboard', { headers: { cookie: await freshCookie(HOST, 'ines.moreau') } });
    expect(page.status).toBe(200);
    expect(userSheet(page)).toContain('We couldn’t retrieve the platform version.');
  });

  it('offer the themes to administrators of the realm', async () => {
    expect(userSheet(await see(HOST, '/dashboard'))).not.toContain('Themes');
    const page = await see(HOST, '/approvals?status=decided', 'ines.moreau');
    expect(userSheet(page)).toContain('Themes');
    expect(page.page.hrefs()).toContain('/approvals?status=decided&panel=themes');
  });

  it('have help and documentation beside them where the tenant switched them on', async () => {
    const bar = async (host: string) => barOf(await see(host, '/dashboard')).text;
    expect(await bar(HOST)).toMatch(/Help & Support \(opens another site\) Docs \(opens another site\)/);
    expect(await bar('plain.localhost')).not.toContain('Docs');
  });
});

describe('notifications', () => {
  it('notifications that cannot be read are no message and no number [shell 82]', async () => {
    await sandbox.faults([{ method: 'GET', path: '/openidm/managed/alpha_user/*', status: 500 }]);
    const page = await see(HOST, '/approvals');
    expect(page.status).toBe(200);
    const bell = page.page.all('details').find((part) => part.find('summary', { class: 'bar-bell' }));
    expect(bell?.text, 'the bell itself is there').toContain('Notifications');
    expect(bell?.find('*', { class: 'badge' })).toBeUndefined();
    expect(bell?.text).not.toMatch(/\(\d+\)|No notifications available/);
    expect(page.page.all('*', { role: 'alert' })).toEqual([]);
  });

  it('notifications without a readable text are named as such, each in its line', async () => {
    const path = `/openidm/managed/alpha_user/${user('mina.holt')}`;
    const _notifications = ['n-1', 'n-2'].map((_id, at) => ({ _id, message: at === 0 ? 'Approved' : undefined }));
    const body = { _id: user('mina.holt'), _notifications };
    await sandbox.faults([{ method: 'GET', path, status: 200, body }]);
    const { page } = await see(HOST, '/approvals');
    const bell = page.all('details').find((part) => part.find('summary', { class: 'bar-bell' }));
    expect(bell?.text).toContain('Approved');
    expect(bell?.text.match(/1 item couldn’t be shown/g)).toHaveLength(1);
  });
});

describe('realms', () => {
  it('lead to each other by their own addresses, and are not named where a tenant has one', async () => {
    const here = await see(HOST, '/dashboard', 'ines.moreau');
    expect((await see(HOST, '/dashboard')).text, 'who administers nothing has one').not.toContain('realm-letter');
    expect(here.page.hrefs()).toContainEqual(
      expect.stringMatching(/^http:\/\/bravo\.localhost:\d+\/dashboard\?realm=bravo$/),
    );
    expect((await see('t1.localhost', '/dashboard', 'ines.moreau')).text).not.toContain('realm-letter');
  });
});

describe('what the system says', () => {
  const LOCKED = 'locked.localhost';

  it('stands on pages with a bar, cleaned and in the language of the reader [shell 83]', async () => {
    const page = await see(LOCKED, '/approvals');
    expect(bannersOf(page).map((banner) => banner.first('b').text)).toEqual(['today until 18:00 UTC']);
    const arabic = await see(LOCKED, '/approvals', 'mina.holt', '; __Host-look=system.system.normal.auto.ar');
    expect(bannersOf(arabic)[0]?.text).toContain('بيئة الإنتاج');
    const id = idOf(`violation:${LOCKED}:kai.ruiz:Post and approve journals`);
    for (const path of [
      `/violations/violation/${id}/remediate`,
      '/forbidden',
      '/my-requests/new-request/application',
    ]) {
      expect(bannersOf(await see(LOCKED, path)), path).toEqual([]);
    }
    expect(bannersOf(await see(HOST, '/dashboard'))).toEqual([]);
  });

  it('is hidden by a form, for this browser, until it says something else [shell 83]', async () => {
    const page = await see(LOCKED, '/approvals');
    const form = bannersOf(page)[0]?.form('/preferences').fields ?? new URLSearchParams();
    expect(form.get('banner')).toMatch(/^[a-z0-9]{12}$/);
    const cookie = await cookieOf(LOCKED, 'mina.holt');
    const pressed = await post(LOCKED, '/preferences', form.toString(), { headers: { cookie } });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/approvals']);
    const look = pressed.cookies.find((found) => found.startsWith('__Host-look='))?.split(';')[0];
    expect(bannersOf(await see(LOCKED, '/approvals', 'mina.holt', `; ${look}`))).toEqual([]);
    const other = look?.replace(/\.[a-z0-9]{12}(?=\.)/, '.abcdefghijkl');
    expect(bannersOf(await see(LOCKED, '/approvals', 'mina.holt', `; ${other}`))).toHaveLength(1);
  });
});

describe('the way back', () => {
  it('is in the bar of a page below another, leads there by name, and is gone above [shell 71]', async () => {
    const list = await see(HOST, '/approvals');
    expect(barOf(list).find('a', { class: 'bar-back' })).toBeUndefined();
    const [below = ''] = ONE_APPROVAL.exec(list.text) ?? [];
    const link = barOf(await see(HOST, below)).first('a', { class: 'bar-back' });
    expect(link.attribute('href')).toBe('/approvals');
    expect(link.attribute('aria-label')).toBe('Back to Approvals');
    expect(link.text).toBe('Approvals');
  });
});

describe('a locked tenant', () => {
  it('says so in the place of the way back [shell 72]', async () => {
    const [waiting] = ONE_APPROVAL.exec((await see('locked.localhost', '/approvals')).text) ?? [''];
    const bar = barOf(await see('locked.localhost', waiting));
    expect(bar.text).toContain('Tenant locked');
    expect(bar.find('a', { class: 'bar-back' })).toBeUndefined();
    const [free] = ONE_APPROVAL.exec((await see(HOST, '/approvals')).text) ?? [''];
    const usual = barOf(await see(HOST, free));
    expect(usual.find('a', { 'aria-label': 'Back to Approvals' })).toBeDefined();
    expect(usual.text).not.toContain('Tenant locked');
  });
});
