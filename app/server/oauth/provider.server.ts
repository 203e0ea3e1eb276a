// The identity server of a tenant's realm: who it says it is and where it answers.
import { LRUCache } from 'lru-cache';
import * as oauth from 'oauth4webapi';
import { oauthBase, type Tenant } from '../context/tenant';
import { boundedFetch, type Fetcher } from './bounded-fetch.server';

/** What of a tenant the OAuth calls need. Plain data, as it also travels to the session object. */
export interface OAuthLink {
  hostname: string;
  origin: string;
  am: string;
  realm: string;
  clientId: string;
  /** Name of the secret binding that holds the client secret; null for a public client. */
  secretName: string | null;
  /** Set when the tenant document names the issuer; otherwise discovery does. */
  issuer: string | null;
  scopes: string[];
  amCookieName: string | null;
  sandbox: boolean;
}

/** Every endpoint is on the tenant's own platform. */
export interface Provider extends oauth.AuthorizationServer {
  /** Where the browser goes to sign in: on the tenant's own origin, through the gateway. */
  browserAuthorization: string;
  authorization_endpoint: string;
  end_session_endpoint: string;
}

export function linkOf(tenant: Tenant): OAuthLink {
  return {
    hostname: tenant.hostname,
    origin: tenant.origin,
    am: tenant.bases.am,
    realm: tenant.realm,
    clientId: tenant.clientId,
    secretName: tenant.clientSecret,
    issuer: tenant.issuer,
    scopes: tenant.scopes,
    amCookieName: tenant.amCookieName,
    sandbox: tenant.sandbox,
  };
}

export function redirectUri(link: OAuthLink): string {
  return `${link.origin}/auth/callback`;
}

/** How calls of the library leave. Whether they may go by plain HTTP is the tenant document's matter. */
export function callOptions(fetch: Fetcher, deadlineMs: number) {
  return { [oauth.customFetch]: boundedFetch(fetch, deadlineMs), [oauth.allowInsecureRequests]: true };
}

const FRESH_MS = 10 * 60_000;
const DEADLINE_MS = 4_000;
const providers = new LRUCache<string, { provider: Provider; until: number }>({ max: 1_000 });

/** The identity server, from its discovery document, kept per isolate for ten minutes. Null when it cannot be asked. */
export async function discoverProvider(link: OAuthLink, fetch: Fetcher, now: number): Promise<Provider | null> {
  const name = JSON.stringify(link);
  const known = providers.get(name);
  if (known && known.until > now) return known.provider;
  const base = oauthBase(link.am, link.realm);
  try {
    const answer = await oauth.discoveryRequest(new URL(base), callOptions(fetch, DEADLINE_MS));
    // The platform names itself by another path than the one it is asked at.
    const { issuer } = (await answer.clone().json()) as { issuer: string };
    const metadata = await oauth.processDiscoveryResponse(new URL(issuer), answer);
    const provider = providerFrom(link, base, metadata);
    providers.set(name, { provider, until: now + FRESH_MS });
    return provider;
  } catch {
    return known?.provider ?? null;
  }
}

function providerFrom(link: OAuthLink, base: string, metadata: oauth.AuthorizationServer): Provider {
  const root = new URL(link.am);
  // Whatever host the document names, calls go to the tenant's own platform and nowhere else.
  const onPlatform = (endpoint: string | undefined, standardPath: string) => {
    const { pathname, search } = new URL(endpoint && URL.canParse(endpoint) ? endpoint : `${base}/${standardPath}`);
    return pathname.startsWith(`${root.pathname.replace(/\/$/, '')}/`)
      ? root.origin + pathname + search
      : `${base}/${standardPath}`;
  };
  const authorization = onPlatform(metadata.authorization_endpoint, 'authorize');
  return {
    issuer: link.issuer ?? metadata.issuer,
    browserAuthorization: `${link.origin}/am${authorization.slice(link.am.length)}`,
    authorization_endpoint: authorization,
    token_endpoint: onPlatform(metadata.token_endpoint, 'access_token'),
    revocation_endpoint: onPlatform(metadata.revocation_endpoint, 'token/revoke'),
    end_session_endpoint: onPlatform(metadata.end_session_endpoint, 'connect/endSession'),
    jwks_uri: onPlatform(metadata.jwks_uri, 'connect/jwk_uri'),
    authorization_response_iss_parameter_supported:
      String(metadata.authorization_response_iss_parameter_supported) === 'true',
  };
}
