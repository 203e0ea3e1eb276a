// What the built files hold: scripts no library of the server and no texts, which come by page and language; few files a page.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask, cookieOf } from '../client';

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
  ])('%s names at most %i scripts, and one style sheet', async (address, most) => {
    const { text } = await ask('localhost', address, { headers: { cookie: await cookieOf('localhost', 'mina.holt') } });
    const named = new Set(text.match(/\/assets\/[\w.$-]+\.js/g));
    expect(named.size).toBeGreaterThan(4);
    expect([...named].slice(most)).toEqual([]);
    expect(text.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it.each(['/dashboard', '/approvals', '/profile', '/tasks', '/administer/users'])(
    'hold the rules of each class of Polaris that %s draws',
    async (address) => {
      const { text } = await ask('localhost', address, {
        headers: { cookie: await cookieOf('localhost', 'mina.holt') },
      });
      const [name = ''] = readdirSync(FOLDER).filter((file) => file.endsWith('.css'));
      const rulesOf = (sheet: string) => new Set(sheet.match(/\.Polaris-[\w-]+/g));
      const whole = rulesOf(readFileSync('node_modules/@shopify/polaris/build/esm/styles.css', 'utf8'));
      const kept = rulesOf(readFileSync(`${FOLDER}/${name}`, 'utf8'));
      const drawn = [...new Set(text.match(/(?<=[" ])Polaris-[\w-]+(?=[" ])/g))].map((word) => `.${word}`);
      expect(drawn.length).toBeGreaterThan(5);
      expect(drawn.filter((word) => whole.has(word) && !kept.has(word))).toEqual([]);
    },
  );

  it('hold the rules for more contrast for the system’s wish and for the reader’s choice', () => {
    const [name = ''] = readdirSync(FOLDER).filter((file) => file.endsWith('.css'));
    const sheet = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const wished = /@media\s*\(prefers-contrast:\s*more\),\s*print\{:root:root\{([^}]+)\}/.exec(sheet)?.[1];
    const chosen = /:root\[data-contrast=more\]\{([^}]+)\}/.exec(sheet)?.[1];
    expect(wished).toContain('--at-ground:');
    expect(chosen).toBe(wished);
  });
});
