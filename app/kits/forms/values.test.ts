import { describe, expect, it } from 'vitest';
import { tenantForm } from './tenant-form';
import { isBeyond, presetsOf, textsIn, toldText, valueAt, withValue } from './values';

const form = tenantForm(
  [
    {
      id: '',
      fields: [
        { id: '', type: 'string', model: 'custom.a', label: 'A', defaultValue: '500' },
        { id: '', type: 'textarea', model: 'custom.b', label: 'B' },
        { id: '', type: 'checkbox', model: 'custom.c', label: 'C', defaultValue: true },
        {
          id: '',
          type: 'section',
          fields: [
            {
              id: '',
              fields: [
                {
                  id: '',
                  type: 'select',
                  model: 'custom.d',
                  label: 'D',
                  options: [
                    { value: 'x', label: 'X' },
                    { value: 'y', label: 'Y', selectedByDefault: true },
                  ],
                },
                { id: '', type: 'date', model: 'custom.e', label: 'E' },
                { id: '', type: 'multiselect', model: 'f', label: 'F', options: [] },
              ],
            },
          ],
        },
      ],
    },
  ],
  (html) => html,
);
const [a, , c, d, , f] = form.fields as [
  (typeof form.fields)[number],
  unknown,
  (typeof form.fields)[number],
  (typeof form.fields)[number],
  unknown,
  (typeof form.fields)[number],
];

it('a new form holds its defaults, those of sections beside the others, and nothing for a date', () => {
  expect(presetsOf(form)).toEqual({ custom: { a: '500', b: '', c: true, d: 'y' }, f: [] });
});

describe('a value', () => {
  it('is set where its model says, and everything beside it stays', () => {
    const before = { custom: { x: 1, y: { z: 2 } } };
    expect(withValue(before, 'custom.y.a', 3)).toEqual({ custom: { x: 1, y: { z: 2, a: 3 } } });
    expect(before).toEqual({ custom: { x: 1, y: { z: 2 } } });
    expect(withValue({ custom: 'text' }, 'custom.a', 1)).toEqual({ custom: { a: 1 } });
  });
  it('is read from own members only', () => {
    expect(valueAt({ custom: { a: 1 } }, 'custom.a')).toBe(1);
    expect(valueAt({}, 'constructor.name')).toBeUndefined();
    expect(valueAt({ custom: 'text' }, 'custom.length')).toBeUndefined();
  });
  it('is shown as its control would send it', () => {
    expect(textsIn({ custom: { a: 5 } }, a)).toEqual(['5']);
    expect(textsIn({ custom: { c: true } }, c)).toEqual(['on']);
    expect(textsIn({ custom: { c: 'no' } }, c)).toEqual([]);
    expect(textsIn({ f: ['x', 2, null, {}] }, f)).toEqual(['x', '2']);
  });
  it('that its control cannot hold is left as it is', () => {
    expect(isBeyond({ custom: { a: '&{esv.team}' } }, a)).toBe(true);
    expect(isBeyond({ custom: { c: { $bool: '&{esv.on}' } } }, c)).toBe(true);
    expect(isBeyond({ custom: { a: { deep: 1 } } }, a)).toBe(true);
    expect(isBeyond({ custom: { a: ['x'] } }, a)).toBe(true);
    expect(isBeyond({ f: ['x'] }, f)).toBe(false);
    expect(isBeyond({ custom: { d: false } }, d)).toBe(false);
    expect(isBeyond({}, a)).toBe(false);
  });
  it('is told in words where nothing better is known', () => {
    expect(toldText({ $string: '&{esv.team}' })).toBe('&{esv.team}');
    expect(toldText({ a: 1, b: 2 })).toBe('{"a":1,"b":2}');
    expect(toldText(null)).toBe('');
  });
});
