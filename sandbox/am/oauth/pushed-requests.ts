// Authorization requests that a client sends ahead and browsers name by reference (RFC 9126).

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { fingerprint, randomToken } from '../../core/digest';
import type { Platform } from '../../core/platform';
import type { Client } from './clients';

interface PushedRequest {
  id: string;
  clientId: string;
  realm: RealmName;
  /** Form-encoded. */
  parameters: string;
  endsAt: number;
}

const pushedRequests = collection<PushedRequest>({ name: 'am/pushed-request', indexes: ['endsAt'] });

const PREFIX = 'urn:ietf:params:oauth:request_uri:';
export const PUSHED_SECONDS = 90;
/** Time for signing in once the reference was presented. */
const SIGN_IN_SECONDS = 600;

export function pushRequest(platform: Platform, realm: RealmName, client: Client, parameters: URLSearchParams): string {
  const { store, now } = platform;
  const filter = { op: 'le' as const, path: ['endsAt'], value: now() };
  for (const { id } of store.search(pushedRequests, { filter, limit: 50 })) store.remove(pushedRequests, id);
  const token = randomToken();
  const kept = new URLSearchParams(parameters);
  for (const name of ['client_secret', 'client_assertion', 'client_assertion_type']) kept.delete(name);
  const id = fingerprint(token);
  const endsAt = now() + PUSHED_SECONDS * 1000;
  store.put(pushedRequests, id, { id, clientId: client.id, realm, parameters: kept.toString(), endsAt });
  return PREFIX + token;
}

/** Valid for the client and realm that sent them, until they expire. */
export function pushedParameters(
  platform: Platform,
  realm: RealmName,
  clientId: string,
  reference: string,
): URLSearchParams | undefined {
  const found = platform.store.get(pushedRequests, idOf(reference));
  const good = found?.clientId === clientId && found.realm === realm && found.endsAt > platform.now();
  return good ? new URLSearchParams(found.parameters) : undefined;
}

/** Extends a request while the user signs in, without the parameters that the sign-in meets. */
export function holdForSignIn(platform: Platform, reference: string, settled: string[]): void {
  const found = platform.store.get(pushedRequests, idOf(reference));
  if (!found) return;
  const parameters = new URLSearchParams(found.parameters);
  for (const name of settled) parameters.delete(name);
  const endsAt = platform.now() + SIGN_IN_SECONDS * 1000;
  platform.store.put(pushedRequests, found.id, { ...found, parameters: parameters.toString(), endsAt });
}

export function consumeReference(platform: Platform, reference: string): void {
  platform.store.remove(pushedRequests, idOf(reference));
}

function idOf(reference: string): string {
  return fingerprint(reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : '');
}
