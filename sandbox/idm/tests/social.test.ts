import { beforeAll, describe, expect, it } from 'vitest';
import { callControl } from '../../testing';
import { type Client, clientOf, request, reset } from './client';

const ADDRESS = '/openidm/identityProviders';
const LOGIN = '/openidm/authentication?_action=login';

let kai: Client;
let lena: Client;

beforeAll(async () => {
  await reset();
  [kai, lena] = await Promise.all([clientOf('kai.ruiz'), clientOf('lena.novak')]);
});

interface Flow {
  token: string;
  landed: { provider: string[]; code: string[]; state: string[] };
}

async function flowOf(who: Client): Promise<Flow> {
  const landingPage = 'http://localhost:8787/oauthReturn';
  const { body } = await who.send('POST', `${ADDRESS}?_action=getAuthRedirect`, { provider: 'google', landingPage });
  const landing = new URL(String(body.redirect));
  expect(landing.origin + landing.pathname).toBe(landingPage);
  const all = (name: string) => landing.searchParams.getAll(name);
  return { token: String(body.token), landed: { provider: all('provider'), code: all('code'), state: all('state') } };
}

const land = (token: string | null, landed: object) =>
  request('POST', `${ADDRESS}?_action=handlePostAuth`, {
    headers: token === null ? {} : { 'x-openidm-datastoretoken': token },
    body: landed,
  });

const signIn = (token: string) =>
  request('POST', LOGIN, { headers: { 'x-openidm-oauth-login': 'true', 'x-openidm-datastoretoken': token } });

describe('handlePostAuth and OAuth login', () => {
  it('accept a proof once', async () => {
    const { token, landed } = await flowOf(kai);
    const first = await land(token, landed);
    expect(first.status).toBe(200);
    expect((await land(token, landed)).status).toBe(401);
    const proven = String(first.body.token);
    expect((await signIn(proven)).body).toMatchObject({ authorization: { id: kai.id } });
    expect((await signIn(proven)).status).toBe(401);
  });

  it('need the token of the flow, its code and its state', async () => {
    const { token, landed } = await flowOf(kai);
    const other = await flowOf(kai);
    expect((await land(null, landed)).status).toBe(401);
    expect((await land('x', landed)).status).toBe(401);
    expect((await land(token, other.landed)).status).toBe(401);
    expect((await land(token, { ...landed, state: [...landed.state, 'x'] })).status).toBe(401);
    expect((await land(token, { code: landed.code })).status).toBe(401);
    expect((await signIn(token)).status).toBe(401);
    await callControl('PUT', 'clock', { advanceMs: 11 * 60_000 });
    expect((await land(token, landed)).status).toBe(401);
    await callControl('PUT', 'clock', { advanceMs: -11 * 60_000 });
  });

  it('refuse an account that is not linked', async () => {
    const { token, landed } = await flowOf(lena);
    expect((await signIn(String((await land(token, landed)).body.token))).status).toBe(401);
  });

  it('refuse any other action', async () => {
    expect((await request('GET', ADDRESS)).body).toMatchObject({
      providers: [{ provider: 'google' }, { provider: 'microsoft' }],
    });
    expect((await kai.send('POST', `${ADDRESS}?_action=getAuthRedirect`, { provider: 'nobody' })).status).toBe(400);
    expect((await kai.send('POST', `${ADDRESS}?_action=other`, {})).status).toBe(400);
    expect((await request('POST', LOGIN, { headers: { 'x-openidm-oauth-login': 'true' } })).status).toBe(401);
  });
});
