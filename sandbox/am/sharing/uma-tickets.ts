// UMA 2.0: how a user gets access to another user's resource. Its service registers a ticket; the client exchanges that
// for a token, or the owner is asked.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { fingerprint, randomToken } from '../../core/digest';
import { badRequest, forbidden, notFound, unauthorized } from '../../core/errors';
import { type Call, json, type Route, route } from '../../core/http';
import type { Platform } from '../../core/platform';
import { accountById } from '../../idm/accounts';
import { notify } from '../../idm/objects/notifications';
import { OauthError } from '../oauth/client-auth';
import type { Client } from '../oauth/clients';
import { claimsOfOwnToken } from '../oauth/keys';
import { accessGrantOf } from '../oauth/tokens';
import { issuerOf, realmOf } from '../realms';
import { bodyObject } from '../user-routes';
import { recordEvent } from './history';
import { pendingRequests } from './pending-requests';
import { type Resource, resources, UNSUPPORTED } from './resources';

export const PROTECTION = 'uma_protection';
export const TICKET_GRANT = 'urn:ietf:params:oauth:grant-type:uma-ticket';
const ID_TOKEN_FORMAT = 'http://openid.net/specs/openid-connect-core-1_0.html#IDToken';
const TICKET_SECONDS = 120;

interface Ticket {
  _id: string;
  realm: RealmName;
  resourceId: string;
  scopes: string[];
  endsAt: number;
}

/** Access of a client to a resource for a user who is not its owner. */
interface RequestingToken extends Ticket {
  clientId: string;
  userId: string;
}

const tickets = collection<Ticket>({ name: 'am/uma-ticket', indexes: ['endsAt'] });
const requestingTokens = collection<RequestingToken>({ name: 'am/requesting-token', indexes: ['endsAt'] });

/** POST permission_request by the resource's service, with its own token. */
function requestPermission(call: Call): Response {
  const { platform } = call;
  if (!platform.host.sharing) throw notFound(UNSUPPORTED);
  const realm = realmOf(call);
  const bearer = /^Bearer +(\S+)\s*$/i.exec(call.request.headers.get('authorization') ?? '')?.[1] ?? '';
  const grant = accessGrantOf(platform, bearer);
  if (grant?.realm !== realm) throw unauthorized('Access Denied');
  if (!grant.scopes.includes(PROTECTION)) throw forbidden(`The token lacks the scope ${PROTECTION}`);
  const { resource_id: id, resource_scopes: scopes } = bodyObject(call);
  const resource = typeof id === 'string' ? platform.store.get(resources, id) : undefined;
  const owned = grant.userId === null || resource?.resourceOwnerId === grant.userId;
  if (resource?.realm !== realm || !owned) throw badRequest('invalid_resource_id');
  if (!Array.isArray(scopes) || scopes.length === 0 || scopes.some((scope) => !resource.scopes.includes(scope)))
    throw badRequest('invalid_scope');
  const ticket = randomToken();
  storeExpiring(platform, tickets, ticket, { realm, resourceId: resource._id, scopes, seconds: TICKET_SECONDS });
  return json({ ticket }, 201);
}

function storeExpiring<T extends Ticket>(
  { store, now }: Platform,
  of: ReturnType<typeof collection<T>>,
  secret: string,
  { seconds, ...rest }: Omit<T, '_id' | 'endsAt'> & { seconds: number },
): void {
  for (const late of store.search(of, { filter: { op: 'le', path: ['endsAt'], value: now() }, limit: 50 }))
    store.remove(of, late._id);
  const _id = fingerprint(secret);
  store.put(of, _id, { ...rest, _id, endsAt: now() + seconds * 1000 } as unknown as T);
}

