import { expect, test } from 'vitest';
import { BUCKET, leafPaths, OBJECT, PATH, placeOf, sizeText } from './mapping';

test('every leaf has a path [reports 76]', () => {
  expect(leafPaths({ a: { b: 1, c: null }, list: ['x', { y: true }], empty: {} })).toEqual([
    '.a.b',
    '.a.c',
    '.list[0]',
    '.list[1].y',
  ]);
  expect(leafPaths(JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`))).toEqual([]);
});

test.each([
  [0, '0'],
  [512, '512 Bytes'],
  [20_480, '20 KB'],
  [48_300_000, '46.06 MB'],
])('%d is %s [reports 72]', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a location is a bucket and the rest', () => {
  expect(placeOf('logs/2026/*')).toEqual({ bucket: 'logs', prefix: '2026/*' });
  expect(placeOf('logs')).toEqual({ bucket: 'logs', prefix: '' });
});

test.each([
  [
    BUCKET,
    ['halden-sign-ins', 'a.b_c'],
    ['http://169.254.169.254', '169.254.169.254/latest', 'a b', '', 'a'.repeat(201)],
  ],
  [
    OBJECT,
    ['2026/02.jsonl', '2026/*', 'a..b/c...d'],
    ['../../secret', 'a/../b', '..', './a', 'a/.', 'a\nb', 'a\0b', ''],
  ],
  [PATH, ['.payload.user', '.list[0]'], ['http://169.254.169.254/', 'no path', '.a\n.b', `.${'x'.repeat(50_000)}`]],
])('%s takes names, and nothing that leads elsewhere', (rule, taken, refused) => {
  expect(taken.filter((one) => !rule.test(one))).toEqual([]);
  expect(refused.filter((one) => rule.test(one))).toEqual([]);
});
