import { beforeAll, describe, expect, it } from 'vitest';
import { exchangeReturn, logInWith } from '../../app/platform/identity-providers.server';
import { send, tokenOf } from '../../sandbox/testing';
import { apiOf, callsDuring, refusal, reset, type TestMember } from './sandbox-api';

let kai: TestMember;

beforeAll(async () => {
  await reset();
  kai = await apiOf('kai.ruiz');
});

/** A flow of a person as the provider sends them back, and the platform's token for it. */
async function flowOf(userName: string) {
  const { body } = await send<{ redirect: string; token: string }>(
    '/openidm/identityProviders?_action=getAuthRedirect',
    {
      body: { provider: 'google', landingPage: 'http://localhost:8787/oauthReturn' },
      token: await tokenOf(userName),
    },
  );
  const query = new URL(body.redirect).searchParams;
  return { token: body.token, returned: Object.fromEntries([...query].map(([name, value]) => [name, [value]])) };
}

describe('a member who comes back from another provider', () => {
  it('is proven by what came back, and signs in with that', async () => {
    const { token, returned } = await flowOf('kai.ruiz');
    const calls = await callsDuring(async () => {
      await logInWith(kai.api, await exchangeReturn(kai.api, returned, token));
    });
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/openidm/identityProviders', { _action: 'handlePostAuth' }],
      ['/openidm/authentication', { _action: 'login' }],
    ]);
    expect(calls[0]?.body).toEqual(returned);
    expect(calls[1]?.body).toBeNull();
  });

  it('fails without the token of the flow, twice, or with an account that is not linked', async () => {
    const { token, returned } = await flowOf('kai.ruiz');
    expect((await refusal(exchangeReturn(kai.api, returned, null))).reason).toBe('signed-out');
    await exchangeReturn(kai.api, returned, token);
    expect((await refusal(exchangeReturn(kai.api, returned, token))).reason).toBe('signed-out');
    const lena = await flowOf('lena.novak');
    const proof = await exchangeReturn(kai.api, lena.returned, lena.token);
    expect((await refusal(logInWith(kai.api, proof))).reason).toBe('signed-out');
  });
});
