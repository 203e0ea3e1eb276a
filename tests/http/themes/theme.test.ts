// Whose theme a page wears, and that nothing a theme holds can act in it.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '../../builders/hostile-html';
import { ask, cookieOf, type HttpResponse, originOf, sandboxOf } from '../client';

const THEME = '/openidm/ui/theme';
const hosts = ['localhost', 't1.localhost', 't2.localhost'] as const;
const sandbox = Object.fromEntries(hosts.map((host) => [host, sandboxOf(host)]));
let mina: Record<string, string> = {};
let chosen = 0;

beforeAll(async () => {
  const pairs = hosts.map(async (host) => [host, await cookieOf(host, 'mina.holt')]);
  mina = Object.fromEntries(await Promise.all(pairs));
});
afterEach(() => Promise.all(hosts.map((host) => sandbox[host]?.mend())));

/**
 * A page of mina's with the theme that the platform returns for a name without earlier requests. On a host where some
 * name was not found, or the platform did not answer, other names are not looked up until a while has passed.
 */
async function wearing(
  theme: Record<string, unknown>,
  { host = 'localhost' as string, path = '/dashboard' } = {},
): Promise<HttpResponse> {
  chosen += 1;
  const name = `Test${chosen}`;
  await sandbox[host]?.faults([{ path: THEME, query: name, body: { result: [{ _id: name, name, ...theme }] } }]);
  return ask(host, path, { headers: { cookie: `${mina[host]}; theme-id=${name}` } });
}

/** A page of a visitor whose browser chose a theme that the platform was asked for, and answered with the fault. */
async function failing(host: string, fault: object): Promise<HttpResponse> {
  const at = sandboxOf(host);
  const name = 'Unasked';
  await at.faults([{ path: THEME, query: name, ...fault }]);
  await at.forget();
  const page = await ask(host, '/signed-out', { headers: { cookie: `theme-id=${name}` } });
  const calls = (await at.calls()).filter(({ query }) => query.includes(name));
  await at.mend();
  expect(calls.length).toBeGreaterThan(0);
  return page;
}