/** A token once the owner has allowed it; until then the owner is asked. */
export async function tokenForTicket(
  call: Call,
  realm: RealmName,
  client: Client,
  form: URLSearchParams,
): Promise<object> {
  const { platform } = call;
  const given = form.get('ticket') ?? '';
  const ticket = platform.store.get(tickets, fingerprint(given));
  const resource = ticket && platform.store.get(resources, ticket.resourceId);
  if (ticket?.realm !== realm || ticket.endsAt <= platform.now() || !resource)
    throw new OauthError(400, 'invalid_grant', 'The provided permission ticket is invalid or expired.');
  const party = await requestingParty(call, realm, form);
  if (!party) throw new OauthError(403, 'need_info', 'The requesting party has to be named by an id token.');
  platform.store.remove(tickets, ticket._id);
  const { scopes } = ticket;
  if (mayUse(resource, party.userId, scopes)) {
    const token = randomToken();
    const seconds = platform.host.accessTokenSeconds;
    const { userId } = party;
    storeExpiring(platform, requestingTokens, token, {
      realm,
      resourceId: resource._id,
      scopes,
      clientId: client.id,
      userId,
      seconds,
    });
    if (resource.resourceOwnerId !== userId) recordEvent(call, 'Authorisation_Granted', resource, party.userName);
    return { access_token: token, token_type: 'Bearer', expires_in: seconds, pct: null, upgraded: false };
  }
  askOwner(call, resource, party.userName, scopes);
  throw new OauthError(
    403,
    'request_submitted',
    'The client is not authorised to access the requested resource set. A request has been submitted to the resource owner requesting access to the resource',
  );
}

async function requestingParty({ platform }: Call, realm: RealmName, form: URLSearchParams) {
  if (form.get('claim_token_format') !== ID_TOKEN_FORMAT) return undefined;
  const claims = await claimsOfOwnToken(platform, form.get('claim_token') ?? '');
  if (claims?.iss !== issuerOf(platform, realm) || Number(claims.exp) * 1000 <= platform.now()) return undefined;
  const id = /^\(usr!(.+)\)$/.exec(String(claims.sub))?.[1] ?? '';
  const account = accountById(platform, realm, id);
  return account?.active ? account : undefined;
}

function mayUse({ resourceOwnerId, sharedWith, policy }: Resource, userId: string, scopes: string[]): boolean {
  if (resourceOwnerId === userId) return true;
  const allowed = policy?.permissions[sharedWith.indexOf(userId)]?.scopes ?? [];
  return scopes.every((scope) => allowed.includes(scope));
}

/** A user has one request per resource; it grows. */
function askOwner(call: Call, resource: Resource, user: string, scopes: string[]): void {
  const { store, host, now } = call.platform;
  const { realm, resourceOwnerId: userId, _id: resourceId, name } = resource;
  const open = store
    .search(pendingRequests, { key: `${realm}/${userId}` })
    .find((one) => one.user === user && one.resourceId === resourceId);
  const permissions = [...new Set([...(open?.permissions ?? []), ...scopes])];
  if (open && permissions.length === open.permissions.length) return;
  const _id = open?._id ?? store.id();
  store.transaction(() => {
    store.put(pendingRequests, _id, { _id, user, resource: name, when: now(), permissions, resourceId, realm, userId });
    recordEvent(call, 'Authorisation_Requested', resource, user);
    notify(call.platform, `managed/${host.realm}_user/${userId}`, `${user} asks to use “${name}”`, 'info', 'sharing');
  });
}

/** Undefined once the owner has withdrawn the access. */
export function requestingTokenOf(platform: Platform, token: string) {
  const found = platform.store.get(requestingTokens, fingerprint(token));
  const resource = found && platform.store.get(resources, found.resourceId);
  if (!found || !resource || found.endsAt <= platform.now()) return undefined;
  if (!accountById(platform, found.realm, found.userId)?.active) return undefined;
  return mayUse(resource, found.userId, found.scopes) ? found : undefined;
}

const PREFIXES = ['', '/realms/root', '/realms/root/realms/:realm', '/realms/:realm'];

function configuration(call: Call): unknown {
  if (!call.platform.host.sharing) throw notFound(UNSUPPORTED);
  const realm = realmOf(call);
  const issuer = issuerOf(call.platform, realm);
  return {
    issuer,
    token_endpoint: `${issuer}/access_token`,
    introspection_endpoint: `${issuer}/introspect`,
    permission_endpoint: issuer.replace('/am/oauth2', '/am/uma').concat('/permission_request'),
    grant_types_supported: [TICKET_GRANT],
    uma_profiles_supported: [ID_TOKEN_FORMAT],
  };
}

export const umaRoutes: Route[] = PREFIXES.flatMap((prefix) => [
  route('POST', `/am/uma${prefix}/permission_request`, 'none', requestPermission),
  route('GET', `/am/uma${prefix}/.well-known/uma2-configuration`, 'none', configuration),
]);
