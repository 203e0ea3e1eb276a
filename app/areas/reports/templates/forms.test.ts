import { describe, expect, it } from 'vitest';
import { Details, isNameTaken, toFreeName, toViewers } from './forms';

const template = (displayName: string, more = {}) => ({ displayName, name: displayName, visible: true, ...more });

describe('report name', () => {
  it.each([
    ['', 'ui.word.enterAName'],
    ['   ', 'ui.word.enterAName'],
    ['a-b', 'reports.wrong.nameSigns'],
    ['<b>', 'reports.wrong.nameSigns'],
    ['x'.repeat(101), 'reports.wrong.nameLong'],
  ])('refuses "%s" [reports 16]', (name, message) => {
    expect(Details.safeParse({ name }).error?.issues[0]?.message).toBe(message);
  });
  it.each(['Users 2', 'Übersicht', 'ユーザー', ' Trimmed '])('accepts "%s"', (name) => {
    expect(Details.parse({ name }).name).toBe(name.trim());
  });
});

it('a report name is taken only by other visible reports [reports 13]', () => {
  const all = [template('All Users'), template('Hidden', { visible: false })];
  expect(isNameTaken('all-users', all)).toBe(true);
  expect(isNameTaken('All Users', all, 'All Users')).toBe(false);
  expect(isNameTaken('hidden', all)).toBe(false);
  expect(toFreeName('Copy', [template('copy'), template('Copy 2')])).toBe('Copy 3');
});

it('toViewers lists the group before user ids [reports 17]', () => {
  expect(toViewers({ users: ['managed/user/a', 'managed/user/a'], group: 'on' })).toEqual(['report_viewer', 'a']);
  expect(toViewers({ users: [], group: undefined })).toEqual([]);
});
