import { expect, test } from 'vitest';
import { type Callback, givenValueOf, listOf, namesOf, outputOf, pairsOf, parsed, textOf } from './callback';

const callback: Callback = {
  type: 'X',
  output: [
    { name: 'prompt', value: 'Name' },
    { name: 'choices', value: ['a', 1] },
  ],
  input: [{ name: 'IDToken1', value: 'kai' }],
};

test('a callback has outputs by name, in the kind that is expected', () => {
  expect(outputOf(callback, 'choices')).toEqual(['a', 1]);
  expect([textOf(callback, 'prompt'), textOf(callback, 'choices'), textOf(callback, 'none')]).toEqual(['Name', '', '']);
  expect([listOf(callback, 'choices'), listOf(callback, 'prompt')]).toEqual([['a', '1'], []]);
});

test('an input that is empty, or missing, has no value', () => {
  expect([namesOf(callback), givenValueOf(callback)]).toEqual([['IDToken1'], 'kai']);
  expect(givenValueOf({ ...callback, input: [{ name: 'IDToken1', value: '' }] })).toBeUndefined();
  expect([namesOf({ type: 'X', output: [] }), givenValueOf({ type: 'X', output: [] })]).toEqual([[], undefined]);
});

test('what is no object has no pairs, and what is no JSON is null', () => {
  expect([pairsOf({ a: 1 }), pairsOf(['a']), pairsOf(null)]).toEqual([[['a', '1']], [], []]);
  expect([parsed('{"a":1}'), parsed('no')]).toEqual([{ a: 1 }, null]);
});
