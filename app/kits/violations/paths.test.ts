import { expect, test } from 'vitest';
import { afterAction, verbPathFromList } from './paths';

test('verbPathFromList carries the list along; a comment returns to it [reviews 94]', () => {
  const row = { id: 'vio-1', itemType: 'violation' } as const;
  expect(verbPathFromList(row, 'allow', '')).toBe('/violations/violation/vio-1/allow');
  expect(verbPathFromList(row, 'remediate', 'page=2')).toBe('/violations/remediate/vio-1?list=page%3D2');
  expect(verbPathFromList(row, 'comment', '')).toBe('/violations/violation/vio-1/comment?from=list');
});

test('afterAction returns to the list the user came from, or to the exceptions', () => {
  expect(afterAction('exception', '')).toBe('/violations?status=exception&done=1');
  expect(afterAction('exception', 'page=2')).toBe('/violations?page=2&done=1');
  expect(afterAction('violation', '')).toBe('/violations?done=1');
});
