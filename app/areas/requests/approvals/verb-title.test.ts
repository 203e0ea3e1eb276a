import { expect, test } from 'vitest';
import { verbTitle } from './verb-title';

test('the title of a verb says what is decided', () => {
  expect(verbTitle('approve', { about: { kind: 'remove' } })).toEqual({
    key: 'requests.approve.button',
    values: { noun: 'requests.kindNoun.remove' },
  });
});

test('where nothing could be loaded it is a request', () => {
  expect(verbTitle('forward', undefined)).toMatchObject({ values: { noun: 'requests.kindNoun.other' } });
});
