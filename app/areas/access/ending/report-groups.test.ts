import { describe, expect, it } from 'vitest';
import { GROUP_SIZE, groupAt, groupName, groupsOf, parseGroupStart } from './report-groups';

describe('groups of direct reports', () => {
  it('cover each direct report once', () => {
    for (const total of [0, 1, GROUP_SIZE, GROUP_SIZE + 1, 3 * GROUP_SIZE, 100]) {
      const places = groupsOf(total).flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      expect(places, String(total)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    }
  });

  it('have a name in the address, except the first', () => {
    for (const { first } of groupsOf(50)) expect(parseGroupStart(groupName(first))).toBe(first);
    expect(groupName(1)).toBeNull();
  });

  it.each([
    ['from-7', GROUP_SIZE + 1],
    ['from-1', 1],
    ['from-0', null],
    ['from-99999', null],
    ['me', null],
    ['u-1', null],
    [null, 1],
  ])('start where a group starts: %s', (person, start) => {
    expect(parseGroupStart(person)).toBe(start);
  });

  it('end with the last direct report', () => {
    expect(groupAt(13, 14)).toEqual({ first: 13, last: 14, total: 14 });
    expect(groupAt(976, 14)).toEqual({ first: 13, last: 14, total: 14 });
    expect(groupAt(1, 0)).toEqual({ first: 1, last: 0, total: 0 });
  });
});