const styleOf = ({ page }: HttpResponse) => page.first('style', { nonce: true }).raw;
const policyOf = ({ headers }: HttpResponse, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];
const primaryOf = (page: HttpResponse) => /--at-primary:light-dark\((#\w+)/.exec(styleOf(page))?.[1];
/** As it is written: how a lenient reader understands it is another matter. */
const footOf = ({ text }: HttpResponse) =>
  text.split('<div class="tenant-html foot-tenant">')[1]?.split('</footer>')[0];

describe('the theme a page wears', () => {
  it('without personal information leaves the name at the head of the profile, without user name and mail [account 3]', async () => {
    const off = { enabled: false };
    const sections = { personalInformation: off, accountSecurity: off, trustedDevices: off };
    const { page } = await wearing({ accountPageSections: sections }, { path: '/profile' });
    expect(page.heading).toBe('Mina Holt');
    expect(page.main.text).not.toMatch(/mina\.holt/i);
    const shown = await wearing({}, { path: '/profile' });
    expect(shown.page.main.text).toMatch(/mina\.holt@/i);
  });

  it('is that of its tenant, whatever else is loaded at the same time (H2)', async () => {
    const asked = Array.from({ length: 30 }, (_, round) => hosts[round % 3] ?? 'localhost');
    const pages = await Promise.all(
      asked.map(async (host) => [host, primaryOf(await ask(host, '/signed-out'))] as const),
    );
    const expected = { localhost: '#1f5a54', 't1.localhost': '#ffc21a', 't2.localhost': '#5b2a86' };
    for (const [host, primary] of pages) expect(primary, host).toBe(expected[host]);
  });

  it('is written into a page once, and comes whole with the data for a page that is there', async () => {
    const asked = { headers: { cookie: String(mina.localhost) } };
    const [page, data] = await Promise.all([
      ask('localhost', '/dashboard', asked),
      ask('localhost', '/dashboard.data?_routes=root', asked),
    ]);
    expect(styleOf(page)).toContain('--at-primary:');
    expect(page.text.replace(styleOf(page), '')).not.toContain('--at-primary:');
    expect(data.text).toContain(styleOf(page).slice(0, 2_000));
  });

  it('is the one chosen at sign-in, by name or id [shell 31]', async () => {
    const [{ _id } = { _id: '' }] =
      (await sandbox.localhost?.state<{ _id: string; name: string }>('ui/theme'))?.filter(
        ({ name }) => name === 'Halden Contrast',
      ) ?? [];
    for (const choice of ['Halden%20Contrast', _id]) {
      const page = await ask('localhost', '/dashboard', {
        headers: { cookie: `${mina.localhost}; theme-id=${choice}` },
      });
      expect(styleOf(page)).toContain('--at-link-weight:700');
      expect(page.cookies.filter((cookie) => cookie.startsWith('theme-id='))).toEqual([]);
    }
  });

  it.each([
    ['fails', 't1.localhost', { status: 500 }],
    ['is refused', 'plain.localhost', { status: 403 }],
    ['is garbled', 'bravo.localhost', { status: 200, body: 'no theme' }],
    ['is cut short', 'locked.localhost', { reset: true }],
  ])('is the realm’s while the platform’s answer %s', async (_, host, fault) => {
    const usual = primaryOf(await ask(host, '/signed-out'));
    const page = await failing(host, fault);
    expect(page.status).toBe(200);
    expect(usual).toMatch(/^#/);
    expect(primaryOf(page)).toBe(usual);
    expect(page.text).not.toContain('theme of this site');
  });

  it('delays no page for longer than two seconds (T1)', async () => {
    const page = await failing('selfhosted.localhost', { hang: true });
    expect(page.status).toBe(200);
    expect(page.ms).toBeGreaterThan(1_500);
    expect(page.ms).toBeLessThan(10_000);
  });

  it('is the realm’s where the chosen one is unknown, and the choice is forgotten [shell 32]', async () => {
    const page = await ask('quiet.localhost', '/signed-out', { headers: { cookie: 'theme-id=Nobody' } });
    expect(primaryOf(page)).toBe(primaryOf(await ask('quiet.localhost', '/signed-out')));
    expect(page.cookies.find((cookie) => cookie.startsWith('theme-id='))).toMatch(/^theme-id=; Path=\/; Max-Age=0;/);
    expect(page.page.documentAttribute('data-theme-gone')).toBe('');
  });
});

describe('what a theme may bring', () => {
  it('is colours and sizes, and no other style (E5)', async () => {
    const hostile = 'red;}x{background:url(//evil.example)}</style><script>';
    const names = ['primaryColor', 'linkColor', 'topBarTextColor', 'accountCardShadow', 'buttonRounded', 'fontFamily'];
    const page = await wearing(Object.fromEntries(names.map((name) => [name, hostile])));
    expect(page.text).not.toContain('evil.example');
    expect(primaryOf(page)).toBe('#324054');
  });

  it('is images from here or from allowed places (E6)', async () => {
    const page = await wearing({
      logoProfile: 'https://evil.example/logo.png',
      logoProfileCollapsed: 'data:image/svg+xml;base64,PHN2Zz4=',
      favicon: 'javascript:alert(1)',
      backgroundImage: '//evil.example/x.png',
    });
    expect(page.text).not.toMatch(/evil\.example|svg\+xml|javascript:/);
    expect(page.text).toContain('<link rel="icon" href="/favicon.svg"/>');
  });

  it('is logos for the open and the folded menu, in the language of the page [shell 41, 70]', async () => {
    const english = await ask('t2.localhost', '/dashboard', { headers: { cookie: mina['t2.localhost'] ?? '' } });
    expect(english.text).toContain(
      '<img class="logo-small" src="/am/XUI/pictures/violet.svg" alt="Violet" height="28" loading="lazy"/>',
    );
    expect(english.text).toContain('class="logo-wide" src="/am/XUI/pictures/violet-wide.svg" alt="Violet Health"');
    expect(english.text).toContain('<link rel="icon" href="/am/XUI/pictures/violet.svg"/>');
    const arabic = await ask('t2.localhost', '/signed-out', { headers: { 'accept-language': 'ar' } });
    expect(arabic.text).toContain('class="logo-wide" src="/am/XUI/pictures/violet-wide-ar.svg" alt="فيوليت للصحة"');
    expect(arabic.text).toContain('<div class="bare body-image">');
  });

  it('is a font of the font host only where the tenant allows it [shell 40]', async () => {
    const without = await ask('t1.localhost', '/signed-out');
    expect(without.text).not.toContain('fonts.bunny.net');
    expect(policyOf(without, 'font-src')).toBe("'self'");
    const allowed = await ask('fonts.localhost', '/signed-out');
    expect(allowed.text).toContain(
      '<link rel="stylesheet" href="https://fonts.bunny.net/css2?family=Roboto:ital,wght@0,100..900;1,100..900&amp;display=swap" referrerPolicy="no-referrer"/>',
    );
    expect(policyOf(allowed, 'font-src')).toBe("'self' https://fonts.bunny.net");
    expect(policyOf(allowed, 'style-src')).toMatch(/ https:\/\/fonts\.bunny\.net$/);
  });
});

describe('the footer', () => {
  it('is shown in the language of the page, and only when it is switched on [shell 41, 42]', async () => {
    const on = { accountFooterEnabled: true, accountFooter: { de: '<p>Fuß</p>', en: '<p>Foot</p>' } };
    expect(footOf(await wearing(on))).toContain('<p>Foot</p>');
    expect(footOf(await wearing({ ...on, accountFooterEnabled: false }))).toBeUndefined();
    expect(footOf(await wearing({ accountFooterEnabled: true, accountFooter: '' }))).toBeUndefined();
  });

  it('keeps its words and links; script, handlers and styles are gone', async () => {
    const page = await ask('t2.localhost', '/dashboard', { headers: { cookie: mina['t2.localhost'] ?? '' } });
    expect(footOf(page)).toContain(
      '<div class="tenant-d-flex tenant-justify-content-center tenant-py-2"><span class="tenant-pr-3">Violet Health</span>' +
        '<a class="tenant-text-body" href="https://violet.example/privacy" rel="noopener noreferrer" target="_blank">Privacy</a></div>',
    );
    expect(page.text).not.toMatch(/taken over|window\.stop/);
  });

  it('cannot do harm, whatever it holds (E2) [shell 42]', async () => {
    for (let at = 0; at < HOSTILE_HTML.length; at += 60) {
      const hostile = HOSTILE_HTML.slice(at, at + 60).map((html) => `<div>${html}</div>`);
      for (const html of [...hostile.slice(0, 4), hostile.join('\n')]) {
        const page = await wearing({ accountFooterEnabled: true, accountFooter: html });
        expect(page.status).toBe(200);
        const foot = footOf(page) ?? '';
        expect(foot).not.toMatch(/<(?!\/?(a|b|br|div|h2|i|img|li|p|span|table|tbody|td|tr|ul|footer)\b)/);
        expect(foot).not.toMatch(/<\w+(?: [\w-]+="[^"]*")* (on\w+|style|id|name|srcset|ping|background)=/);
        const scripts = page.page.all('script').map((script) => script.attributeNames()[0] ?? '');
        expect(scripts.filter((name) => !['nonce', 'type', 'async'].includes(name))).toEqual([]);
      }
    }
  });
});

describe('scripts of a theme (E3)', () => {
  const t2 = () => ({ headers: { cookie: mina['t2.localhost'] ?? '' } });

  it('stand in a frame of their own, with another origin', async () => {
    const page = await ask('t2.localhost', '/dashboard', t2());
    const embedded = page.page.first('iframe', { src: '/theme/scripts', title: true });
    expect(['sandbox', 'tabindex', 'hidden'].map((name) => embedded.attribute(name))).toEqual([
      'allow-scripts',
      '-1',
      '',
    ]);
    expect(policyOf(page, 'frame-src')).toBe("'self'");
    const frame = await ask('t2.localhost', '/theme/scripts', t2());
    expect(frame.status).toBe(200);
    expect(frame.text).toContain('<body><script>window.visited = true;</script></body>');
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(frame.headers['content-security-policy']).toMatch(
      new RegExp(`frame-ancestors ${originOf('t2.localhost')}; sandbox allow-scripts$`),
    );
  });

  it('are nowhere where the tenant does not allow them', async () => {
    const theme = {
      accountFooterScriptTagEnabled: true,
      accountFooterScriptTag: '<script>window.visited = 1</script>',
    };
    const page = await wearing(theme);
    expect(page.text).not.toMatch(/iframe|window\.visited/);
    expect(policyOf(page, 'frame-src')).toBe("'none'");
    expect((await wearing(theme, { path: '/theme/scripts' })).status).toBe(404);
  });

  it('run in order, with their attributes, and only when they are switched on [shell 43]', async () => {
    const accountFooterScriptTag =
      '<script src="https://e.example/1.js" data-a="b"></script><div><script>no()</script></div><script>two()</script>';
    const on = { accountFooterScriptTagEnabled: true, accountFooterScriptTag };
    const at = { host: 't2.localhost', path: '/theme/scripts' };
    expect((await wearing(on, at)).text).toContain(
      '<body><script src="https://e.example/1.js" data-a="b"></script></body>',
    );
    const inBody = { ...on, accountFooterScriptTag: `<p>x</p>${accountFooterScriptTag}` };
    expect((await wearing(inBody, at)).text).toContain(
      '<body><script src="https://e.example/1.js" data-a="b"></script>\n<script>two()</script></body>',
    );
    expect((await wearing({ ...on, accountFooterScriptTagEnabled: false }, at)).status).toBe(404);
  });

  it('scripts of a theme (E3) that cannot be read are reported on the page [shell 43]', async () => {
    const theme = { accountFooterScriptTagEnabled: true, accountFooterScriptTag: '<script <="1">x()</script>' };
    const page = await wearing(theme, { host: 't2.localhost' });
    expect(page.text).toContain('Couldn’t load the theme’s scripts');
    expect(page.text).not.toContain('<iframe');
  });
});
