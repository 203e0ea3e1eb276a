import { describe, expect, it } from 'vitest';
import { Details, freeName, isTaken, viewersOf } from './forms';

const template = (displayName: string, more = {}) => ({ displayName, name: displayName, visible: true, ...more });

describe('the name of a report', () => {
  it.each([
    ['', 'reports.wrong.nameNeeded'],
    ['   ', 'reports.wrong.nameNeeded'],
    ['a-b', 'reports.wrong.nameSigns'],
    ['<b>', 'reports.wrong.nameSigns'],
    ['x'.repeat(101), 'reports.wrong.nameLong'],
  ])('"%s" is refused [reports 16]', (name, message) => {
    expect(Details.safeParse({ name }).error?.issues[0]?.message).toBe(message);
  });
  it.each(['Users 2', 'Übersicht', 'ユーザー', ' Trimmed '])('"%s" is taken', (name) => {
    expect(Details.parse({ name }).name).toBe(name.trim());
  });
});

it('a name is free unless another report that is shown goes by it [reports 13]', () => {
  const all = [template('All Users'), template('Hidden', { visible: false })];
  expect(isTaken('all-users', all)).toBe(true);
  expect(isTaken('All Users', all, 'All Users')).toBe(false);
  expect(isTaken('hidden', all)).toBe(false);
  expect(freeName('Copy', [template('copy'), template('Copy 2')])).toBe('Copy 3');
});

it('the group comes before people, who are named by their ids [reports 17]', () => {
  expect(viewersOf({ users: ['managed/user/a', 'managed/user/a'], group: 'on' })).toEqual(['report_viewer', 'a']);
  expect(viewersOf({ users: [], group: undefined })).toEqual([]);
});
