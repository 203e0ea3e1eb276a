import { describe, expect, test } from 'vitest';
import { ariaCurrent, entryCount, type GroupEntry, menuPathname } from './menu';

test('a place is current on its own page and above its pages, and nowhere else', () => {
  expect(ariaCurrent('/approvals', '/approvals')).toBe('page');
  expect(ariaCurrent('/approvals', '/approvals/r-1/reject')).toBe('true');
  expect(ariaCurrent('/approvals', '/approvals-archive')).toBeUndefined();
  expect(ariaCurrent('/my-reports', '/reports')).toBeUndefined();
});

test('a list of objects is current above the pages of its objects', () => {
  expect(ariaCurrent('/list/managed/alpha_role', '/edit/managed/alpha_role/r-1')).toBe('true');
  expect(ariaCurrent('/list/managed/alpha_role', '/edit/managed/alpha_role_x/r-1')).toBeUndefined();
  expect(ariaCurrent('/list/internal/role', '/edit/managed/role/r-1')).toBeUndefined();
});

describe('what is counted', () => {
  const inbox: GroupEntry = {
    kind: 'group',
    id: 'inbox',
    pages: [
      { kind: 'page', id: 'approvals', to: '/approvals', count: 'approvals' },
      { kind: 'page', id: 'tasks', to: '/tasks', count: 'tasks' },
      { kind: 'page', id: 'accessReviews', to: '/access-reviews', count: 'accessReviews' },
    ],
  };
  const counts = { approvals: 38, tasks: 2, accessReviews: null, violations: 7 };

  test('beside a place is its own number, beside a group the sum of its paths, where an unknown one counts as none [shell 86]', () => {
    expect(entryCount(inbox, counts)).toBe(40);
    expect(inbox.pages[0] && entryCount(inbox.pages[0], counts)).toBe(38);
    expect(inbox.pages[2] && entryCount(inbox.pages[2], counts)).toBeNull();
  });

  test('beside a group without work is nothing, but none waiting is a number [shell 68]', () => {
    expect(entryCount({ ...inbox, pages: [] }, counts)).toBeNull();
    expect(entryCount(inbox, { approvals: 0, tasks: 0, accessReviews: 0 })).toBe(0);
    expect(entryCount({ kind: 'page', id: 'profile', to: '/profile' }, counts)).toBeNull();
  });
});

test('one address stands for all at which the same places are current', () => {
  const paths = ['/approvals', '/list/managed/alpha_role', '/my-reports', '/my-reports/late'];
  for (const pathname of [
    '/approvals',
    '/approvals/r-1/reject',
    '/nowhere',
    '/edit/managed/alpha_role/r-1',
    '/my-reports/late/1',
    '/my-reports/late',
    '/my-reports/1',
  ]) {
    const currentOf = (at: string) => paths.map((to) => ariaCurrent(to, at));
    expect(currentOf(menuPathname(paths, pathname))).toEqual(currentOf(pathname));
  }
  expect(menuPathname(paths, '/approvals/r-1')).toBe(menuPathname(paths, '/approvals/r-2'));
});
