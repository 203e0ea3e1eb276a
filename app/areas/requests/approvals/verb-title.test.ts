import { expect, test } from 'vitest';
import { verbTitle } from './verb-title';

test('the title of a verb names the kind of the request', () => {
  expect(verbTitle('approve', { about: { kind: 'remove' } })).toEqual({
    key: 'requests.approve.button',
    values: { noun: 'requests.kindNoun.remove' },
  });
});

test('the title of a verb names a request when nothing was loaded', () => {
  expect(verbTitle('forward', undefined)).toMatchObject({ values: { noun: 'requests.kindNoun.other' } });
});
