// What the build leaves of Polaris' sheet.
import { expect, test } from 'vitest';
import { withoutUndrawn, withoutUnusedRoles } from '../scripts/purge-styles.mjs';

test('roles that nothing reads go, with those that only they have read; names that parts put together stay', () => {
  const css = ':root{--p-a:1;--p-b:var(--p-a);--p-c:2;--p-space-100:4px;--p-space-900:36px;--at-x:3}.x{top:var(--p-c)}';
  const left = ':root{--p-c:2;--p-space-100:4px;--at-x:3}.x{top:var(--p-c)}';
  expect(withoutUnusedRoles([css], new Set(['100']))).toEqual([left]);
});

test('roles that another sheet reads stay', () => {
  const sheets = [':root{--p-a:1;--p-b:2}', '.x{top:var(--p-a)}'];
  expect(withoutUnusedRoles(sheets, new Set())).toEqual([':root{--p-a:1;}', '.x{top:var(--p-a)}']);
});

test('drops looks that are never drawn, and keeps all other rules', () => {
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
