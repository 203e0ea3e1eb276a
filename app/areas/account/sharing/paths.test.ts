import { expect, test } from 'vitest';
import { answerPath, personPath, resourcesAddress, sharePath } from './paths';

test('sharing paths name a resource in one segment and a person in the query', () => {
  expect(sharePath('r 1')).toBe('/sharing/resources/r%201/share');
  expect(answerPath('a-1', 'deny')).toBe('/sharing/requests/a-1/deny');
  expect(personPath('r-1', 'change', 'id=x,ou=user/../a&b')).toBe(
    '/sharing/resources/r-1/change?person=id%3Dx%2Cou%3Duser%2F..%2Fa%26b',
  );
  expect(resourcesAddress('view=grid')).toBe('/sharing?view=grid');
  expect(() => sharePath('../x')).toThrow();
});
