import { expect, test } from 'vitest';
import { readConfig, writeConfig } from './config-text.server';

test('what is written is read again', () => {
  const config = {
    risk_score_threshold: 50,
    allow_list: ['10.0.0.0/8'],
    heuristics: { is_brute_force: { enabled: true } },
  };
  expect(readConfig(writeConfig(config))).toEqual({ config });
});

test.each([
  ['a: 1\nb: [1, 2\nc: 3', 3],
  ['a: 1\n b: 2', 1],
  ['a: 1\na: 2', 2],
  ['- 1\n- 2', 1],
  ['just words', 1],
  ['', 1],
])('%j is told with its line', (text, line) => {
  expect(readConfig(text)).toMatchObject({ line });
});

test('aliases are not followed', () => {
  const bomb = ['a: &a [x, x]', ...Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [*a, *a]`)].join('\n');
  expect(readConfig(bomb)).toMatchObject({ line: null });
});
