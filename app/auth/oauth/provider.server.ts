// The identity server of a tenant's realm: who it says it is, where it answers, and which keys sign for it.
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { oauthBase, type Tenant } from '../../context/tenant';
import { ask, type Fetcher, jsonObject } from './wire.server';

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

export interface Provider {
  issuer: string;
  /** Where the browser goes to sign in: on the tenant's own origin, through the gateway. */
  authorize: string;
  /** The same endpoint for calls of our own. */
  authorizeDirect: string;
  token: string;
  revoke: string;
  endSession: string;
  jwks: string;
  /** The server promised an `iss` parameter in every authorization answer (RFC 9207). */
  namesItself: boolean;
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

const Metadata = z.object({
  issuer: z.string().min(1),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  revocation_endpoint: z.url().optional().catch(undefined),
  end_session_endpoint: z.url().optional().catch(undefined),
  authorization_response_iss_parameter_supported: z.union([z.boolean(), z.stringbool()]).catch(false).default(false),
});

const KEPT_MS = 10 * 60_000;
const KEPT_ENTRIES = 1_000;
const DEADLINE_MS = 4_000;
const providers = new Map<string, { provider: Provider; until: number }>();
const keySets = new Map<string, { keys: JWTVerifyGetKey; until: number }>();

/** The identity server, from its discovery document, kept per isolate for ten minutes. Null when it cannot be asked. */
export async function providerOf(link: OAuthLink, fetch: Fetcher, now: number): Promise<Provider | null> {
  const name = cacheName(link);
  const known = providers.get(name);
  if (known && known.until > now) return known.provider;
  const base = oauthBase(link.am, link.realm);
  const heard = await ask(fetch, plainGet(`${base}/.well-known/openid-configuration`), { deadlineMs: DEADLINE_MS });
  const metadata = heard?.status === 200 ? Metadata.safeParse(jsonObject(heard)) : null;
  if (!metadata?.success) return known?.provider ?? null;
  const provider = place(link, base, metadata.data);
  keep(providers, name, { provider, until: now + KEPT_MS });
  return provider;
}

/**
 * The keys that sign for the provider, kept per isolate and tenant for ten minutes; `fresh` asks again, for a token
 * whose key is not among the kept ones. Null when they cannot be had.
 */
export async function signingKeys(
  link: OAuthLink,
  provider: Provider,
  fetch: Fetcher,
  { now, fresh = false }: { now: number; fresh?: boolean },
): Promise<JWTVerifyGetKey | null> {
  const name = `${cacheName(link)} ${provider.jwks}`;
  const known = keySets.get(name);
  if (!fresh && known && known.until > now) return known.keys;
  const heard = await ask(fetch, plainGet(provider.jwks), { deadlineMs: DEADLINE_MS });
  const set = heard?.status === 200 ? jsonObject(heard) : null;
  if (!set) return null;
  try {
    const keys = createLocalJWKSet(set as unknown as JSONWebKeySet);
    keep(keySets, name, { keys, until: now + KEPT_MS });
    return keys;
  } catch {
    return null;
  }
}

function place(link: OAuthLink, base: string, metadata: z.infer<typeof Metadata>): Provider {
  const root = new URL(link.am);
  // Whatever host the document names, calls go to the tenant's own platform and nowhere else.
  const direct = (endpoint: string | undefined, usual: string) => {
    if (endpoint === undefined) return `${base}/${usual}`;
    const { pathname, search } = new URL(endpoint);
    return pathname.startsWith(`${root.pathname.replace(/\/$/, '')}/`)
      ? root.origin + pathname + search
      : `${base}/${usual}`;
  };
  const authorizeDirect = direct(metadata.authorization_endpoint, 'authorize');
  return {
    issuer: link.issuer ?? metadata.issuer,
    authorize: `${link.origin}/am${authorizeDirect.slice(link.am.length)}`,
    authorizeDirect,
    token: direct(metadata.token_endpoint, 'access_token'),
    revoke: direct(metadata.revocation_endpoint, 'token/revoke'),
    endSession: direct(metadata.end_session_endpoint, 'connect/endSession'),
    jwks: direct(metadata.jwks_uri, 'connect/jwk_uri'),
    namesItself: metadata.authorization_response_iss_parameter_supported,
  };
}

function cacheName(link: OAuthLink): string {
  return `${link.hostname} ${link.am} ${link.realm} ${link.issuer ?? ''}`;
}

function plainGet(url: string): Request {
  return new Request(url, { headers: { accept: 'application/json' } });
}

function keep<T>(cache: Map<string, T>, name: string, value: T): void {
  if (cache.size >= KEPT_ENTRIES) cache.clear();
  cache.set(name, value);
}
