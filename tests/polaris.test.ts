// What the build makes of Polaris fits the Polaris that is installed.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { directImports, iconDrawings, indexOf, namedIcons, patchedPolaris } from '../scripts/polaris.mjs';
import { withoutUndrawn, withoutUnusedRoles } from '../scripts/purge-styles.mjs';

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

  it.each([
    ['utilities/sticky-manager/sticky-manager.js', 'StickyManager'],
    ['components/Badge/components/Pip/Pip.js', 'Pip'],
    ...['Spinner', 'Image'].map((name) => [`components/${name}/${name}.js`, name]),
    ...['MediaQueryProvider', 'PortalsManager', 'FocusManager', 'EphemeralPresenceManager'].map((name) => [
      `components/${name}/${name}.js`,
      name,
    ]),
  ])('takes the place of %s, which exports nothing else', (file, name) => {
    const original = readFileSync(`${FOLDER}/${file}`, 'utf8');
    expect(original.match(/^export .*/gm)).toEqual([`export { ${name} };`]);
    expect(exported((patched(file) ?? '').replace('class', 'const'))).toEqual([name]);
  });

  it('takes parts and icons from their own files', () => {
    const indexes = {
      '@shopify/polaris': indexOf('@shopify/polaris', 'build/esm/index.js'),
      '@shopify/polaris-icons': indexOf('@shopify/polaris-icons', 'dist/index.mjs'),
    };
    const direct = (code: string) => directImports(code, indexes).replaceAll(process.cwd(), '');
    expect(direct("import { Text, Badge as Mark } from '@shopify/polaris';\nrest")).toBe(
      "import { Text as Text } from '/node_modules/@shopify/polaris/build/esm/components/Text/Text.js'; " +
        "import { Badge as Mark } from '/node_modules/@shopify/polaris/build/esm/components/Badge/Badge.js';\nrest",
    );
    expect(direct("import {SearchIcon} from '@shopify/polaris-icons'")).toBe(
      "import { S as SearchIcon } from '/node_modules/@shopify/polaris-icons/dist/icons/SearchIcon.svg.mjs';",
    );
    const unknown = "import { Unknown } from '@shopify/polaris';";
    expect(direct(unknown)).toBe(unknown);
  });

  it('names icons for browsers, which find them drawn in the page or in one file', async () => {
    const named = namedIcons("import {\n  HomeIcon,\n  SearchIcon,\n} from '@shopify/polaris-icons';\nrest");
    expect(named.replaceAll(process.cwd(), '')).toBe(
      "import { drawnIcon } from '/app/ui/drawn-icon.ts'; " +
        "const HomeIcon = /* @__PURE__ */ drawnIcon('HomeIcon'); " +
        "const SearchIcon = /* @__PURE__ */ drawnIcon('SearchIcon');\nrest",
    );
    const drawings: Record<string, string> = await iconDrawings();
    expect(drawings.HomeIcon).toMatch(/^<path /);
    expect(Object.values(drawings).every((drawing) => drawing?.startsWith('<'))).toBe(true);
  });

  it('leaves other files as they are, and notices when its files have changed', () => {
    expect(patched('components/Button/Button.js')).toBeNull();
    expect(() => patchedPolaris('export {}', `${FOLDER}/utilities/breakpoints.js`)).toThrow('no longer');
  });
});

test('roles that nothing reads go, with those that only they have read; names that parts put together stay', () => {
  const css = ':root{--p-a:1;--p-b:var(--p-a);--p-c:2;--p-space-100:4px;--p-space-900:36px;--at-x:3}.x{top:var(--p-c)}';
  const left = ':root{--p-c:2;--p-space-100:4px;--at-x:3}.x{top:var(--p-c)}';
  expect(withoutUnusedRoles(css, new Set(['100']))).toBe(left);
});

test('looks that are never drawn go, and what is told of all others stays', () => {
  const css =
    '@layer polaris{.Polaris-Tag{a:b}.Polaris-Tag.Polaris-Tag--removable{c:d}' +
    '.Polaris-Button,.Polaris-Button--iconOnly{e:f}.Polaris-Button:not(.Polaris-Button--iconOnly,.x){g:h}' +
    '.Polaris-Button:is(.Polaris-Button--iconOnly,.x){k:l}' +
    '@media (min-width:30em){.Polaris-Tag__Link{i:j}}}';
  expect(withoutUndrawn(css)).toBe(
    '@layer polaris{.Polaris-Tag{a:b}.Polaris-Button{e:f}.Polaris-Button:not(.Polaris-Button--iconOnly,.x){g:h}' +
      '.Polaris-Button:is(.Polaris-Button--iconOnly,.x){k:l}' +
      '@media (min-width:30em){}}',
  );
});
