// Other identity providers: those people can sign in with, and what one of them answers. That answer is passed on without a
// token: it proves who came back there, not who is signed in here.
import { z } from 'zod';
import { path } from '../lib/url';
import { amPath } from './am-path';
import { type Api, anything } from './http.server';
import { recover } from './recover';
import { namedList, optionalObject, optionalText } from './rows';

const ANONYMOUS = {
  'x-openidm-nosession': 'true',
  'x-openidm-username': 'anonymous',
  'x-openidm-password': 'anonymous',
};
const QUICK_MS = 10_000;

export type ReturnedParameters = Record<string, string[]>;

/** The platform's proof of who came back. `flowToken` belongs to the flow where the platform gave one along. */
export async function exchangeReturn(
  api: Api,
  returned: ReturnedParameters,
  flowToken: string | null,
): Promise<string> {
  const { token } = await api.idm.post(path`/identityProviders`, returned, z.object({ token: z.string().min(1) }), {
    query: { _action: 'handlePostAuth' },
    headers: { ...ANONYMOUS, ...(flowToken ? { 'x-openidm-datastoretoken': flowToken } : {}) },
    anonymous: true,
    deadlineMs: QUICK_MS,
  });
  return token;
}

/** Signs in with that proof; rejects when it belongs to no user. */
export async function logInWith(api: Api, proof: string): Promise<void> {
  await api.idm.post(path`/authentication`, undefined, anything, {
    query: { _action: 'login' },
    headers: { 'x-openidm-oauth-login': 'true', 'x-openidm-nosession': 'false', 'x-openidm-datastoretoken': proof },
    anonymous: true,
    deadlineMs: QUICK_MS,
  });
}

const Listed = z.object({
  provider: z.string().min(1),
  uiConfig: optionalObject({ buttonDisplayName: optionalText }),
  scopes: namedList(z.string()),
});

export interface IdentityProvider {
  id: string;
  name: string;
  /** What is read of the account there, where the platform knows; null for what cannot be read. */
  scopes: (string | null)[];
}

/** A platform without self-service has none, nor an older one, which does not know the call. */
export async function listIdentityProviders(api: Api): Promise<IdentityProvider[]> {
  const place = amPath(api.tenant.realm, path`/selfservice/socialIdentityProviders`);
  const asked = api.am.get(place, z.object({ providers: z.array(Listed) }), { deadlineMs: 5_000 });
  const { providers } = await recover(asked, { missing: { providers: [] } });
  return providers.map(({ provider, uiConfig, scopes }) => ({
    id: provider,
    name: uiConfig?.buttonDisplayName || provider,
    scopes,
  }));
}
