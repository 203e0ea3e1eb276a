// A page's title is a message that exists: an unknown key would be shown as it is.
import { expect, test } from 'vitest';
import { flatten } from '../app/lib/locale-document';
import en from '../app/locales/en';
import { readSources } from './source-tree';

const routes = readSources('app').filter(({ file }) => /\.route\.tsx?$/.test(file));
const titles = routes.flatMap(({ file, text }) => {
  const key = /^export const handle.*?\btitle: '([\w.]+)'/ms.exec(text)?.[1];
  return key ? [{ file, key }] : [];
});
const keys = new Set(flatten(en).map(([key]) => key));

test('the titles of routes are messages', () => {
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter(({ key }) => !keys.has(key))).toEqual([]);
});
