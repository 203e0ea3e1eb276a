// One search for all that a member may open: pages, people, access, requests, reports and objects by name.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, sandboxOf } from '../client';
import { CATALOGUE, HOST, user, walkerOf } from '../member-client';
import type { Part } from '../page';

const sandbox = sandboxOf(HOST);

afterEach(() => sandbox.mend());

const addressOf = (text: string) => `/search?${new URLSearchParams({ q: text })}`;

async function search(userName: string, text: string, host = HOST): Promise<HttpResponse> {
  return (await walkerOf(userName, { fresh: false, host })).see(addressOf(text));
}

/** The part of the page with that heading. */
function group({ page }: HttpResponse, title: string): Part | undefined {
  return page.main.all('section', { class: 'sheet' }).find((sheet) => sheet.find('h2')?.text.startsWith(title));
}

const titles = ({ page }: HttpResponse) =>
  page.main.all('h2').map(({ text }) => text.replace(/ ?[\d,]+( of [\d,]+)?$/, ''));
const resultsIn = (part: Part | undefined) =>
  part?.rows().map((row) => [row.first('a').text, row.first('a').attribute('href')]) ?? [];

describe('GET /search', () => {
  it('without a text lists every page of the member, and asks the platform for nothing of its own', async () => {
    const mina = await walkerOf('mina.holt');
    await mina.see('/search');
    await sandbox.forget();
    const page = await mina.see('/search');
    expect(page.status).toBe(200);
    expect(titles(page)).toEqual(['Pages and settings']);
    expect(page.page.hrefs()).toEqual(
      expect.arrayContaining(['/approvals', '/profile#sessions', '/my-access/compare']),
    );
    const asked = (await sandbox.pageCalls()).map(({ path }) => path);
    expect(asked.filter((path) => /catalog|templates|managed\/alpha_role/.test(path))).toEqual([]);
  });

  it('keeps the text in the field and searches it by GET', async () => {
    const { page } = await search('mina.holt', 'ledger');
    const form = page.main.first('form', { role: 'search' });
    expect([form.attribute('action'), form.attribute('method')?.toLowerCase() ?? 'get']).toEqual(['/search', 'get']);
    expect(page.values('q')).toContain('ledger');
    expect(page.notices()).toContainEqual(expect.stringMatching(/^\d+ results$/));
  });

  it.each([
    ['a synonym', 'mina.holt', 'vacation', '/my-delegates'],
    ['a page below the menu', 'mina.holt', 'two-factor', '/profile#security'],
    ['a page of administrators', 'ines.moreau', 'branding', '/themes'],
    ['full-width letters', 'mina.holt', 'ＡＰＰＲＯＶＡＬＳ', '/approvals'],
  ])('finds a page by %s', async (_, person, text, to) => {
    expect(resultsIn(group(await search(person, text), 'Pages and settings')).map(([, at]) => at)).toContain(to);
  });

  it.each([
    ['its name in German', 'de', 'vertretungen', 'Vertretungen'],
    ['its English name in German', 'de', 'delegates', 'Vertretungen'],
    ['its name without accents in French', 'fr', 'delegues', 'Délégués'],
    ['its name in Arabic without the article', 'ar', 'مفوضون', 'المفوَّضون'],
    ['a word of it in Japanese', 'ja', '代理', '代理人'],
  ])('finds a page by %s', async (_, language, text, name) => {
    const cookie = `${await cookieOf(HOST, 'mina.holt')}; __Host-look=system.system.normal.auto.${language}`;
    const { page } = await ask(HOST, addressOf(text), { headers: { cookie } });
    const [found] = page.main.rows().map((row) => row.first('a'));
    expect([found?.attribute('href'), found?.text]).toEqual(['/my-delegates', name]);
  });

  it('leads from a person to where a manager, a delegated administrator and an administrator act', async () => {
    const at = async (person: string, host = HOST) => {
      const found = group(await search(person, 'kai', host), 'People');
      return resultsIn(found).find(([name]) => name === 'Kai Ruiz')?.[1];
    };
    const id = user('kai.ruiz');
    expect(await at('ines.moreau')).toBe(`/administer/users/${id}`);
    expect(await at('ines.moreau', 'plain.localhost')).toMatch(/^\/edit\/managed\/alpha_user\/[\w-]{36}$/);
  });

  it('finds access that can be requested, with its kind, and leads to the item', async () => {
    const found = group(await search('kai.ruiz', 'approve journal'), 'Access to request');
    expect(resultsIn(found)).toContainEqual([
      'Approve journal',
      `${CATALOGUE}/entitlement/item/${idOf('catalog:Ledger/Approve journal')}`,
    ]);
    expect(found?.text).toContain('Entitlement · Ledger');
    expect(found?.hrefs()).toContain(`${CATALOGUE}/role?text=approve+journal`);
  });

  it('finds an approval and an own request by number, at most five of each, and leads to the list', async () => {
    const many = group(await search('mina.holt', 'ledger'), 'Approvals');
    expect(many?.rows()).toHaveLength(5);
    expect(many?.first('h2').text).toBe('Approvals');
    expect(many?.hrefs()).toContain('/approvals?text=ledger');
    const reference = /REQ-\d+/.exec(many?.text ?? '')?.[0] ?? '';
    expect(resultsIn(group(await search('mina.holt', reference), 'Approvals'))).toHaveLength(1);
    const mina = await walkerOf('mina.holt', { fresh: false });
    const own = /REQ-\d+/.exec((await mina.see('/my-requests')).page.main.text)?.[0] ?? '';
    const found = resultsIn(group(await search('mina.holt', own), 'My requests'));
    expect(found).toEqual([[expect.any(String), expect.stringMatching(/^\/my-requests\/details\//)]]);
  });

  it('finds reports and objects of the kinds that the member administers', async () => {
    const reports = group(await search('ines.moreau', 'application access'), 'Reports');
    expect(resultsIn(reports).map(([, to]) => to)).toContain(
      `/reports/run/published/${idOf('report template:Application access')}`,
    );
    const plain = await search('ines.moreau', 'finance', 'plain.localhost');
    expect(titles(plain)).toContain('Alpha realm - Role');
  });

  it('names lists that it does not search, each with the text', async () => {
    const { page } = await search('ines.moreau', 'approver');
    expect(page.main.text).toContain('Not searched here. Search in:');
    expect(page.hrefs()).toContain('/list/managed/alpha_connection?text=approver');
  });

  it('offers no group to members without the right', async () => {
    const plain = await search('kai.ruiz', 'kai', 'selfhosted.localhost');
    expect(titles(plain)).not.toEqual(expect.arrayContaining(['Approvals']));
    expect(titles(plain)).not.toEqual(expect.arrayContaining(['Access to request']));
    const kai = await search('kai.ruiz', 'role');
    expect(titles(kai).filter((title) => title.startsWith('Alpha realm'))).toEqual([]);
    expect(kai.page.main.text).not.toContain('Not searched here');
  });
});

describe('a text that finds nothing', () => {
  it('gets help', async () => {
    const { page } = await search('kai.ruiz', 'zzzzqqq');
    expect(page.main.text).toContain('No results for “zzzzqqq”');
    expect(page.main.text).toContain('Check the spelling');
  });

  it('of one letter searches pages only', async () => {
    await sandbox.forget();
    const answer = await search('kai.ruiz', 'a');
    expect(answer.page.main.text).toContain('Type at least 2 letters');
    expect((await sandbox.pageCalls()).filter(({ path }) => path.includes('catalog'))).toEqual([]);
  });

  it('of more letters than allowed is kept, and the page says so', async () => {
    const long = 'x'.repeat(2000);
    const { page, status } = await search('kai.ruiz', long);
    expect(status).toBe(200);
    expect(page.values('q')).toContain(long);
    expect(page.main.text).toContain('Use at most 100 characters. Nothing was searched.');
  });

  it.each([
    '"',
    '\\',
    `' or true or '`,
    '") or true or (userName co "',
    '<script>alert(1)</script>',
    ')(',
    '%00',
    '\u0000ab',
  ])('of signs that are syntax elsewhere finds nothing more: %j', async (text) => {
    const answer = await search('ines.moreau', `${text}${text}`);
    expect(answer.status).toBe(200);
    expect(answer.page.main.text).not.toContain('couldn’t search');
    expect(answer.page.main.rows().length).toBeLessThan(3);
    expect(answer.text).not.toContain('<script>alert');
  });
});

describe('what a search asks the platform', () => {
  const SEARCHES = /alpha_user$|catalog|\/requests$|templates|alpha_role$|alpha_organization$|internal\/role$/;

  it.each(['ines.moreau', 'mina.holt', 'kai.ruiz'])(
    'is six calls at most, and twelve with the frame, for %s',
    async (person) => {
      const walker = await walkerOf(person, { fresh: false });
      await walker.see('/search');
      await sandbox.forget();
      await walker.see(addressOf('approver'));
      const calls = await sandbox.pageCalls();
      const own = calls.filter(
        ({ path, query }) => SEARCHES.test(path) || (path.endsWith('/tasks') && query.includes('_pageSize=5')),
      );
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(6);
      expect((await sandbox.calls()).length).toBeLessThanOrEqual(12);
    },
  );

  const PARTS: [string, string, { path: string; method?: string; query?: string }][] = [
    ['People', 'ines.moreau', { path: '/openidm/managed/alpha_user', query: '_pageSize=5' }],
    ['Access to request', 'mina.holt', { path: '/iga/governance/catalog' }],
    ['Approvals', 'mina.holt', { path: '/iga/governance/user/*/tasks', query: '_pageSize=5' }],
    ['My requests', 'mina.holt', { path: '/iga/governance/user/*/requests', method: 'POST' }],
    ['Reports', 'mina.holt', { path: '/reports/templates' }],
    ['Alpha realm - Role', 'mina.holt', { path: '/openidm/managed/alpha_role' }],
  ];

  it.each(PARTS)('where %s fails, the others are there', async (title, person, fault) => {
    for (const status of [500, 403, 404]) {
      await sandbox.faults([{ ...fault, status, body: { code: status, message: 'x' } }]);
      const answer = await search(person, 'ledger');
      await sandbox.mend();
      expect(answer.status).toBe(200);
      const part = group(answer, title);
      expect([status, part?.text]).toEqual([status, expect.stringContaining('We couldn’t search this part.')]);
      expect(part?.hrefs()).toContain('/search?q=ledger');
      expect(answer.page.main.text).not.toContain('No results for');
      expect(answer.page.main.text).toContain('The search is incomplete.');
    }
    expect((await search(person, 'ledger')).page.main.text).not.toContain('The search is incomplete.');
  });
});

describe('pages that the search offers', () => {
  const VISITORS = [
    ['localhost', 'ines.moreau'],
    ['localhost', 'ruth.adeyemi'],
    ['localhost', 'kai.ruiz'],
    ['plain.localhost', 'ines.moreau'],
    ['bravo.localhost', 'kai.ruiz'],
    ['selfhosted.localhost', 'kai.ruiz'],
  ] as const;

  it.each(VISITORS)('open, on %s for %s', async (host, userName) => {
    const walker = await walkerOf(userName, { fresh: false, host });
    const offered = resultsIn(group(await walker.see('/search'), 'Pages and settings'));
    const own = offered.flatMap(([, to]) => (to?.startsWith('/') ? [to] : []));
    expect(own.length).toBeGreaterThan(2);
    expect(new Set(own).size).toBe(own.length);
    for (const to of own) {
      const opened = await walker.see(to);
      // Who can request for themselves only is led on to the catalog.
      const expected = opened.headers.location === CATALOGUE ? 302 : 200;
      expect([to, opened.status]).toEqual([to, expected]);
    }
  });

  it('are those of administrators for administrators only', async () => {
    const of = async (userName: string) =>
      resultsIn(group(await (await walkerOf(userName, { fresh: false })).see('/search'), 'Pages and settings')).map(
        ([, to]) => to ?? '',
      );
    const [ines, kai] = [await of('ines.moreau'), await of('kai.ruiz')];
    const only = ines.filter((to) => !kai.includes(to));
    expect(only).toEqual(expect.arrayContaining(['/themes', '/administer/users', '/autoaccess/pipelines']));
    const walker = await walkerOf('kai.ruiz', { fresh: false });
    for (const to of only) expect([to, (await walker.see(to)).status]).toEqual([to, 404]);
  });
});
