import { describe, expect, it } from 'vitest';
import { meetsCheck, type PasswordCheck } from './check';

const met = (check: PasswordCheck, password: string, fields: Record<string, string> = {}) =>
  meetsCheck(check, password, (name) => fields[name] ?? '');

describe('password rule', () => {
  it('is never met by an empty password', () => {
    expect(met({ kind: 'length', least: 0, most: null }, '')).toBe(false);
  });
  it('includes both length limits', () => {
    const check: PasswordCheck = { kind: 'length', least: 3, most: 5 };
    expect(['ab', 'abc', 'abcde', 'abcdef'].map((one) => met(check, one))).toEqual([false, true, true, false]);
  });
  it('requires enough character sets', () => {
    const sets = [
      { characters: 'abc', least: 2 },
      { characters: '123', least: 1 },
    ];
    expect(met({ kind: 'sets', sets, least: 2 }, 'ab1')).toBe(true);
    expect(met({ kind: 'sets', sets, least: 2 }, 'a1')).toBe(false);
    expect(met({ kind: 'sets', sets, least: 1 }, 'a1')).toBe(true);
  });
  it('knows letters of every script, and counts no spaces as symbols', () => {
    expect(met({ kind: 'letters', of: 'upper', least: 1 }, 'éÉ')).toBe(true);
    expect(met({ kind: 'letters', of: 'symbol', least: 1 }, 'ab c')).toBe(false);
    expect(met({ kind: 'letters', of: 'symbol', least: 1 }, 'ab!c')).toBe(true);
  });
  it('refuses forbidden texts and repeated characters', () => {
    expect(met({ kind: 'without', texts: ['', 'halden'] }, 'xhaldenx')).toBe(false);
    expect(met({ kind: 'without', texts: [''] }, 'x')).toBe(true);
    expect(met({ kind: 'inARow', most: 2 }, 'aabb')).toBe(true);
    expect(met({ kind: 'inARow', most: 2 }, 'abbb')).toBe(false);
  });
  it('refuses other attributes, reversed or contained where configured', () => {
    const unlike: PasswordCheck = {
      kind: 'unlike',
      texts: ['Ruiz'],
      fields: ['mail'],
      shortest: 3,
      parts: true,
      reversed: true,
    };
    expect(met(unlike, 'xZIURx')).toBe(false);
    expect(met(unlike, 'my-kai@x.example', { mail: 'kai@x.example' })).toBe(false);
    expect(met({ ...unlike, reversed: false }, 'xziurx')).toBe(true);
    expect(met({ ...unlike, parts: false }, 'xruizx')).toBe(true);
    expect(met({ ...unlike, shortest: 5 }, 'xruizx')).toBe(true);
  });
});
