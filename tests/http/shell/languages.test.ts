// Which language a page speaks, and in whose words, as a browser asks for it.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_TITLES } from '../../../app/lib/standard-titles';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, sandboxOf } from '../client';
import { crawl, crawlerOf, PEOPLE } from '../crawl';

const HOST = 't1.localhost';
const sandbox = sandboxOf(HOST);

beforeAll(() => sandbox.reset());
afterEach(() => sandbox.mend());

const see = (path: string, headers: Record<string, string>, host = HOST) => ask(host, path, { headers });
const spoken = (page: HttpResponse) => [
  page.page.documentAttribute('lang'),
  page.page.documentAttribute('dir'),
  page.page.documentAttribute('data-language'),
];

describe('the language of a page', () => {
  it.each([
    ['de', 'de', 'ltr', 'de', 'Sie sind abgemeldet'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr-FR', 'ltr', 'fr', 'Vous êtes déconnecté'],
    ['es-CO', 'es-CO', 'ltr', 'es', 'Ha cerrado la sesión'],
    ['ja', 'ja', 'ltr', 'ja', 'サインアウトしました'],
    ['ar-EG,ar;q=0.9', 'ar-EG', 'rtl', 'ar', 'تم تسجيل خروجك'],
    ['ru,de;q=0.9', 'de', 'ltr', 'de', 'Sie sind abgemeldet'],
    ['en-GB,en-US;q=0.9,es-CO;q=0.8,es-AR;q=0.7', 'en-GB', 'ltr', 'en', 'You are signed out'],
    ['en;q=0.2,fr;q=0.7', 'fr', 'ltr', 'fr', 'Vous êtes déconnecté'],
    ['zu-ZA,zu', 'en', 'ltr', 'en', 'You are signed out'],
    ['', 'en', 'ltr', 'en', 'You are signed out'],
    ['"><script>,*', 'en', 'ltr', 'en', 'You are signed out'],
  ])('asked for %s is %s [shell 92, 96]', async (accept, lang, dir, language, words) => {
    const page = await see('/signed-out', { 'accept-language': accept });
    expect(spoken(page)).toEqual([lang, dir, language]);
    expect(page.text).toContain(words);
  });

  it('is the own choice before that of the browser', async () => {
    const cookie = '__Host-look=system.system.normal.auto.ja';
    expect(spoken(await see('/signed-out', { cookie, 'accept-language': 'fr' }))[0]).toBe('ja');
  });

  it('is that of the profile where the browser asks for none that we speak', async () => {
    const cookie = await cookieOf(HOST, 'omar.haddad');
    expect(spoken(await see('/dashboard', { cookie, 'accept-language': 'zu' }))[0]).toBe('ar');
    expect(spoken(await see('/dashboard', { cookie, 'accept-language': 'de' }))[0]).toBe('de');
  });

  it('is not cached on the way', async () => {
    const page = await see('/signed-out', { 'accept-language': 'de' });
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  it('never leaks from one answer into another', async () => {
    const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'];
    const asked = Array.from({ length: 10 }, () => languages).flat();
    const pages = await Promise.all(asked.map((language) => see('/signed-out', { 'accept-language': language })));
    expect(pages.map(({ page }) => page.documentAttribute('lang'))).toEqual(asked);
    expect(new Set(pages.map(({ page }) => page.heading)).size).toBe(languages.length);
  });

  it('is also that of the pages before sign-in', async () => {
    const { page, status } = await see('/x'.repeat(5_000), { 'accept-language': 'ja-JP' });
    expect([status, page.documentAttribute('lang')]).toEqual([414, 'ja']);
  });
});

describe('reports speak the language of the reader', () => {
  const report = (title: string) => idOf(`report template:${title}`);
  const list = [
    '/reports',
    /Jede Ausführung bleibt/,
    /Chaque exécution/,
    /Cada ejecución/,
    /実行の結果/,
    /يُحفظ كل تشغيل/,
  ] as const;
  const editor = `/reports/edit/draft/${report('Contractor accounts')}`;
  const filter = [
    `${editor}/filters`,
    /ist nicht leer/,
    /n’est pas vide/,
    /no está vacío/,
    /が空でない/,
    /غير فارغ/,
  ] as const;
  it.each([list, filter])('at %s', async (address, ...message) => {
    const cookie = await cookieOf('localhost', 'ines.moreau');
    for (const [at, language] of ['de', 'fr', 'es', 'ja', 'ar'].entries()) {
      const page = await see(address, { cookie, 'accept-language': language }, 'localhost');
      expect([page.status, page.page.documentAttribute('lang')]).toEqual([200, language]);
      expect(page.text).toMatch(message[at] ?? /never/);
      expect(page.page.text).not.toMatch(/\breport(s|Editor)\.[a-z]+\.[a-z]/i);
    }
  });
});

describe('the texts of a page for browsers', () => {
  // Without script they are not fetched.
  const fileOf = ({ page }: HttpResponse) => {
    const script = page.all('script').find(({ raw }) => raw.startsWith('document.head'));
    return script?.raw.split('href:"')[1]?.split('"')[0] ?? '';
  };

  it('are one file in its language, with the namespaces it says, and stay what they are', async () => {
    const cookie = await cookieOf(HOST, 'mina.holt');
    const address = fileOf(await see('/dashboard', { cookie, 'accept-language': 'de' }));
    expect(address).toMatch(/^\/locales\/de\/attributes\+common\+dashboard\+forms\+frame\+pickers\+requests\?v=\w+$/);
    const file = await see(address, {});
    expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const texts = JSON.parse(file.text);
    expect(Object.keys(texts).sort()).toEqual([
      'attributes',
      'common',
      'dashboard',
      'forms',
      'frame',
      'pickers',
      'requests',
    ]);
    // Our own: those of the tenant come with the page.
    expect(texts.frame.menu.inbox).toBe('Posteingang');
  });

  it('are the current ones at an old address, and are not cached', async () => {
    const file = await see('/locales/de/frame?v=before', {});
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it.each(['/locales/xx/frame', '/locales/de/nothing', '/locales/de/frame+', '/locales/de/__proto__'])(
    'are not at %s',
    async (address) => expect((await see(address, {})).status).toBe(404),
  );
});

describe("a tenant's own words", () => {
  it('are in the page, under old keys and new ones, and in no other tenant’s page [shell 94]', async () => {
    const cookie = await cookieOf(HOST, 'mina.holt');
    const page = await see('/dashboard', { cookie, 'accept-language': 'de' });
    expect(page.text).toContain('Meine Programme');
    expect(page.text).toContain('Eingang');
    expect(page.text).not.toContain('Posteingang');
  });

  it('are asked for anonymously, for the locale and its fallbacks up to English', async () => {
    const other = sandboxOf('t2.localhost');
    await other.forget();
    await see('/signed-out', { 'accept-language': 'es-CO,fr' }, 't2.localhost');
    // What other files have asked for is known; that all are asked for is seen where nothing is known (cold-start.test.ts).
    const calls = (await other.calls()).filter(({ path }) => /uilocale\/(es|es-CO|fr)$/.test(path));
    const answers = Object.fromEntries(calls.map(({ path, status }) => [path.split('/').at(-1), status]));
    expect({ es: 404, fr: 200, ...answers }).toEqual({ 'es-CO': 404, es: 404, fr: 200 });
    expect(calls.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('a tenant’s own words that cannot be read are none, and the page stands [shell 93]', async () => {
    await sandbox.faults([{ path: '/openidm/config/uilocale', status: 500 }]);
    await sandbox.forget();
    const answer = await see('/signed-out', { 'accept-language': 'fr-BE' });
    expect([answer.status, answer.page.documentAttribute('lang')]).toEqual([200, 'fr-BE']);
    const asked = (await sandbox.calls()).map(({ path, status }) => [path.split('/').at(-1), status]);
    expect(asked).toContainEqual(['fr-BE', 500]);
    await sandbox.faults([{ path: '/openidm/config/uilocale', hang: true }]);
    const late = await see('/signed-out', { 'accept-language': 'fr-CH' });
    expect(late.status).toBe(200);
    expect(late.ms).toBeGreaterThan(900);
    expect(late.ms).toBeLessThan(10_000);
  });

  it('can be of a language that we do not speak, and stay text', async () => {
    const italian = {
      shared: { signIn: { left: { title: '<b>Arrivederci</b> $t(menu.tasks) {{- v}}' } } },
    };
    await sandbox.faults([
      { path: '/openidm/config/uilocale/it', status: 200, body: { _id: 'uilocale/it', ...italian }, times: 1 },
    ]);
    const page = await see('/signed-out', { 'accept-language': 'it,de;q=0.5' });
    expect(spoken(page)).toEqual(['it', 'ltr', 'de']);
    expect(page.text).toContain('&lt;b&gt;Arrivederci&lt;/b&gt; $t(menu.tasks) {{- v}}');
    expect(page.text).toContain('Sie können dieses Fenster jetzt schließen.');
  });
});

describe('titles of the platform’s own schema', () => {
  const english = new Set<string>([...Object.values(STANDARD_TITLES), 'Active', 'Inactive']);
  const accept = { 'accept-language': 'ar' };

  it.each(PEOPLE)('are Arabic on every page of %s that is Arabic', async (person, starts) => {
    const member = await crawlerOf(person, HOST);
    const walker = { ...member, see: (at: string) => see(at, { cookie: member.cookie, ...accept }) };
    const left: string[] = [];
    let pages = 0;
    await crawl(walker, starts, ({ address, answer: { page } }) => {
      pages += 1;
      const texts = page.all('*').filter((part) => part.children().length === 0);
      for (const { name, text } of texts) {
        const words = text.replace(/[\u2066-\u2069]/g, '');
        if (english.has(words) || (name !== 'script' && /attributes\.(titles|values)/.test(words)))
          left.push(`${address}: ${words}`);
      }
    });
    expect(pages).toBeGreaterThan(10);
    expect(left).toEqual([]);
  });
});
