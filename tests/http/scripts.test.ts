// What the built scripts hold: no library of the server, and no words but in files of their own, language by language.
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

  it.each(SAID)('say “%s” only in files that hold nothing but words', (words) => {
    const holders = scripts.filter(({ text }) => text.includes(words));
    expect(holders.length).toBeGreaterThan(0);
    for (const { name, text } of holders) {
      expect(text, name).not.toMatch(/\bimport\b|=>|function/);
      expect(
        SAID.filter((other) => text.includes(other)),
        name,
      ).toEqual([words]);
    }
  });
});
