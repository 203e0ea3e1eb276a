// The side menu as the server writes it: who gets which entries, and what is asked for it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, cookieOf, freshCookie, type HttpResponse, type LoggedCall, sandboxOf } from '../client';
import type { Part } from '../page';

const HOST = 'localhost';

interface Written {
  /** Addresses in their order; a group as its places in brackets. */
  places: string[];
  menu: Part;
}

function menuOf({ page }: HttpResponse): Written {
  const menu = page.first('nav', { class: 'menu' });
  return { places: placesIn(menu.first('ul', { class: 'menu-list' })), menu };
}

function placesIn(part: Part): string[] {
  return part.children().flatMap((child) => {
    if (child.name === 'hr') return ['---'];
    if (child.name === 'details') return ['[', ...placesIn(child), ']'];
    const to = child.attribute('href');
    return child.name === 'a' && to !== undefined ? [to] : placesIn(child);
  });
}

async function menuAt(host: string, userName: string, path = '/profile') {
  return menuOf(await ask(host, path, { headers: { cookie: await cookieOf(host, userName) } }));
}

const INBOX = ['[', '/approvals', '/tasks', '/access-reviews', '/violations', ']'];
const OWN = ['[', '/my-accounts', '/my-roles', '/my-entitlements', ']', '[', '/my-delegates', '/my-reports', ']'];
const RISK = ['[', '/autoaccess/data-sources', '/autoaccess/pipelines', '/autoaccess/risk-config', ']'];
const LIFECYCLE = ['[', '/administer/users', '/administer/entitlements', ']'];

describe('the menu', () => {
  it('the menu of an employee', async () => {
    const { places } = await menuAt(HOST, 'kai.ruiz');
    expect(places).toEqual([
      '/dashboard',
      '/reports',
      ...INBOX,
      '---',
      '/applications',
      ...OWN,
      '/my-requests',
      '/profile',
      '/sharing',
    ]);
  });

  it('the menu of an administrator has the risk pages, lifecycle, and the objects of the realm [shell 55, 60]', async () => {
    const { places } = await menuAt(HOST, 'ines.moreau');
    expect(places).toEqual([
      ...['/dashboard', '/risk-dashboard', '/reports', ...INBOX, '---', '/applications', ...OWN, ...RISK],
      ...['/my-requests', '/profile', ...LIFECYCLE],
      ...['/list/managed/alpha_connection', '/list/managed/alpha_organization', '/list/managed/alpha_role'],
      '/list/internal/role',
    ]);
  });

  it('the menu of a member who watches sign-ins has the risk dashboard without its administration', async () => {
    const { places } = await menuAt(HOST, 'ruth.adeyemi');
    expect(places.slice(0, 3)).toEqual(['/dashboard', '/risk-dashboard', '/reports']);
    expect(places).not.toContain('/autoaccess/pipelines');
  });

  it('without governance is the plain one, with people among the objects', async () => {
    const { places } = await menuAt('plain.localhost', 'ines.moreau');
    expect(places).toEqual([
      ...['/dashboard', '/reports', '---', '/applications', '/profile'],
      ...['/list/managed/alpha_connection', '/list/managed/alpha_organization', '/list/managed/alpha_role'],
      ...['/list/managed/alpha_user', '/list/internal/role'],
    ]);
  });

  it('the menu of another realm has no governance, although its pages are there [shell 55]', async () => {
    const plain = ['/dashboard', '/reports', '---', '/applications', '/profile'];
    expect((await menuAt('bravo.localhost', 'mina.holt')).places).toEqual([...plain, '/sharing']);
    const page = await ask('bravo.localhost', '/tasks', {
      headers: { cookie: await cookieOf('bravo.localhost', 'mina.holt') },
    });
    expect(page.status).toBe(200);
  });

  it('follows the theme: its order, its words, its link, and without what it hides [shell 62, 64]', async () => {
    const { places, menu } = await menuAt('t2.localhost', 'kai.ruiz');
    expect(places).toEqual([
      ...['/dashboard', '[', '/tasks', '/approvals', ']', '---', 'https://help.violet.example', '/applications'],
      ...[...OWN, '/my-requests', '/profile', '/sharing'],
    ]);
    expect(menu.all('span', { class: 'menu-word' }).map(({ text }) => text)).toContain('Start');
    expect(menu.all('a', { target: '_blank', rel: 'noopener noreferrer' }).map(({ text }) => text)).toEqual([
      expect.stringContaining('Help desk'),
    ]);
  });
});

