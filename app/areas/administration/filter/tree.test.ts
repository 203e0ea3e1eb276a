import { describe, expect, it } from 'vitest';
import type { FilterProperty } from './rule';
import { parseGroup, toText } from './tree';

const PROPERTIES: FilterProperty[] = [
  { name: 'city', titles: ['City'], type: 'text' },
  { name: 'age', titles: ['Age'], type: 'number' },
  { name: 'preferences/updates', titles: ['Preferences', 'News'], type: 'boolean' },
];
const read = (text: string) => parseGroup(text, PROPERTIES);
const again = (text: string) => {
  const group = read(text);
  return group && toText(group, PROPERTIES);
};

describe('filter text', () => {
  it('groups two alternative rules [account 155]', () => {
    const group = {
      match: 'any' as const,
      parts: [
        { field: 'city', operator: 'co' as const, value: 'B' },
        { field: 'age', operator: 'ge' as const, value: '3' },
      ],
    };
    expect(toText(group, PROPERTIES)).toBe('(/city co "B" or /age ge 3)');
    expect(read('(/city co "B" or /age ge 3)')).toEqual(group);
  });

  it.each([
    '/city eq "Berlin"',
    '!(/city sw "Ber")',
    '/age lt -3.5',
    '/preferences/updates eq true',
    '!(/age pr)',
    '(/city pr and (/age ge 3 or (/age le 1 and /city eq "x")))',
    '/city eq "say \\"hi\\" \\\\ there"',
    '(/city co "‮<b>" and /city co "日本")',
    '',
  ])('%s survives parsing and writing', (text) => {
    expect(again(text)).toBe(text);
  });

  it.each([
    ['city eq "Berlin"', '/city eq "Berlin"'],
    ["/city eq 'it'", '/city eq "it"'],
    ['/city CO "B" OR /age GE 3', '(/city co "B" or /age ge 3)'],
    ['/city pr or /age pr and /age ge 3', '(/city pr or (/age pr and /age ge 3))'],
    ['((/city pr))', '/city pr'],
  ])('%s is normalized to %s', (text, written) => {
    expect(again(text)).toBe(written);
  });

  it.each([
    'true',
    '!(/city pr or /age pr)',
    '/unknown eq "x"',
    '/city ge "x"',
    '/age eq "3"',
    '/city eq null',
    '/city ew "x"',
    '/city eq "a\\nb"',
    '/city eq ""',
    '!(!(/city pr))',
  ])('keeps what rules cannot express as text: %s', (text) => {
    expect(read(`/city pr and ${text}`)).toEqual({
      match: 'all',
      parts: [{ field: 'city', operator: 'pr', value: '' }, { text }],
    });
    expect(again(`/city pr and ${text}`)).toBe(`(/city pr and ${text})`);
    expect(again(text)).toBe(text);
  });

  it('keeps groups below the maximum depth as text', () => {
    const deep = '(/city pr and (/age pr or (/city pr and (/age pr or /city sw "x"))))';
    expect(JSON.stringify(read(deep))).toContain('"text":"(/age pr or /city sw');
    expect(again(deep)).toBe(deep);
  });

  it.each([
    '/city',
    '/city eq',
    '(/city pr',
    '/city pr)',
    '/city eq x',
    '/city pr /age pr',
    '"x"',
    '/city pr and',
    '()',
  ])('refuses invalid text: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('parses deep or long text quickly', () => {
    const begun = performance.now();
    expect(read('('.repeat(9000))).toBeNull();
    expect(read(`/city eq "${'\\'.repeat(9999)}`)).toBeNull();
    expect(read(`${'!('.repeat(30)}/city pr${')'.repeat(30)}`)).toBeNull();
    expect(read(`/city eq "${'x'.repeat(30_000)}"`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
