import { expect, test } from 'vitest';
import { modifyPath } from './paths';

test('the form of a request is changed below the list it waits in', () => {
  expect(modifyPath('approvals', 'r-1')).toBe('/approvals/r-1/modify');
  expect(modifyPath('tasks', 'a b')).toBe('/tasks/a%20b/modify');
  expect(() => modifyPath('tasks', 'a/b')).toThrow();
});
