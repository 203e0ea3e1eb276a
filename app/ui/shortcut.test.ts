import { describe, expect, test } from 'vitest';
import { type KeyPress, nearestRows, rowAfter, shortcutOf, typedAfter } from './shortcut';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

describe('which shortcut a key means', () => {
  test('letters and the question mark mean themselves', () => {
    expect(shortcutOf(press('j'))).toBe('j');
    expect(shortcutOf(press('?', { code: 'Slash' }))).toBe('?');
  });
  test('with Ctrl, Alt or the command key they belong to the browser', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'isComposing'])
      expect(shortcutOf(press('r', { [held]: true }))).toBeNull();
  });
  test('capital letters, numbers and named keys mean nothing', () => {
    for (const key of ['A', '1', 'Enter', 'Escape', 'é', 'Process']) expect(shortcutOf(press(key))).toBeNull();
    expect(shortcutOf(press('ö', { code: 'KeyO' }))).toBeNull();
  });
  test('on an Arabic, Greek or Japanese keyboard the place of the key counts', () => {
    expect(shortcutOf(press('ت', { code: 'KeyJ' }))).toBe('j');
    expect(shortcutOf(press('ξ', { code: 'KeyJ' }))).toBe('j');
    expect(shortcutOf(press('ま', { code: 'KeyJ' }))).toBe('j');
    expect(shortcutOf(press('؟', { code: 'Slash' }))).toBe('?');
  });
});

describe('what is typed while a dialog is on its way', () => {
  const typedIn = (keys: readonly KeyPress[]) =>
    keys.reduce<string | null>((text, key) => (text === null ? null : typedAfter(text, key)), '');
  const pressAll = (...keys: string[]) => keys.map((key) => press(key));

  test('is kept letter by letter, as it would stand in a field', () => {
    expect(typedIn(pressAll('j', 'a', 'r', ' ', 'Shift', 'A', 'é', '!'))).toBe('jar Aé!');
    expect(typedIn(pressAll('o', 'l', 'k', 'Backspace', 'Enter', 'x'))).toBe('ol\nx');
    expect(typedIn(pressAll('Backspace'))).toBe('');
  });
  test('has nothing of a key that is held', () => {
    expect(typedIn([press('r', { repeat: true }), press('o')])).toBe('o');
  });
  test('ends with a key that writes nothing', () => {
    expect(typedIn(pressAll('o', 'Escape'))).toBeNull();
    expect(typedIn(pressAll('o', 'Tab'))).toBeNull();
    expect(typedIn([press('o'), press('c', { ctrlKey: true })])).toBeNull();
  });
});

test('steps begin at the first row and end at the last', () => {
  expect(rowAfter(-1, 1, 3)).toBe(0);
  expect(rowAfter(-1, -1, 3)).toBe(0);
  expect(rowAfter(0, 1, 3)).toBe(1);
  expect(rowAfter(2, 1, 3)).toBe(2);
  expect(rowAfter(0, -1, 3)).toBe(0);
});

test('after a row come those below it, then those above it', () => {
  expect(nearestRows(['a', 'b', 'c', 'd'], 'b')).toEqual(['c', 'd', 'a']);
  expect(nearestRows(['a', 'b', 'c'], 'c')).toEqual(['b', 'a']);
  expect(nearestRows(['a', 'b'], 'x')).toEqual(['a', 'b']);
});
