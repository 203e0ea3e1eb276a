import { expect, test } from 'vitest';
import { iconPathsOf, square } from './menu-icons.server';

test.each(['people', 'link', 'assignment_ind', 'vpn_key', 'devices_other'])('iconPathsOf draws %s', (name) => {
  const paths = iconPathsOf(name);
  expect(paths?.length).toBeGreaterThan(0);
  expect(paths?.every(({ d }) => /^M[\d.]/.test(d))).toBe(true);
  expect(paths).not.toEqual(square);
});

test('iconPathsOf returns a square for the missing icon and null for unknown names', () => {
  expect(iconPathsOf('check_box_outline_blank')).toBe(square);
  for (const name of ['no_such_icon', '', 'constructor', 'fa-user']) expect(iconPathsOf(name)).toBeNull();
});
