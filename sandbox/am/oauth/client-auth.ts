// How a client proves who it is at the token endpoints (RFC 6749 2.3), and how those endpoints refuse.

import { sameSecret } from '../../core/digest';
import { type Call, json } from '../../core/http';
import { realmOf, realmPath } from '../realms';
import { type Client, clientNamed } from './clients';

export class OauthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
    readonly headers?: HeadersInit,
  ) {
    super(description);
  }
}

/** Answers refusals as OAuth error bodies; nothing may be cached. */
export async function withOauthErrors(work: () => unknown): Promise<Response> {
  try {
    const result = await work();
    return result instanceof Response ? result : json(result, 200, UNCACHED);
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    const headers = new Headers(error.headers);
    headers.set('pragma', 'no-cache');
    return json({ error_description: error.message, error: error.code }, error.status, headers);
  }
}

const UNCACHED = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** The form-encoded body of a token endpoint call, no parameter twice. Throws OauthError. */
export function readForm(call: Call): URLSearchParams {
  const type = call.request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new OauthError(400, 'invalid_request', 'The body must be form-encoded.');
  const form = call.form();
  const twice = [...form.keys()].find((name) => form.getAll(name).length > 1);
  if (twice) throw new OauthError(400, 'invalid_request', `Parameter ${twice} is given more than once.`);
  return form;
}

/**
 * By Basic header or body, with its secret; a public client by `client_id` alone, its secret ignored. Throws OauthError
 * with invalid_client.
 */
export function authenticateClient(call: Call, form: URLSearchParams): Client {
  const basic = basicCredentials(call.request.headers.get('authorization'));
  if (basic && form.has('client_secret'))
    throw new OauthError(400, 'invalid_request', 'More than one way of client authentication was used.');
  const named = form.get('client_id') ?? undefined;
  const id = basic?.id ?? named ?? '';
  const secret = basic?.secret ?? form.get('client_secret') ?? undefined;
  const client = clientNamed(call.platform, id);
  const proven = client && (client.secret === undefined || sameSecret(secret ?? '', client.secret));
  if (client && proven && (named === undefined || named === id)) return client;
  const challenge = call.request.headers.has('authorization')
    ? { 'www-authenticate': `Basic realm="${realmPath(realmOf(call))}"` }
    : undefined;
  throw new OauthError(401, 'invalid_client', 'Client authentication failed', challenge);
}

function basicCredentials(header: string | null): { id: string; secret: string } | undefined {
  const encoded = /^Basic +([\w+/=-]+)\s*$/i.exec(header ?? '')?.[1];
  if (!encoded) return undefined;
  try {
    const [id = '', ...secret] = atob(encoded).split(':');
    return { id: formDecoded(id), secret: formDecoded(secret.join(':')) };
  } catch {
    return undefined;
  }
}

/** RFC 6749 2.3.1: both halves are form-encoded before they are joined. */
function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
