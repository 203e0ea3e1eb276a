import { expect, it } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import type { AuthContext } from '../../server/session/auth-context';
import { checkRules } from './rule-check.server';

it.each([{ user: null }, { assignment: null }])('checkRules states nothing of a request with %j', async (unread) => {
  expect(await checkRules({} as AuthContext, aRequest({ type: 'entitlementGrant', ...unread }))).toEqual({
    rules: [],
    unchecked: true,
  });
});
