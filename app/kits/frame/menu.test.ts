import { describe, expect, test } from 'vitest';
import { ariaCurrent, entryCount, type GroupEntry, menuPathname } from './menu';

test("ariaCurrent is set on an entry's page and above its pages", () => {
  expect(ariaCurrent('/approvals', '/approvals')).toBe('page');
  expect(ariaCurrent('/approvals', '/approvals/r-1/reject')).toBe('true');
  expect(ariaCurrent('/approvals', '/approvals-archive')).toBeUndefined();
  expect(ariaCurrent('/my-reports', '/reports')).toBeUndefined();
});

test('ariaCurrent is set on a list of objects above the pages of its objects', () => {
  expect(ariaCurrent('/list/managed/alpha_role', '/edit/managed/alpha_role/r-1')).toBe('true');
  expect(ariaCurrent('/list/managed/alpha_role', '/edit/managed/alpha_role_x/r-1')).toBeUndefined();
  expect(ariaCurrent('/list/internal/role', '/edit/managed/role/r-1')).toBeUndefined();
});

describe('entryCount', () => {
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

  test('returns the count of a page and the sum of a group, at least that where one is unknown [shell 86]', () => {
    expect(entryCount(inbox, counts)).toEqual({ count: 40, atLeast: true });
    expect(entryCount(inbox, { ...counts, accessReviews: 2 })).toEqual({ count: 42, atLeast: false });
    expect(inbox.pages[0] && entryCount(inbox.pages[0], counts)).toEqual({ count: 38, atLeast: false });
    expect(inbox.pages[2] && entryCount(inbox.pages[2], counts)).toEqual({ count: null, atLeast: true });
  });

  test('returns no count where none can be read, null where nothing is counted, and 0 when none waits [shell 68]', () => {
    expect(entryCount(inbox, { approvals: 0, tasks: 0, accessReviews: null })).toEqual({ count: null, atLeast: true });
    expect(entryCount(inbox, {})).toBeNull();
    expect(entryCount({ ...inbox, pages: [] }, counts)).toBeNull();
    expect(entryCount(inbox, { approvals: 0, tasks: 0, accessReviews: 0 })).toEqual({ count: 0, atLeast: false });
    expect(entryCount({ kind: 'page', id: 'profile', to: '/profile' }, counts)).toBeNull();
  });
});

test('menuPathname returns one address for all at which the same entries are current', () => {
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
