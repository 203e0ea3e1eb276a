import { describe, expect, test } from 'vitest';
import { type KeyPress, nearestRows, opensSearch, rowAfter, shortcutOf, typedAfter } from './shortcut';

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

describe('shortcutOf', () => {
  test('returns letters and the question mark', () => {
    expect(shortcutOf(press('j'))).toBe('j');
    expect(shortcutOf(press('?', { code: 'Slash' }))).toBe('?');
  });
  test('returns null with Ctrl, Alt or the command key', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'isComposing'])
      expect(shortcutOf(press('r', { [held]: true }))).toBeNull();
  });
  test('returns null for capital letters, numbers and named keys', () => {
    for (const key of ['A', '1', 'Enter', 'Escape', 'é', 'Process']) expect(shortcutOf(press(key))).toBeNull();
    expect(shortcutOf(press('ö', { code: 'KeyO' }))).toBeNull();
  });
  test('uses the position of the key on Arabic, Greek and Japanese keyboards', () => {
    expect(shortcutOf(press('ت', { code: 'KeyJ' }))).toBe('j');
    expect(shortcutOf(press('ξ', { code: 'KeyJ' }))).toBe('j');
    expect(shortcutOf(press('ま', { code: 'KeyJ' }))).toBe('j');
    expect(shortcutOf(press('؟', { code: 'Slash' }))).toBe('?');
  });
});

describe('opensSearch', () => {
  const opens = (key: string, more: Partial<KeyPress> & { shiftKey?: boolean } = {}, mac = false) =>
    opensSearch({ ...press(key), shiftKey: false, ...more }, { mac });

  test('is Ctrl K, and the command key with K on a Mac', () => {
    expect(opens('k', { ctrlKey: true })).toBe('combined');
    expect(opens('K', { ctrlKey: true })).toBe('combined');
    expect(opens('k', { metaKey: true }, true)).toBe('combined');
    expect(opens('k', { metaKey: true })).toBeNull();
    // Deletes to the end of the line in a field of a Mac.
    expect(opens('k', { ctrlKey: true }, true)).toBeNull();
  });
  test('goes by the position of the key on an Arabic keyboard', () => {
    expect(opens('ن', { ctrlKey: true, code: 'KeyK' })).toBe('combined');
  });
  test('is the slash alone, also with Shift and in full width', () => {
    expect([opens('/'), opens('/', { shiftKey: true }), opens('／')]).toEqual(['single', 'single', 'single']);
    expect([opens('/', { ctrlKey: true }), opens('/', { altKey: true }), opens('/', { isComposing: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
  test('leaves other keys and other combinations to the browser', () => {
    expect([opens('k'), opens('k', { ctrlKey: true, shiftKey: true }), opens('l', { ctrlKey: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('typedAfter', () => {
  const typedIn = (keys: readonly KeyPress[]) =>
    keys.reduce<string | null>((text, key) => (text === null ? null : typedAfter(text, key)), '');
  const pressAll = (...keys: string[]) => keys.map((key) => press(key));

  test('collects letters as a field would', () => {
    expect(typedIn(pressAll('j', 'a', 'r', ' ', 'Shift', 'A', 'é', '!'))).toBe('jar Aé!');
    expect(typedIn(pressAll('o', 'l', 'k', 'Backspace', 'Enter', 'x'))).toBe('ol\nx');
    expect(typedIn(pressAll('Backspace'))).toBe('');
  });
  test('ignores a key that is held', () => {
    expect(typedIn([press('r', { repeat: true }), press('o')])).toBe('o');
  });
  test('returns null for a key that types nothing', () => {
    expect(typedIn(pressAll('o', 'Escape'))).toBeNull();
    expect(typedIn(pressAll('o', 'Tab'))).toBeNull();
    expect(typedIn([press('o'), press('c', { ctrlKey: true })])).toBeNull();
  });
});

test('rowAfter begins at the first row and ends at the last', () => {
  expect(rowAfter(-1, 1, 3)).toBe(0);
  expect(rowAfter(-1, -1, 3)).toBe(0);
  expect(rowAfter(0, 1, 3)).toBe(1);
  expect(rowAfter(2, 1, 3)).toBe(2);
  expect(rowAfter(0, -1, 3)).toBe(0);
});

test('nearestRows returns the rows below, then those above', () => {
  expect(nearestRows(['a', 'b', 'c', 'd'], 'b')).toEqual(['c', 'd', 'a']);
  expect(nearestRows(['a', 'b', 'c'], 'c')).toEqual(['b', 'a']);
  expect(nearestRows(['a', 'b'], 'x')).toEqual(['a', 'b']);
});
