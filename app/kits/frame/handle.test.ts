import type { UIMatch } from '@remix-run/react';
import { expect, test } from 'vitest';
import { innermost } from './handle';

const AT = { pathname: '/approvals/r-1/reject', params: { verb: 'reject' } };
const match = (handle: object | undefined, data: unknown = null): UIMatch => ({ id: 'r', handle, data, ...AT });

test('innermost returns the value and the data of the innermost route that has one', () => {
  const matches = [match({ title: 'menu.approvals' }, 'list'), match({ title: 'requests.comment.page' }, 'verb')];
  expect(innermost(matches, 'title')).toEqual({ value: 'requests.comment.page', loaded: 'verb', at: AT });
  expect(innermost([...matches, match(undefined)], 'title')?.loaded).toBe('verb');
});

test('innermost returns null when no route has a value', () => {
  expect(innermost([match({ shell: 'bare' }), match(undefined)], 'back')).toBeNull();
});
