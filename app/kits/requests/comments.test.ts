import { expect, test } from 'vitest';
import { comments as entries } from '../../../tests/builders/comments';
import { approvalPath } from './approvals/paths';
import { toCommentsView } from './comments';

const page = approvalPath('1');
const at = (search: string, verb = '') => new URL(`https://atrium.test/approvals/1${verb}${search}`);

test('the newest come first, ten at a time [requests 22]', () => {
  const shown = toCommentsView(entries(12), at(''), page);
  expect(shown.entries).toHaveLength(10);
  expect(shown.entries[0]?.text).toBe('Entry 12');
  expect(shown.links.next).toBe('/approvals/1?comments-page=2');
  expect(toCommentsView(entries(12), at('?comments-page=2'), page).entries.map(({ text }) => text)).toEqual([
    'Entry 2',
    'Entry 1',
  ]);
});

test('people only leaves out the system, and says how to see all again [requests 23]', () => {
  const shown = toCommentsView(entries(6, { everyThirdBySystem: true }), at('?comments=people'), page);
  expect(shown.peopleOnly).toBe(true);
  expect(shown.entries.map(({ text }) => text)).toEqual(['Entry 5', 'Entry 4', 'Entry 2', 'Entry 1']);
  expect(shown.allTo).toBe('/approvals/1');
  expect(shown.count).toBe(4);
});

test.each(['?comments-page=0', '?comments-page=99', '?comments-page=x', '?comments=zzz'])(
  '%s shows the first page',
  (search) => {
    expect(toCommentsView(entries(12), at(search), page).links.page).toBe(1);
  },
);

test('links lead to the page of the request, also from below it, and keep the rest of the query', () => {
  expect(toCommentsView(entries(1), at('?list=page%3D2', '/reject'), page).peopleTo).toBe(
    '/approvals/1?list=page%3D2&comments=people',
  );
});
