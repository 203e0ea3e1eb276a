// The clients that a user has given access, as the user lists and revokes them.

import { notFound } from '../../core/errors';
import { isClassic } from '../../core/hosts';
import type { Call, Route } from '../../core/http';
import { listOfRows } from '../../core/query-list';
import { type Person, personRoutes } from '../user-routes';
import { clientNamed } from './clients';
import { consentsOf, forgetConsent } from './consents';
import { allowedClients, revokeClient } from './tokens';

const SCOPE_NAMES: Record<string, string> = {
  openid: 'Know that it is you',
  profile: 'Read your name and language',
  email: 'Read your email address',
  'fr:idm:*': 'Read and change your identity data',
  'fr:iga:*': 'Request and review access for you',
  'fr:autoaccess:*': 'Read risk data of sign-ins',
  'fr:idc:analytics:*': 'Run reports for you',
};

/** The greatest date of JavaScript. */
export const NEVER = 8_640_000_000_000_000;

/** The classic platform says of scopes only what their owner configured. */
const namesOf = (scopes: string[]): Record<string, string> => Object.fromEntries(scopes.map((scope) => [scope, scope]));

function rowsOf({ platform }: Call, person: Person): { _id: string }[] {
  const held = allowedClients(platform, person);
  const waiting = consentsOf(platform, person).filter(({ clientId }) => !held.some((one) => one.clientId === clientId));
  const all = [...held, ...waiting.map(({ clientId, scopes }) => ({ clientId, scopes, endsAt: NEVER }))];
  return all.map(({ clientId, scopes, endsAt }) => {
    const client = clientNamed(platform, clientId);
    const name = client?.name ?? null;
    if (isClassic(platform))
      return { _id: clientId, _rev: String(endsAt), name, scopes: namesOf(scopes), expiryDateTime: null };
    return {
      _id: clientId,
      _rev: String(endsAt),
      name,
      description: null,
      logoUri: client?.logoUri ?? null,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, SCOPE_NAMES[scope] ?? scope])),
      expiryDateTime: endsAt >= NEVER ? null : new Date(endsAt).toISOString(),
    };
  });
}

function listApplications(call: Call, person: Person): unknown {
  const query = new URLSearchParams(call.query);
  if (query.get('_queryId') === '*') query.set('_queryId', 'query-all');
  return listOfRows(rowsOf(call, person), query);
}

/** Ends every token of the client for this user; it has to ask again. */
function revoke(call: Call, person: Person): object {
  const clientId = call.params.id ?? '';
  const row = rowsOf(call, person).find(({ _id }) => _id === clientId);
  if (!row)
    throw notFound(isClassic(call.platform) ? 'Not Found' : `No application ${clientId.slice(0, 80)} is authorized`);
  revokeClient(call.platform, person, clientId);
  forgetConsent(call.platform, person, clientId);
  return row;
}

export const authorizedApplicationRoutes: Route[] = [
  ...personRoutes('GET', 'oauth2/applications', 2, listApplications),
  ...personRoutes('DELETE', 'oauth2/applications/:id', 2, revoke),
];