describe('in the menu', () => {
  it('the group that holds the page is open and marked, others are folded [shell 67]', async () => {
    const { menu } = await menuAt(HOST, 'kai.ruiz', '/my-roles');
    const isOpen = (title: string) =>
      menu
        .all('details')
        .find((group) => group.text.startsWith(title))
        ?.attribute('open') !== undefined;
    expect([isOpen('Inbox'), isOpen('My access'), isOpen('My directory')]).toEqual([true, true, false]);
    expect(menu.find('*', { 'data-holds-current': '' })).toBeDefined();
    expect(menu.all('a', { 'aria-current': 'page' }).map((link) => link.attribute('href'))).toEqual(['/my-roles']);
  });

  it('the inbox shows the sum, places what waits, and nothing where nothing waits [shell 68]', async () => {
    const mina = await menuAt(HOST, 'mina.holt');
    const countsIn = ({ menu }: Written) =>
      menu.all('span', { class: 'menu-count' }).map((count) => count.first('span', { 'aria-hidden': 'true' }).text);
    expect(countsIn(mina)).toEqual(['45', '38', '2', '2', '3']);
    const lena = await menuAt(HOST, 'lena.novak');
    expect(countsIn(lena)).toEqual(['0']);
  });
});

describe('objects that a member administers', () => {
  const sandbox = sandboxOf(HOST);
  afterEach(() => sandbox.mend());

  it('are named by their privileges where the kinds may not be read [shell 61]', async () => {
    await sandbox.faults([{ path: '/openidm/config/managed', status: 403 }]);
    const cookie = await freshCookie(HOST, 'ines.moreau');
    const { places, menu } = menuOf(await ask(HOST, '/profile', { headers: { cookie } }));
    expect(places.slice(-4)).toEqual([
      '/list/internal/role',
      '/list/managed/alpha_connection',
      '/list/managed/alpha_organization',
      '/list/managed/alpha_role',
    ]);
    expect(menu.find('*', { class: 'menu-missing' })).toBeUndefined();
  });

  it('are marked as incomplete where the kinds could not be loaded, but only for members who have any [shell 61]', async () => {
    await sandbox.faults([{ path: '/openidm/config/managed', status: 500 }]);
    const seen = async (userName: string) => {
      const cookie = await freshCookie(HOST, userName);
      return menuOf(await ask(HOST, '/profile', { headers: { cookie } }));
    };
    const ines = await seen('ines.moreau');
    expect(ines.menu.text).toContain('Couldn’t load what else you can administer.');
    expect(ines.places).toContain('/list/managed/alpha_role');
    expect((await seen('kai.ruiz')).menu.find('*', { class: 'menu-missing' })).toBeUndefined();
  });
});

