// What the build makes of Polaris fits the Polaris that is installed.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { patchedPolaris } from '../scripts/polaris.mjs';
import { withoutUnusedRoles } from '../scripts/purge-styles.mjs';

const FOLDER = 'node_modules/@shopify/polaris/build/esm';
const patched = (file: string) => patchedPolaris(readFileSync(`${FOLDER}/${file}`, 'utf8'), `${FOLDER}/${file}`);
const exported = (text: string) =>
  [...text.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name).sort();

describe('Polaris as it is built', () => {
  it('measures nothing and listens to no width', () => {
    expect(patched('components/AppProvider/AppProvider.js')).not.toMatch(/\n {4}measureScrollbars\(\)/);
    expect(patched('utilities/breakpoints.js')).not.toMatch(/matchMedia|useState/);
  });

  it('still exports what its own files import', () => {
    const original = readFileSync(`${FOLDER}/utilities/breakpoints.js`, 'utf8');
    const names = /export \{([^}]*)\}/.exec(original)?.[1] ?? '';
    expect(exported(patched('utilities/breakpoints.js') ?? '')).toEqual(
      names
        .split(',')
        .map((name) => name.trim())
        .sort(),
    );
  });

  it('leaves other files as they are, and notices when its files have changed', () => {
    expect(patched('components/Button/Button.js')).toBeNull();
    expect(() => patchedPolaris('export {}', `${FOLDER}/utilities/breakpoints.js`)).toThrow('no longer');
  });
});

test('roles that nothing reads go, with those that only they have read; names that parts put together stay', () => {
  const css = ':root{--p-a:1;--p-b:var(--p-a);--p-c:2;--p-space-100:4px;--at-x:3}.x{top:var(--p-c)}';
  expect(withoutUnusedRoles(css)).toBe(':root{--p-c:2;--p-space-100:4px;--at-x:3}.x{top:var(--p-c)}');
});
