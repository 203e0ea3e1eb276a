import { describe, expect, test } from 'vitest';
import { alikeAt, countBeside, currentAt, type Group } from './menu';

test('a place is current on its own page and above its pages, and nowhere else', () => {
  expect(currentAt('/approvals', '/approvals')).toBe('page');
  expect(currentAt('/approvals', '/approvals/r-1/reject')).toBe('true');
  expect(currentAt('/approvals', '/approvals-archive')).toBeUndefined();
  expect(currentAt('/my-reports', '/reports')).toBeUndefined();
});

test('a list of objects is current above the pages of its objects', () => {
  expect(currentAt('/list/managed/alpha_role', '/edit/managed/alpha_role/r-1')).toBe('true');
  expect(currentAt('/list/managed/alpha_role', '/edit/managed/alpha_role_x/r-1')).toBeUndefined();
  expect(currentAt('/list/internal/role', '/edit/managed/role/r-1')).toBeUndefined();
});

describe('what is counted', () => {
  const inbox: Group = {
    kind: 'group',
    id: 'inbox',
    places: [
      { kind: 'place', id: 'approvals', to: '/approvals', count: 'approvals' },
      { kind: 'place', id: 'tasks', to: '/tasks', count: 'tasks' },
      { kind: 'place', id: 'accessReviews', to: '/access-reviews', count: 'accessReviews' },
    ],
  };
  const counts = { approvals: 38, tasks: 2, accessReviews: null, violations: 7 };

  test('beside a place is its own number, beside a group the sum of its places, where an unknown one counts as none [shell 86]', () => {
    expect(countBeside(inbox, counts)).toBe(40);
    expect(inbox.places[0] && countBeside(inbox.places[0], counts)).toBe(38);
    expect(inbox.places[2] && countBeside(inbox.places[2], counts)).toBeNull();
  });

  test('beside a group without work is nothing, but none waiting is a number [shell 68]', () => {
    expect(countBeside({ ...inbox, places: [] }, counts)).toBeNull();
    expect(countBeside(inbox, { approvals: 0, tasks: 0, accessReviews: 0 })).toBe(0);
    expect(countBeside({ kind: 'place', id: 'profile', to: '/profile' }, counts)).toBeNull();
  });
});

test('one address stands for all at which the same places are current', () => {
  const places = ['/approvals', '/list/managed/alpha_role', '/my-reports', '/my-reports/late'];
  for (const pathname of [
    '/approvals',
    '/approvals/r-1/reject',
    '/nowhere',
    '/edit/managed/alpha_role/r-1',
    '/my-reports/late/1',
    '/my-reports/late',
    '/my-reports/1',
  ]) {
    const currentOf = (at: string) => places.map((to) => currentAt(to, at));
    expect(currentOf(alikeAt(places, pathname))).toEqual(currentOf(pathname));
  }
  expect(alikeAt(places, '/approvals/r-1')).toBe(alikeAt(places, '/approvals/r-2'));
});
