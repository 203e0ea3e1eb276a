// What the built scripts hold: no library of the server, and no texts, which come by page and language.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'build/client/assets';
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

/** A sentence of each language: of the frame, and of one feature. */
const SAID = ['Nothing is waiting for you.', 'Nichts wartet auf Sie.', 'Rien ne vous attend.', 'لا شيء ينتظرك.'];

describe('the scripts', () => {
  it('reach no library of the server', () => {
    expect(scripts.length).toBeGreaterThan(50);
    const heavy = scripts.filter(({ text }) => /ZodError|jwtVerify|htmlparser2/.test(text));
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it.each(SAID)('do not hold texts such as “%s”, which come by page and language', (words) => {
    const holders = scripts.filter(({ text }) => text.includes(words));
    expect(holders.map(({ name }) => name)).toEqual([]);
  });
});
