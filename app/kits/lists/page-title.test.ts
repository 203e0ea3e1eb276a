import { expect, test } from 'vitest';
import { pageTitle } from './page-title';

const title = pageTitle('menu.tasks', 'requests.tasks.titlePage');

test('the first page and a failed one have the plain title', () => {
  expect(title({ links: { page: 1, pages: 4 } })).toBe('menu.tasks');
  for (const loaded of [undefined, { links: null }]) expect(title(loaded)).toBe('menu.tasks');
});

test('a later page has its number in the title', () => {
  expect(title({ links: { page: 3, pages: 4 } })).toEqual({
    key: 'requests.tasks.titlePage',
    values: { page: 3, pages: 4 },
  });
});
