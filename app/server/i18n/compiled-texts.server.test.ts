import { createInstance, type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../lib/language';
import { flatten, type LocaleTexts } from '../../lib/locale-document';
import { byNamespace, FRAME, NAMESPACES } from '../../lib/namespaces';
import { catalogues } from '../../locales/catalogues';
import { translatorOptions } from '../../locales/translator';
import { compiledTexts } from './compiled-texts.server';

type Translate = (key: string, values?: Record<string, unknown>) => unknown;

function pairIn(language: Locale, texts: LocaleTexts = catalogues[language]): [quick: Translate, slow: Translate] {
  const translator = () => {
    const made = createInstance();
    made.init({
      ...translatorOptions(language),
      ns: NAMESPACES,
      resources: { [language]: byNamespace(texts) },
    });
    return made;
  };
  const fixed = (from: i18n) => from.getFixedT(null, FRAME as never) as unknown as Translate;
  return [compiledTexts(translator()) as unknown as Translate, fixed(translator())];
}

describe('texts compiled once', () => {
  it.each(LOCALES)('read as i18next reads them: every message in %s', (language) => {
    const [quick, slow] = pairIn(language);
    for (const [key, text] of flatten(catalogues[language])) {
      const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(names.map((name) => [name, `<$& \u202e${name}>`]));
      expect(quick(key)).toBe(slow(key));
      expect(quick(key, values)).toBe(slow(key, values));
      const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
      if (base === key) continue;
      for (const count of [0, 1, 2, 3, 7, 11, 100, 1.5]) {
        expect(quick(base, { ...values, count })).toBe(slow(base, { ...values, count }));
        const spelled = { count, replace: { ...values, count: `~${count}` } };
        expect(quick(base, spelled)).toBe(slow(base, spelled));
      }
    }
  });

  it('leaves to i18next what it does not know', () => {
    const texts = {
      a: 'A {{x}}',
      b: 'B {{x.y}}',
      c: { d: 'D' },
      e: 'E',
      e_male: 'He',
      g: 'G {{x, number}}',
      h_zero: 'None',
    };
    const [quick, slow] = pairIn('en', texts);
    const cases: [string, Record<string, unknown>?][] = [
      ['a'],
      ['a', { x: null }],
      ['a', { x: true }],
      ['a', { x: '\u202ex\u2069' }],
      ['a', { x: 'محمد' }],
      ['b', { x: { y: 1 } }],
      ['c', { returnObjects: true }],
      ['c.d'],
      ['gone'],
      ['gone', { defaultValue: 'there' }],
      ['e', { context: 'male' }],
      ['g', { x: 1 }],
      ['h', { count: 0 }],
      ['e', { count: '2' }],
      ['a', { x: 1, replace: 'x' }],
      ['a', { x: 1, replace: {} }],
      ['constructor'],
    ];
    for (const [key, values] of cases) expect([key, quick(key, values)]).toEqual([key, slow(key, values)]);
  });
});
