import { readFileSync } from 'node:fs';
import type { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../app/lib/language';
import { lightened } from '../scripts/browser-patches.mjs';

const file = 'node_modules/i18next/dist/esm/i18next.js';
const code = readFileSync(file, 'utf8');
const load = async (text: string): Promise<{ createInstance: typeof createInstance }> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`);

describe('i18next of browsers', async () => {
  const [whole, light] = await Promise.all([load(code), load(lightened(code, file) ?? '')]);

  it.each(LOCALES)('tells plurals of %s apart as the library does', (lng) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const texts = Object.fromEntries(forms.map((form) => [`days_${form}`, `${form} {{count}}`]));
    const said = (library: typeof whole) => {
      const translator = library.createInstance();
      const t = (count: number) => (translator.t as (key: string, values: object) => string)('days', { count });
      translator.init({ lng, initImmediate: false, resources: { [lng]: { translation: texts } } });
      return [0, 1, 2, 3, 11, 100, 1_000_000, 1.5].map(t);
    };
    expect(said(light)).toEqual(said(whole));
    expect(said(light)).toContain(`${new Intl.PluralRules(lng).select(2)} 2`);
  });
});

describe('patches for browsers', () => {
  it('leave other files alone', () => {
    expect(lightened('const a = 1;', '/app/root.tsx')).toBeNull();
    expect(lightened('const a = 1;', 'node_modules/react-i18next/dist/es/i18next.js')).toBeNull();
  });

  it('stop the build when the library has changed', () => {
    expect(() => lightened('export {}', file)).toThrow('no longer says');
  });
});