describe('what is asked when a member signs in', () => {
  const asked = async (host: string, userName: string): Promise<LoggedCall[]> => {
    const sandbox = sandboxOf(host);
    await sandbox.forget();
    await freshCookie(host, userName);
    return sandbox.calls();
  };
  const paths = (calls: LoggedCall[], part: RegExp) =>
    calls.filter(({ path }) => part.test(path)).map(({ path }) => path);

  beforeEach(() => Promise.all([HOST, 'plain.localhost', 'bravo.localhost'].map((host) => sandboxOf(host).mend())));

  it('what is asked when a member signs in with governance in alpha: its settings, the entitlement probes and the users probe [shell 88, 89]', async () => {
    const calls = await asked(HOST, 'ines.moreau');
    expect(paths(calls, /commons\/config/).sort()).toEqual([
      '/iga/commons/config/iga_autoid_integration',
      '/iga/commons/config/iga_ui_config',
    ]);
    const probes = calls.filter(({ path }) => /^\/iga\/governance\/(application|entitlement)$/.test(path));
    expect(probes.map(({ path, query }) => [path, Object.fromEntries(new URLSearchParams(query))])).toEqual(
      expect.arrayContaining([
        [
          '/iga/governance/application',
          {
            _pageSize: '1',
            _queryFilter: 'application.objectTypes.accountAttribute co ""',
            scopePermission: 'createEntitlement',
          },
        ],
        ['/iga/governance/entitlement', { _pageSize: '1' }],
      ]),
    );
    const users = calls.find(
      ({ path, query }) => path === '/openidm/managed/alpha_user' && query.includes('_pageSize=1'),
    );
    expect(Object.fromEntries(new URLSearchParams(users?.query))).toEqual({
      _queryFilter: 'true',
      _pageSize: '1',
      _fields: '_id',
    });
  });

  it('the entitlement probes only where the setting is on [shell 89]', async () => {
    const sandbox = sandboxOf(HOST);
    const body = { lcmSettings: { user: { enabled: true }, entitlement: { enabled: false } } };
    await sandbox.faults([{ path: '/iga/commons/config/iga_ui_config', status: 200, body }]);
    const calls = await asked(HOST, 'ines.moreau');
    await sandbox.mend();
    expect(paths(calls, /^\/iga\/governance\/(application|entitlement)$/)).toEqual([]);
  });

  it('can fail in every question of governance: the menu stands without what they open [shell 14]', async () => {
    const sandbox = sandboxOf(HOST);
    const questions = ['/iga/commons/config/*', '/iga/governance/application', '/iga/governance/entitlement'];
    for (const fault of [{ status: 500 }, { status: 200, body: '<h1>' }, { reset: true }]) {
      await sandbox.faults(questions.map((path) => ({ path, ...fault })));
      const cookie = await freshCookie(HOST, 'ines.moreau');
      const page = await ask(HOST, '/profile', { headers: { cookie } });
      expect(page.status).toBe(200);
      const { places } = menuOf(page);
      expect(places).toEqual(expect.arrayContaining([...INBOX, '/my-requests', '/profile']));
      expect(places).not.toContain('/administer/users');
    }
    await sandbox.mend();
  });

  it.each(['plain.localhost', 'bravo.localhost'])(
    'on %s nothing of governance at all [requests 102] [shell 89]',
    async (host) => {
      const calls = await asked(host, 'ines.moreau');
      expect(calls.length).toBeGreaterThan(3);
      expect(paths(calls, /^\/iga\//)).toEqual([]);
      expect(paths(calls, /managed\/(alpha|bravo)_user$/)).toEqual([]);
    },
  );

  it('the two questions of autonomous access where it is on, with the tenant’s id [reports 58]', async () => {
    const calls = (await asked(HOST, 'kai.ruiz')).filter(({ path }) => path.startsWith('/autoaccess/'));
    expect(
      calls.map(({ method, path, headers, status }) => [method, path, headers['x-tenant-id'], status]).sort(),
    ).toEqual([
      ['GET', '/autoaccess/api/v2/riskConfig/userConfig', '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42', 403],
      [
        'POST',
        '/autoaccess/jas/entity/search/autoaccess/risk_explainability',
        '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42',
        403,
      ],
    ]);
    expect(paths(await asked('bravo.localhost', 'kai.ruiz'), /^\/autoaccess\//)).toEqual([]);
  });

  it('the kinds of objects only for those who administer any', async () => {
    expect(paths(await asked(HOST, 'kai.ruiz'), /config\/managed/)).toEqual([]);
    expect(paths(await asked(HOST, 'ines.moreau'), /config\/managed/)).toEqual(['/openidm/config/managed']);
  });
});
