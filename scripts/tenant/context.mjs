// What the checks of one tenant share: its addresses, and answers that several of them look at.
import { ask } from './ask.mjs';

/**
 * @param {{ tenant: any, oauth: string, unknownFields?: string[] }} document
 * @param {{ secret?: string | null, token?: string | null, user?: string | null }} [known]
 */
export function createContext(
  { tenant, oauth, unknownFields = [] },
  { secret = null, token = null, user = null } = {},
) {
  const { am, idm } = tenant.bases;
  const realm = oauth.slice(`${am}/oauth2`.length);
  const amJson = `${am}/json/realms/root${realm}`;
  const kept = new Map();
  const once = (name, read) => {
    if (!kept.has(name)) kept.set(name, read());
    return kept.get(name);
  };
  return {
    tenant,
    oauth,
    amJson,
    unknownFields,
    secret,
    token,
    user,
    redirectUri: `${tenant.origin}/auth/callback`,
    discovery: () => once('discovery', () => ask(`${oauth}/.well-known/openid-configuration`)),
    serverInfo: () => once('serverInfo', () => ask(`${amJson}/serverinfo/*`, { headers: AM_VERSION })),
    uiConfig: () => once('uiConfig', () => ask(`${idm}/info/uiconfig`, { headers: ANONYMOUS })),
    login: () =>
      once('login', () => ask(`${idm}/authentication?_action=login`, { method: 'POST', headers: bearer(token) })),
  };
}

export const AM_VERSION = { 'accept-api-version': 'protocol=2.1,resource=1.0' };

/** What identity management reads of visitors without a token. */
export const ANONYMOUS = {
  'x-openidm-nosession': 'true',
  'x-openidm-username': 'anonymous',
  'x-openidm-password': 'anonymous',
};

export const bearer = (token) => ({ authorization: `Bearer ${token}` });
