import { expect, it } from 'vitest';
import { path } from '../../lib/url';
import type { RequestContext } from '../context/request-context';
import { formTokensFor, verifyFormToken } from './form-token.server';

const context = {
  keys: ['k'.repeat(43)],
  tenant: { hostname: 'one.example', origin: 'https://one.example' },
} as unknown as RequestContext;

async function fits(made: string, sentTo: string): Promise<boolean> {
  const { token } = await formTokensFor(context, 'session', made);
  const sent = new FormData();
  sent.set('_token', token);
  return verifyFormToken(context, 'session', sentTo, sent);
}

it('the token of a form fits its address, however that is spelled', async () => {
  const id = "user:a@b c;d,e+f=g&h$i(j)!k*l'm~n|o[p]ü";
  const made = path`/reviewers/${id}`;
  expect(await fits(made, made)).toBe(true);
  expect(await fits(made, `${made}/?index`)).toBe(true);
  expect(await fits(made, made.toLowerCase())).toBe(true);
  expect(await fits(made, `/reviewers/${id}`)).toBe(true);
});

it('the token of a form fits no other address', async () => {
  expect(await fits('/reviewers/user:a', '/reviewers/user:b')).toBe(false);
  expect(await fits('/reviewers/user:a', '/reviewers/user:a/remove')).toBe(false);
  expect(await fits('/reviewers/a%2Fb', '/reviewers/a/b')).toBe(false);
});
