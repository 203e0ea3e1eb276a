import { expect, test } from 'vitest';
import { parseConfig, writeConfig } from './config.server';

test('what is written is read again', () => {
  const config = {
    risk_score_threshold: 50,
    allow_list: ['10.0.0.0/8'],
    heuristics: { is_brute_force: { enabled: true, note: 'yes', on: 'off' } },
  };
  expect(parseConfig(writeConfig(config))).toEqual({ config });
});

test.each([
  ['a: 1\nb: [1, 2\nc: 3', 'syntax', 3],
  ['a: 1\n b: 2', 'syntax', 1],
  ['a: 1\na: 2', 'syntax', 2],
  ['a:\n\tb: 1', 'syntax', 2],
  ['a: 1\n---\nb: 2', 'syntax', 2],
  ['- 1\n- 2', 'unnamed', null],
  ['just words', 'unnamed', null],
  ['', 'unnamed', null],
  ['a: &a [x]\nb: *a', 'alias', 2],
  ['a: 1\nb: .inf', 'value', 2],
  ['a: 1\n\nb: 12345678901234567890', 'value', 3],
  ['a:\n  enabled: yes', 'truth', 2],
  ['a: [x, Off]', 'truth', 1],
  ['a: !!js/function "x"', 'value', 1],
  ['a:\n  __proto__: 1', 'value', 2],
  ['? [a]\n: 1', 'value', 1],
  [`a: ${'['.repeat(300)}${']'.repeat(300)}`, 'value', 1],
])('%j is reported with its line [reports 88]', (text, wrong, line) => {
  expect(parseConfig(text)).toEqual({ wrong, line });
});

test('what JSON holds is taken as it stands', () => {
  const text = '# mine\n1: "yes"\nday: 2026-01-01\nrate: 1e-3\nmost: 9007199254740991\nnone: null\non: true\n';
  const config = { 1: 'yes', day: '2026-01-01', rate: 0.001, most: 9007199254740991, none: null, on: true };
  expect(parseConfig(text)).toEqual({ config });
});

test('aliases are not followed', () => {
  const bomb = ['a: &a [x, x]', ...Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [*a, *a]`)].join('\n');
  expect(parseConfig(bomb)).toEqual({ wrong: 'alias', line: 2 });
});
