import { expect, test } from 'vitest';
import { drawingOf, square } from './menu-icons.server';

test.each(['people', 'link', 'assignment_ind', 'vpn_key', 'devices_other'])('%s is drawn', (name) => {
  const drawing = drawingOf(name);
  expect(drawing?.length).toBeGreaterThan(0);
  expect(drawing?.every(({ d }) => /^M[\d.]/.test(d))).toBe(true);
  expect(drawing).not.toEqual(square);
});

test('an icon that is missing is a square, one nobody knows is none', () => {
  expect(drawingOf('check_box_outline_blank')).toBe(square);
  for (const name of ['no_such_icon', '', 'constructor', 'fa-user']) expect(drawingOf(name)).toBeNull();
});
