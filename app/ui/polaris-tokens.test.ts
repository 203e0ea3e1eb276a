import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as theirs from '@shopify/polaris-tokens';
import { expect, test } from 'vitest';
import * as ours from './polaris-tokens';

test('the values are those of the package', () => {
  expect(ours.themeNames).toEqual(theirs.themeNames);
  expect(ours.themeNameDefault).toBe(theirs.themeNameDefault);
  expect(ours.breakpointsAliases).toEqual(theirs.breakpointsAliases);
  expect(ours.themeDefault.breakpoints).toEqual(theirs.themeDefault.breakpoints);
  expect(theirs.themeDefault.motion).toMatchObject(ours.themeDefault.motion);
  expect(theirs.themeDefault.space).toMatchObject(ours.themeDefault.space);
});

test('the functions do the same', () => {
  const { breakpoints } = theirs.themeDefault;
  expect(ours.getMediaConditions(breakpoints)).toEqual(theirs.getMediaConditions(breakpoints));
  for (const value of ['1rem', '1.25em', '12px', '0rem', '']) expect(ours.toPx(value)).toBe(theirs.toPx(value));
  expect(ours.createVar('color-bg')).toBe(theirs.createVar('color-bg'));
});

test('Polaris reads nothing else of it', () => {
  const root = path.join('node_modules', '@shopify', 'polaris', 'build', 'esm');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const read = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const [, names = ''] = /import \{([^}]*)\} from '@shopify\/polaris-tokens'/.exec(text) ?? [];
    for (const name of names.split(',')) if (name.trim()) read.add(name.trim());
    for (const [, group = ''] of text.matchAll(/themeDefault\.(\w+)/g)) expect(ours.themeDefault).toHaveProperty(group);
  }
  expect(read.size).toBeGreaterThan(5);
  for (const name of read) expect(ours).toHaveProperty(name);
});
