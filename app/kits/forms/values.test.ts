import { describe, expect, it } from 'vitest';
import { tenantForm } from './tenant-form';
import { displayText, exceedsControl, fieldTexts, presetValues, valueAt, withValue } from './values';

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

it('presetValues has defaults, including sections, and none for dates', () => {
  expect(presetValues(form)).toEqual({ custom: { a: '500', b: '', c: true, d: 'y' }, f: [] });
});

describe('form value', () => {
  it('is set at its path and keeps its siblings', () => {
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
  it('becomes the texts its control would send', () => {
    expect(fieldTexts({ custom: { a: 5 } }, a)).toEqual(['5']);
    expect(fieldTexts({ custom: { c: true } }, c)).toEqual(['on']);
    expect(fieldTexts({ custom: { c: 'no' } }, c)).toEqual([]);
    expect(fieldTexts({ f: ['x', 2, null, {}] }, f)).toEqual(['x', '2']);
  });
  it('exceeds a control that cannot hold it', () => {
    expect(exceedsControl({ custom: { a: '&{esv.team}' } }, a)).toBe(true);
    expect(exceedsControl({ custom: { c: { $bool: '&{esv.on}' } } }, c)).toBe(true);
    expect(exceedsControl({ custom: { a: { deep: 1 } } }, a)).toBe(true);
    expect(exceedsControl({ custom: { a: ['x'] } }, a)).toBe(true);
    expect(exceedsControl({ f: ['x'] }, f)).toBe(false);
    expect(exceedsControl({ custom: { d: false } }, d)).toBe(false);
    expect(exceedsControl({}, a)).toBe(false);
  });
  it('has a fallback display text', () => {
    expect(displayText({ $string: '&{esv.team}' })).toBe('&{esv.team}');
    expect(displayText({ a: 1, b: 2 })).toBe('{"a":1,"b":2}');
    expect(displayText(null)).toBe('');
  });
});
