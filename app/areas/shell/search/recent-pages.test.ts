import { expect, it } from 'vitest';
import { type RecentPage, withRecent } from './recent-pages';

const page = (to: string): RecentPage => ({ to, name: to.slice(1) });
const visited = (...addresses: string[]) =>
  addresses.reduce<readonly RecentPage[]>((pages, to) => withRecent(pages, page(to)), []).map(({ to }) => to);

it('withRecent puts the last page first, each page once with its last filters', () => {
  expect(visited('/tasks', '/approvals?page=2', '/tasks?sort=date')).toEqual(['/tasks?sort=date', '/approvals?page=2']);
});

it('withRecent leaves out the dashboard, the search, answers to forms and pages without a name', () => {
  expect(visited('/dashboard', '/search?q=a', '/profile/edit?draft=x', '/')).toEqual([]);
  expect(withRecent([], { to: '/tasks', name: '' })).toEqual([]);
});

it('withRecent holds six pages', () => {
  expect(visited(...'abcdefgh'.split('').map((name) => `/${name}`))).toEqual(['/h', '/g', '/f', '/e', '/d', '/c']);
});
