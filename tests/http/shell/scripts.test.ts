// What the built files hold: scripts no library of the server and no texts, which come by page and language; few files a page.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask, cookieOf } from '../client';
import { unstyledClasses } from '../linked-styles';
import { PAGES } from '../pages';

const FOLDER = 'build/client/assets';
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

/** A sentence of each language: of the frame, and of one feature. */
const KEYS = [
  'Nothing is waiting for you.',
  'Für Sie steht nichts an.',
  'Vous n’avez rien à traiter.',
  'لا شيء ينتظرك.',
];

describe('the scripts', () => {
  it('reach no library of the server', () => {
    expect(scripts.length).toBeGreaterThan(50);
    const heavy = scripts.filter(({ text }) => /ZodError|jwtVerify|htmlparser2/.test(text));
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it.each(KEYS)('do not hold texts such as “%s”, which come by page and language', (words) => {
    const holders = scripts.filter(({ text }) => text.includes(words));
    expect(holders.map(({ name }) => name)).toEqual([]);
  });
});

describe('the files of a page', () => {
  it.each([
    ['/dashboard', 8],
    ['/approvals', 13],
    ['/my-requests', 13],
    ['/tasks', 13],
  ])('%s names at most %i scripts, and two style sheets beside that of other media', async (address, most) => {
    const { page, text } = await ask('localhost', address, {
      headers: { cookie: await cookieOf('localhost', 'mina.holt') },
    });
    const named = new Set(text.match(/\/assets\/[\w.$-]+\.js/g));
    expect(named.size).toBeGreaterThan(4);
    expect([...named].slice(most)).toEqual([]);
    const sheets = page.all('link', { rel: 'stylesheet' });
    expect(sheets.map((sheet) => sheet.attribute('media') !== undefined)).toEqual([false, false, true]);
  });

  it.each([...PAGES.map(([path]) => path), '/no/such/page'])(
    '%s links the style sheets of what it draws',
    async (path) => {
      const { page } = await ask('localhost', path, {
        headers: { cookie: await cookieOf('localhost', 'ines.moreau') },
      });
      expect(unstyledClasses(page)).toEqual([]);
    },
  );

  it.each(['/signed-out', '/forbidden', '/sign-in', '/enduser'])(
    '%s links the style sheets of what it draws for visitors',
    async (path) => expect(unstyledClasses((await ask('localhost', path)).page)).toEqual([]),
  );

  it('are loaded ahead with the nonce that the content policy asks for, and no font is', async () => {
    const { page, headers } = await ask('localhost', '/dashboard', {
      headers: { cookie: await cookieOf('localhost', 'mina.holt') },
    });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const links = page.all('link', { rel: 'modulepreload' });
    expect(links.length).toBeGreaterThan(4);
    const about = links.map((link) => `${link.attribute('nonce')} ${link.attribute('fetchpriority')}`);
    expect(new Set(about)).toEqual(new Set([`${nonce} low`]));
    expect(page.all('link', { as: 'font' })).toEqual([]);
  });

  it('wait for no style sheet of print and more contrast, unless the reader has chosen more contrast', async () => {
    const cookie = await cookieOf('localhost', 'mina.holt');
    const mediaOf = async (look: string) => {
      const { page } = await ask('localhost', '/dashboard', { headers: { cookie: cookie + look } });
      return page.all('link', { rel: 'stylesheet' }).at(-1)?.attribute('media');
    };
    expect(await mediaOf('')).toBe('print, (forced-colors: active), (prefers-contrast: more)');
    expect(await mediaOf('; __Host-look=system.more.normal')).toBe('all');
  });

  it.each(['/dashboard', '/approvals', '/profile', '/tasks', '/administer/users'])(
    'hold the rules of each class of Polaris that %s draws',
    async (address) => {
      const { text } = await ask('localhost', address, {
        headers: { cookie: await cookieOf('localhost', 'mina.holt') },
      });
      const [name = ''] = readdirSync(FOLDER).filter((file) => /^app-.*\.css$/.test(file));
      const rulesOf = (sheet: string) => new Set(sheet.match(/\.Polaris-[\w-]+/g));
      const whole = rulesOf(readFileSync('node_modules/@shopify/polaris/build/esm/styles.css', 'utf8'));
      const kept = rulesOf(readFileSync(`${FOLDER}/${name}`, 'utf8'));
      const drawn = [...new Set(text.match(/(?<=[" ])Polaris-[\w-]+(?=[" ])/g))].map((word) => `.${word}`);
      expect(drawn.length).toBeGreaterThan(5);
      expect(drawn.filter((word) => whole.has(word) && !kept.has(word))).toEqual([]);
    },
  );

  it('hold the rules for more contrast for the system’s wish and for the reader’s choice', () => {
    const [name = ''] = readdirSync(FOLDER).filter((file) => /^special-media.*\.css$/.test(file));
    const sheet = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const wished = /@media\s*\(prefers-contrast:\s*more\),\s*print\{:root:root\{([^}]+)\}/.exec(sheet)?.[1];
    const chosen = /:root\[data-contrast=more\]\{([^}]+)\}/.exec(sheet)?.[1];
    expect(wished).toContain('--at-ground:');
    expect(chosen).toBe(wished);
  });
});
