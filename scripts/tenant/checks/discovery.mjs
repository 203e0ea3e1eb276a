// What the realm's OpenID provider says of itself.
import { ask } from '../ask.mjs';
import { answered, failed, ok, unknown, warning } from '../result.mjs';

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint'];
const UNREAD = 'The discovery document could not be read.';

/** The document, or null where there is none to judge by. */
async function readDiscovery({ discovery }) {
  const { status, json } = await discovery();
  return status === 200 && typeof json?.issuer === 'string' ? json : null;
}

export const realmCheck = {
  name: 'realm',
  run: async ({ serverInfo, tenant }) => {
    const answer = await serverInfo();
    if (answer.status === 200 && answer.json?.realm !== undefined) return ok(`The realm ${answer.json.realm} exists.`);
    if (answer.status === 404)
      return failed(
        `There is no realm ${tenant.realm}: ${answered(answer)}.`,
        'In the document: realm, as the platform shows it under Realms (“/” for the root realm).',
      );
    return unknown(`The realm could not be read: ${answered(answer)}.`);
  },
};

export const discoveryCheck = {
  name: 'OpenID provider',
  run: async (context) => {
    const answer = await context.discovery();
    const json = await readDiscovery(context);
    const where = `${context.oauth}/.well-known/openid-configuration`;
    if (answer.status === 404)
      return failed(
        `${where}: ${answered(answer)}.`,
        'Realm > Services: add the OAuth2 Provider; or correct realm or bases.am in the document.',
      );
    if (!json) return failed(`${where}: ${answered(answer)}.`, 'Realm > Services > OAuth2 Provider.');
    const missing = ENDPOINTS.filter((name) => typeof json[name] !== 'string');
    if (missing.length > 0)
      return failed(
        `The discovery document lacks ${missing.join(', ')}.`,
        'Realm > Services > OAuth2 Provider > OpenID Connect.',
      );
    if (json.code_challenge_methods_supported && !json.code_challenge_methods_supported.includes('S256'))
      return failed('The provider does not support PKCE by S256.', 'Realm > Services > OAuth2 Provider > Advanced.');
    return ok(`Discovery names all endpoints; the issuer is ${json.issuer}.`);
  },
};

export const issuerCheck = {
  name: 'issuer',
  run: async (context) => {
    const json = await readDiscovery(context);
    if (!json) return unknown(UNREAD);
    const expected = context.tenant.issuer;
    if (expected === null || expected === json.issuer) return ok(`ID tokens are expected from ${json.issuer}.`);
    return failed(
      `The document expects the issuer ${expected}, the platform is ${json.issuer}: every sign-in would be refused.`,
      'In the document: leave issuer out, or name that of the platform.',
    );
  },
};

/** The pages of access management load their scripts from the address that this setting gives. */
export const baseUrlCheck = {
  name: 'base URL source',
  run: async (context) => {
    const json = await readDiscovery(context);
    if (!json) return unknown(UNREAD);
    const { tenant } = context;
    const named = [json.issuer, json.authorization_endpoint].filter((address) => URL.canParse(address));
    const origins = [...new Set(named.map((address) => new URL(address).origin))];
    if (origins.length === 0) return unknown('Discovery names no address.');
    const strange = origins.filter((origin) => origin !== tenant.origin);
    const change = `Realm > Services > Base URL Source: Fixed value, ${tenant.origin}.`;
    if (strange.length === 0) return ok(`Discovery lies on ${tenant.origin}, as browsers need it.`);
    const text = `Discovery lies on ${strange.join(', ')}, browsers use ${tenant.origin}`;
    const platform = new URL(tenant.bases.am).origin;
    return strange.every((origin) => origin === platform)
      ? warning(`${text}: consent and error pages of OAuth may stay blank.`, change)
      : failed(`${text}, and the document names neither as the platform.`, change);
  },
};

export const signingKeysCheck = {
  name: 'signing keys',
  run: async (context) => {
    const json = await readDiscovery(context);
    if (!json) return unknown(UNREAD);
    const algorithms = json.id_token_signing_alg_values_supported;
    if (Array.isArray(algorithms) && !algorithms.includes('RS256'))
      return failed(
        'The provider does not sign ID tokens by RS256.',
        'Realm > Services > OAuth2 Provider > OpenID Connect > ID Token Signing Algorithms supported.',
      );
    const answer = await ask(`${context.oauth}/connect/jwk_uri`);
    if (!Array.isArray(answer.json?.keys))
      return failed(
        `The signing keys cannot be read: ${answered(answer)}.`,
        'Realm > Services > OAuth2 Provider: the key of RS256 must be in its secret store.',
      );
    const usable = answer.json.keys.filter(({ kty, use }) => kty === 'RSA' && use !== 'enc');
    return usable.length > 0
      ? ok(`${usable.length} keys for RS256.`)
      : failed('No key for RS256 is published.', 'Realm > Secret Stores: map am.services.oauth2.oidc.signing.RSA.');
  },
};
