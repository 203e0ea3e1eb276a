// Passes the answer of another identity provider to the platform, without a token: it proves who came back there, not who is signed in here.
import { z } from 'zod';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';

const ANONYMOUS = {
  'x-openidm-nosession': 'true',
  'x-openidm-username': 'anonymous',
  'x-openidm-password': 'anonymous',
};
const QUICK_MS = 10_000;

/** The parameters of an address, each with all its values. */
export type ReturnedParameters = Record<string, string[]>;

/** The platform's proof of who came back. `flowToken` belongs to the flow where the platform gave one along. */
export async function takeReturn(api: Api, returned: ReturnedParameters, flowToken: string | null): Promise<string> {
  const { token } = await api.idm.post(path`/identityProviders`, returned, z.object({ token: z.string().min(1) }), {
    query: { _action: 'handlePostAuth' },
    headers: { ...ANONYMOUS, ...(flowToken ? { 'x-openidm-datastoretoken': flowToken } : {}) },
    anonymous: true,
    deadlineMs: QUICK_MS,
  });
  return token;
}

/** Signs in with that proof; rejects when it belongs to nobody here. */
export async function logInWith(api: Api, proof: string): Promise<void> {
  await api.idm.post(path`/authentication`, undefined, anything, {
    query: { _action: 'login' },
    headers: { 'x-openidm-oauth-login': 'true', 'x-openidm-nosession': 'false', 'x-openidm-datastoretoken': proof },
    anonymous: true,
    deadlineMs: QUICK_MS,
  });
}
