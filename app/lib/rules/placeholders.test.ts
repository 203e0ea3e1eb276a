import { describe, expect, it } from 'vitest';
import {
  emailOrEsv,
  isPlaceholder,
  isValidEsvVariable,
  placeholderId,
  placeholderOf,
  savedPlaceholder,
  takesPlaceholder,
  takesSecret,
  validBookmarkUrl,
  validUrlOrEsvVariable,
  variableType,
} from './placeholders';

const variables = new Set(['esv-ok']);
const secrets = new Set(['esv-secret']);
const exists = async (id: string, kinds: 'variables' | 'both') =>
  variables.has(id) || (kinds === 'both' && secrets.has(id));

describe('a placeholder', () => {
  it.each([
    '&{esv.a}',
    '&{esv-a}',
    '&{a}',
    '&{a.b.c_d}',
    '&{a b}',
    'x &{a.b} y',
    'https://&{h}/p',
    "it's &{a}",
    '£$&{a}',
    'x@&{a}',
  ])('a placeholder is found in %s [shell 121]', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });
  it.each(['&{}', '&{.a}', '&{a.}', '&{a..b}', '&{é}', 'a&{b}c&{d}', '(&{a})', 'a#&{b}', '&{a}%', '\n&{a}', '', 'a'])(
    'a placeholder is not found in %j [shell 121]',
    (text) => {
      expect(isPlaceholder(text)).toBe(false);
    },
  );
  it('a placeholder is found in an object with one such member, with a purpose, and in a list of one [shell 121]', () => {
    expect(isPlaceholder({ $bool: '&{esv.a}' })).toBe(true);
    expect(isPlaceholder({ $purpose: 'x', other: 1 })).toBe(true);
    expect(isPlaceholder(['&{esv.a}'])).toBe(true);
    expect(isPlaceholder({ a: '&{esv.a}', b: 1 })).toBe(false);
    expect(isPlaceholder(7)).toBe(false);
  });
  it('has an id with hyphens for periods, also inside other text [shell 121]', () => {
    expect(placeholderId('&{esv.my.name_x}')).toBe('esv-my-name_x');
    expect(placeholderId('https://&{esv.h}/p')).toBe('esv-h');
    expect(placeholderOf('esv-my-name')).toBe('&{esv.my.name}');
  });
  it('a placeholder is read in linear time', () => {
    const started = performance.now();
    isPlaceholder(`&{${'a.'.repeat(200)}}`.padEnd(60_000, ' '));
    isPlaceholder('&{'.repeat(30_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('field types', () => {
  const nine = ['array', 'checkbox', 'password', 'string', 'text', 'number', 'integer', 'select', 'selectWithActions'];
  it('take placeholders when they are one of nine, secrets when they hold text [reports 93] [shell 123]', () => {
    expect(nine.every(takesPlaceholder)).toBe(true);
    expect(['object', 'date', 'boolean'].some(takesPlaceholder)).toBe(false);
    expect(nine.filter(takesSecret)).toEqual(['password', 'string', 'text']);
  });
  it('name the type of variable they want [shell 123]', () => {
    expect(variableType('checkbox')).toBe('bool');
    expect(variableType('selectWithActions')).toBe('string');
    expect(() => variableType('date')).toThrow();
    expect(savedPlaceholder('checkbox', '&{esv.test}')).toEqual({ $bool: '&{esv.test}' });
  });
});

describe('rules that ask the platform', () => {
  it.each([
    [emailOrEsv, ['', 'a@b.co', '&{esv.ok}', '&{esv.secret}'], ['x', '&{esv.unknown}']],
    [
      validBookmarkUrl,
      ['https://a', '/a', '/a/b/', '/a?x=1#y', 'mailto:a', '&{esv.ok}'],
      ['', null, '/', 'a', '/a b', '//a', '&{esv.no}', '&{esv.secret}'],
    ],
    [
      validUrlOrEsvVariable,
      ['', 'https://a', 'https://&{esv.ok}/x'],
      ['a', 'abcd', '&{esv.no}', 'https://&{esv.secret}/x'],
    ],
    [isValidEsvVariable, ['&{esv.ok}', 'abc', ''], ['ABC', '&{esv.no}', 'x&{esv.ok}']],
  ])('%o keep to their vectors [shell 117, 118]', async (make, valid, invalid) => {
    const judge = make(exists);
    for (const value of valid) expect([value, await judge(value)]).toEqual([value, true]);
    for (const value of invalid) expect([value, await judge(value)]).not.toEqual([value, true]);
  });
});
