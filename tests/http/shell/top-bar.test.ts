// The top bar and what it asks of the platform, as a browser without script meets it.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, freshCookie, type HttpResponse, post, sandboxOf } from '../client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
beforeAll(() => sandbox.reset());
afterEach(() => sandbox.mend());

async function see(host: string, path: string, userName = 'mina.holt', more = ''): Promise<HttpResponse> {
  const cookie = (await cookieOf(host, userName)) + more;
  return ask(host, path, { headers: { cookie } });
}

const words = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const part = ({ text }: HttpResponse, from: string, to: string) => text.split(from)[1]?.split(to)[0] ?? '';
const userSheet = (page: HttpResponse) =>
  words(part(page, 'class="dropdown-sheet user-sheet"', '</details></div></header>'));

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
    expect(page.text).toContain('Your access reviews could not be counted.');
    expect(page.text).not.toContain('Your approvals could not be counted.');
    const { counts } = JSON.parse((await see(HOST, '/live/inbox')).text);
    const known = [counts.approvals.count, counts.tasks.count, counts.violations.count];
    const sum = known.reduce((one: number, other: number) => one + other, 0);
    const inbox = words(part(page, 'data-id="inbox"', '</summary>') || part(page, '>Inbox<', '</summary>'));
    expect(inbox).toContain(String(sum));
  });
});

describe('the user button and its menu', () => {
  it('name the company and the person, or the person and the address [shell 73, 74]', async () => {
    const button = (page: HttpResponse) =>
      words(part(page, 'bar-user-words', '</summary>'))
        .replace(/^[^>]*>/, '')
        .trim();
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
    const bar = part(page, '<header class="bar"', '</header>');
    expect(words(bar)).toMatch(/System Platform Admin .*Platform Admin No Email/);
    expect(bar).not.toContain('href="/profile"');
    await sandbox.mend();
    expect(part(await see(HOST, '/sharing'), '<header class="bar"', '</header>')).toContain('href="/profile"');
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
    expect(userSheet(page)).toContain('The platform version could not be retrieved.');
  });

  it('offer the themes to administrators of the realm', async () => {
    expect(userSheet(await see(HOST, '/dashboard'))).not.toContain('Themes');
    const page = await see(HOST, '/approvals?status=decided', 'ines.moreau');
    expect(userSheet(page)).toContain('Themes');
    expect(page.text).toContain('href="/approvals?status=decided&amp;panel=themes"');
  });

  it('have help and documentation beside them where the tenant switched them on', async () => {
    const bar = async (host: string) => words(part(await see(host, '/dashboard'), '<header class="bar"', '</header>'));
    expect(await bar(HOST)).toMatch(/Help &amp; Support \(opens another site\) Docs \(opens another site\)/);
    expect(await bar('plain.localhost')).not.toContain('Docs');
  });
});

describe('notifications', () => {
  it('notifications that cannot be read are no message and no number [shell 82]', async () => {
    await sandbox.faults([{ method: 'GET', path: '/openidm/managed/alpha_user/*', status: 500 }]);
    const page = await see(HOST, '/approvals');
    expect(page.status).toBe(200);
    const bell = part(page, 'bar-bell', '</details>');
    expect(words(bell), 'the bell itself is there').toContain('Notifications');
    expect(bell).not.toContain('class="badge"');
    expect(words(bell)).not.toMatch(/\(\d+\)|No notifications available/);
    expect(page.text).not.toContain('role="alert"');
  });
});

describe('realms', () => {
  it('lead to each other by their own addresses, and are not named where a tenant has one', async () => {
    const here = await see(HOST, '/dashboard', 'ines.moreau');
    expect((await see(HOST, '/dashboard')).text, 'who administers nothing has one').not.toContain('realm-letter');
    expect(here.text).toMatch(/href="http:\/\/bravo\.localhost:\d+\/dashboard\?realm=bravo"/);
    expect((await see('t1.localhost', '/dashboard', 'ines.moreau')).text).not.toContain('realm-letter');
  });
});

describe('what the system says', () => {
  const LOCKED = 'locked.localhost';

  it('stands on pages with a bar, cleaned and in the language of the reader [shell 83]', async () => {
    const page = await see(LOCKED, '/approvals');
    expect(part(page, '<section class="banner', '</section>')).toContain('<b>today until 18:00 UTC</b>');
    const arabic = await see(LOCKED, '/approvals', 'mina.holt', '; __Host-look=system.system.normal.auto.ar');
    expect(part(arabic, '<section class="banner', '</section>')).toContain('بيئة الإنتاج');
    const id = idOf(`violation:${LOCKED}:kai.ruiz:Post and approve journals`);
    for (const path of [
      `/violations/violation/${id}/remediate`,
      '/forbidden',
      '/my-requests/new-request/application',
    ]) {
      expect((await see(LOCKED, path)).text, path).not.toContain('class="banner');
    }
    expect((await see(HOST, '/dashboard')).text).not.toContain('class="banner');
  });

  it('is hidden by a form, for this browser, until it says something else [shell 83]', async () => {
    const page = await see(LOCKED, '/approvals');
    const banner = part(page, '<section class="banner', '</section>');
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(banner)?.[1] ?? '';
    const form = new URLSearchParams(['_token', '_key', 'to', 'banner'].map((name) => [name, field(name)]));
    expect(form.get('banner')).toMatch(/^[a-z0-9]{12}$/);
    const cookie = await cookieOf(LOCKED, 'mina.holt');
    const pressed = await post(LOCKED, '/preferences', form.toString(), { headers: { cookie } });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/approvals']);
    const look = pressed.cookies.find((found) => found.startsWith('__Host-look='))?.split(';')[0];
    expect((await see(LOCKED, '/approvals', 'mina.holt', `; ${look}`)).text).not.toContain('class="banner');
    const other = look?.replace(/\.[a-z0-9]{12}(?=\.)/, '.abcdefghijkl');
    expect((await see(LOCKED, '/approvals', 'mina.holt', `; ${other}`)).text).toContain('class="banner');
  });
});

describe('the way back', () => {
  it('is in the bar of a page below another, leads there by name, and is gone above [shell 71]', async () => {
    const list = await see(HOST, '/approvals');
    const bar = (page: HttpResponse) => part(page, '<header class="bar"', '</header>');
    expect(bar(list)).not.toContain('bar-back');
    const [below = ''] = ONE_APPROVAL.exec(list.text) ?? [];
    const [link = ''] = /<a [^>]*class="bar-back"[^>]*>.*?<\/a>/s.exec(bar(await see(HOST, below))) ?? [];
    expect(link).toMatch(/ href="\/approvals"/);
    expect(link).toContain('aria-label="Back to Approvals"');
    expect(words(link).trim()).toBe('Approvals');
  });
});

describe('a locked tenant', () => {
  it('says so in the place of the way back [shell 72]', async () => {
    const [waiting] = ONE_APPROVAL.exec((await see('locked.localhost', '/approvals')).text) ?? [''];
    const bar = part(await see('locked.localhost', waiting), '<header class="bar"', '</header>');
    expect(words(bar)).toContain('Tenant locked');
    expect(bar).not.toContain('bar-back');
    const [free] = ONE_APPROVAL.exec((await see(HOST, '/approvals')).text) ?? [''];
    const usual = part(await see(HOST, free), '<header class="bar"', '</header>');
    expect(usual).toContain('aria-label="Back to Approvals"');
    expect(usual).not.toContain('Tenant locked');
  });
});
