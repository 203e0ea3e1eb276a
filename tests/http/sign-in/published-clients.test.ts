// Published OpenID Connect, journey and device clients sign in to the sandbox and use what they are made for.
import { deviceClient } from '@forgerock/javascript-sdk/device-client';
import { callbackType, journey } from '@forgerock/journey-client';
import type { NameCallback, PasswordCallback, ValidatedCreatePasswordCallback } from '@forgerock/journey-client/types';
import { oidc } from '@forgerock/oidc-client';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import * as openid from 'openid-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platform } from '../platform';
import { openTab, type Tab } from './tab';

const origin = () => `http://localhost:${platform().sandboxPort}`;
const wellKnown = () => `${origin()}/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration`;
const redirectUri = () => `${origin()}/enduser/appAuthHelperRedirect.html`;
const PUBLIC_CLIENT = 'endUserUIClient';
const PASSWORD = 'Sandbox!2026';

let tab: Tab;

beforeEach(() => {
  tab = openTab(redirectUri());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type JourneyClient = Awaited<ReturnType<typeof journey>>;
type Result = Awaited<ReturnType<JourneyClient['next']>>;
type Step = Extract<Result, { type: 'Step' }>;

const newJourney = () => journey({ config: { serverConfig: { wellknown: wellKnown() } } });

function stepOf(result: Result): Step {
  if (!('type' in result) || result.type !== 'Step') throw new Error(`No step: ${JSON.stringify(result)}`);
  return result as Step;
}

async function signIn(userName = 'kai.ruiz', password = PASSWORD): Promise<{ client: JourneyClient; result: Result }> {
  const client = await newJourney();
  const step = stepOf(await client.start({ journey: 'Login' }));
  step.getCallbackOfType<NameCallback>(callbackType.NameCallback).setName(userName);
  step.getCallbackOfType<PasswordCallback>(callbackType.PasswordCallback).setPassword(password);
  return { client, result: await client.next(step) };
}

describe('openid-client', () => {
  const discover = (clientId: string, secret?: string) =>
    openid.discovery(new URL(wellKnown()), clientId, secret, undefined, {
      execute: [openid.allowInsecureRequests],
    });

  it('gets a code with PKCE, tokens, the person, and revokes what it has', async () => {
    await signIn();
    const config = await discover(PUBLIC_CLIENT);
    const [pkceCodeVerifier, expectedState, expectedNonce] = [
      openid.randomPKCECodeVerifier(),
      openid.randomState(),
      openid.randomNonce(),
    ];
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(),
      scope: 'openid profile',
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const returned = new URL(await tab.navigate(url.href, redirectUri()));
    const tokens = await openid.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier,
      expectedState,
      expectedNonce,
    });
    const { sub = '' } = tokens.claims() ?? {};
    expect(await openid.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({ name: 'Kai Ruiz' });
    await openid.tokenRevocation(config, tokens.access_token);
    await expect(openid.fetchUserInfo(config, tokens.access_token, sub)).rejects.toMatchObject({ status: 401 });
    const ended = openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' });
    expect((await fetch(ended)).status).toBe(204);
  });

  it('gets a token of a client itself, by header and by body, and asks what it is worth', async () => {
    const secret = 'sandbox-directory-sync-secret';
    for (const method of [openid.ClientSecretBasic, openid.ClientSecretPost]) {
      const config = await openid.discovery(new URL(wellKnown()), 'directory-sync', undefined, method(secret), {
        execute: [openid.allowInsecureRequests],
      });
      const tokens = await openid.clientCredentialsGrant(config, { scope: 'fr:idm:*' });
      expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
    }
  });
});

it('oidc-client-ts signs in, reads the person and signs out', async () => {
  await signIn();
  const client = new OidcClient({
    authority: origin(),
    metadataUrl: wellKnown(),
    client_id: PUBLIC_CLIENT,
    redirect_uri: redirectUri(),
    scope: 'openid profile',
    loadUserInfo: true,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });
  const { url } = await client.createSigninRequest({});
  const answer = await client.processSigninResponse(await tab.navigate(url, redirectUri()));
  expect(answer.profile).toMatchObject({ name: 'Kai Ruiz', realm: '/alpha' });
  const signOut = await client.createSignoutRequest({ id_token_hint: answer.id_token ?? '' });
  expect((await fetch(signOut.url)).status).toBe(204);
  const silent = await client.createSigninRequest({ prompt: 'none' });
  await expect(client.processSigninResponse(await tab.navigate(silent.url, redirectUri()))).rejects.toMatchObject({
    error: 'login_required',
  });
});

describe('the journey client', () => {
  it('signs in, is refused with a wrong password, and ends its session', async () => {
    const refused = await signIn('kai.ruiz', 'wrong');
    expect(refused.result).toMatchObject({ type: 'LoginFailure' });
    const { client, result } = await signIn();
    expect(result).toMatchObject({ type: 'LoginSuccess', payload: { tokenId: expect.any(String) } });
    expect(await client.terminate()).toBeUndefined();
  });

  it('reads the policies and failures of a registration', async () => {
    const client = await newJourney();
    const step = stepOf(await client.start({ journey: 'Registration' }));
    const passwordIn = (one: Step) =>
      one.getCallbackOfType<ValidatedCreatePasswordCallback>(callbackType.ValidatedCreatePasswordCallback);
    expect(passwordIn(step).getPolicies()).toMatchObject({ policies: expect.any(Array) });
    passwordIn(step).setPassword('weak');
    const again = stepOf(await client.next(step));
    expect(passwordIn(again).getFailedPolicies().length).toBeGreaterThan(0);
  });

  it('gets an error for a journey that does not exist', async () => {
    const client = await newJourney();
    expect(await client.start({ journey: 'Nothing' })).not.toMatchObject({ type: 'Step' });
  });
});

describe('the OpenID Connect client of browsers', () => {
  it('authorizes in a hidden frame, and finds the session in both ways until it ends', async () => {
    const { client } = await signIn();
    const connect = await oidc({
      config: {
        clientId: PUBLIC_CLIENT,
        redirectUri: redirectUri(),
        scope: 'openid profile',
        serverConfig: { wellknown: wellKnown() },
      },
    });
    if (connect.error !== undefined) throw new Error(connect.error);
    const { authorize, token, user } = connect as Required<Extract<typeof connect, { error?: undefined }>>;
    const allowed = await authorize.background();
    if (!('code' in allowed)) throw new Error(JSON.stringify(allowed));
    const tokens = await token.exchange(allowed.code, allowed.state);
    expect(tokens).toMatchObject({ accessToken: expect.any(String), idToken: expect.any(String) });
    expect(await user.info()).toMatchObject({ name: 'Kai Ruiz' });
    expect(await user.session()).toEqual({ responseType: 'none' });
    expect(await user.session({ responseType: 'id_token' })).toMatchObject({ claims: { realm: '/alpha' } });
    await client.terminate();
    expect(await user.session()).toMatchObject({ error: 'login_required' });
    expect(await token.revoke()).not.toHaveProperty('error');
  });
});

describe('the device client', () => {
  const realm = 'root/realms/alpha';
  const devices = () => deviceClient({ serverConfig: { baseUrl: `${origin()}/am` }, realmPath: realm });

  async function signedInPerson(userName: string): Promise<{ userId: string; realm: string }> {
    await signIn(userName);
    const session = await fetch(`${origin()}/am/json/realms/${realm}/users?_action=idFromSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return { userId: ((await session.json()) as { id: string }).id, realm };
  }

  const listOf = <T>(answer: T[] | { error: unknown }): T[] => {
    if (!Array.isArray(answer)) throw new Error(JSON.stringify(answer));
    return answer;
  };

  function first<T>(list: T[]): T {
    const [one] = list;
    if (!one) throw new Error('The list is empty');
    return one;
  }

  it('lists every kind, renames a key and removes a trusted device', async () => {
    const asked = await signedInPerson('kai.ruiz');
    const { oath, push, webAuthn, profile } = devices();
    expect(listOf(await oath.get(asked))).toHaveLength(1);
    expect(listOf(await push.get(asked))).toHaveLength(1);
    const key = first(listOf(await webAuthn.get(asked)));
    expect(await webAuthn.update({ ...asked, device: { ...key, deviceName: 'Renamed' } })).toMatchObject({
      deviceName: 'Renamed',
    });
    // A client that has read a list does not read it again.
    expect(listOf(await devices().webAuthn.get(asked)).map(({ deviceName }) => deviceName)).toContain('Renamed');
    const known = listOf(await profile.get(asked));
    await profile.delete({ ...asked, device: first(known) });
    expect(listOf(await devices().profile.get(asked))).toHaveLength(known.length - 1);
  });

  it('lists and removes bound devices', async () => {
    const asked = await signedInPerson('samir.aziz');
    const { bound } = devices();
    const device = first(listOf(await bound.get(asked)));
    expect(device.deviceName).toBe('Galaxy S25');
    // To change one, the client puts `root/realms/` in front itself.
    await bound.delete({ ...asked, realm: 'alpha', device });
    expect(listOf(await bound.get(asked))).toEqual([]);
  });
});
