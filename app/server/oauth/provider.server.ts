import { LRUCache } from 'lru-cache';
import * as oauth from 'oauth4webapi';
import { oauthBase, type Tenant } from '../context/tenant';
import { boundedFetch, type Fetcher } from './bounded-fetch.server';

/** Plain data: it also travels to the session object. */
export interface OAuthLink {
  hostname: string;
  origin: string;
  am: string;
  realm: string;
  clientId: string;
  secretName: string | null;
  issuer: string | null;
  scopes: string[];
  amCookieName: string | null;
  sandbox: boolean;
}

export interface Provider extends oauth.AuthorizationServer {
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

/** The tenant document decides about plain HTTP. */
export function callOptions(fetch: Fetcher, deadlineMs: number) {
  return { [oauth.customFetch]: boundedFetch(fetch, deadlineMs), [oauth.allowInsecureRequests]: true };
}

const FRESH_MS = 10 * 60_000;
const DEADLINE_MS = 4_000;
const providers = new LRUCache<string, { provider: Provider; until: number }>({ max: 1_000 });

export async function discoverProvider(link: OAuthLink, fetch: Fetcher, now: number): Promise<Provider | null> {
  const name = JSON.stringify(link);
  const known = providers.get(name);
  if (known && known.until > now) return known.provider;
  const base = oauthBase(link.am, link.realm);
  try {
    const answer = await oauth.discoveryRequest(new URL(base), callOptions(fetch, DEADLINE_MS));
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
  // Calls go to the tenant's own platform, whatever host the document names.
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
