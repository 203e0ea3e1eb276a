import { describe, expect, it } from 'vitest';
import { mergeChanges, writeMarksOf } from '../../../../lib/merge-changes';
import { privilegeTexts, type ShownPrivilege, shownPrivilege, takeTheirs, wasShown } from './privilege-texts';
import { parsePrivileges } from './privileges';

const shown: ShownPrivilege = {
  name: 'People',
  permissions: ['VIEW'],
  access: { mail: 'read', sn: 'none', city: 'write' },
  filter: '/city eq "Oslo"',
};
const marks = writeMarksOf(privilegeTexts(shown));
const merge = (typed: ShownPrivilege, now: ShownPrivilege) => {
  const { theirs, conflicts } = mergeChanges(privilegeTexts(typed), privilegeTexts(now), { seen: marks });
  return { taken: takeTheirs(typed, now, theirs), conflicts };
};

describe('privilegeTexts and takeTheirs', () => {
  it('take what others changed where the form was not touched, permission by permission', () => {
    const typed: ShownPrivilege = {
      ...shown,
      permissions: ['VIEW', 'UPDATE'],
      access: { ...shown.access, mail: 'write' },
    };
    const now: ShownPrivilege = { ...shown, name: 'Users', permissions: ['VIEW', 'DELETE'], filter: '' };
    expect(merge(typed, now)).toEqual({
      taken: { name: 'Users', permissions: ['VIEW', 'UPDATE', 'DELETE'], access: typed.access, filter: '' },
      conflicts: [],
    });
  });

  it('name only what both changed to different values', () => {
    const typed: ShownPrivilege = { ...shown, access: { ...shown.access, mail: 'write', sn: 'read' } };
    const now: ShownPrivilege = { ...shown, access: { ...shown.access, mail: 'none', sn: 'read' } };
    expect(merge(typed, now).conflicts).toEqual(['access.mail']);
  });
});

it('shownPrivilege shows no access where the privilege names no attribute', () => {
  const [held] = parsePrivileges([
    { name: 'A', permissions: ['VIEW'], accessFlags: [{ attribute: 'sn', readOnly: true }] },
  ]);
  const made = held && shownPrivilege(held, [{ name: 'sn' }, { name: 'mail' }], (text) => text);
  expect(made?.access).toEqual({ sn: 'read', mail: 'none' });
});

it('wasShown compares with what the form showed, and without marks with what is stored', () => {
  expect(wasShown(marks, { ...shown, access: {} })('mail', 'read')).toBe(true);
  expect(wasShown(marks, shown)('mail', 'none')).toBe(false);
  expect(wasShown(undefined, shown)('sn', 'none')).toBe(true);
});
