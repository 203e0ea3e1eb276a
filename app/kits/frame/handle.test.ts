import type { UIMatch } from '@remix-run/react';
import { expect, test } from 'vitest';
import { innermost } from './handle';

const AT = { pathname: '/approvals/r-1/reject', params: { verb: 'reject' } };
const match = (handle: object | undefined, data: unknown = null): UIMatch => ({ id: 'r', handle, data, ...AT });

test('the innermost route that says something about its page wins, with what it has loaded', () => {
  const matches = [match({ title: 'menu.approvals' }, 'list'), match({ title: 'requests.comment.page' }, 'verb')];
  expect(innermost(matches, 'title')).toEqual({ value: 'requests.comment.page', loaded: 'verb', at: AT });
  expect(innermost([...matches, match(undefined)], 'title')?.loaded).toBe('verb');
});

test('where no route says it, nothing is said', () => {
  expect(innermost([match({ shell: 'bare' }), match(undefined)], 'back')).toBeNull();
});
