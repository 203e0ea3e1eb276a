import { badRequest, forbidden, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import type { Call } from '../core/http';
import { accountById } from '../idm/accounts';
import { sessionIfAny, sessionOf } from './access';
import { allowedGoto, DEFAULT_SUCCESS_URL } from './goto';
import { jsonRoutes, realmOf, realmPath } from './realms';
import { administers, amRolesOf } from './roles';
import { touchSession } from './sessions';

function act(call: Call): unknown {
  realmOf(call);
  const action = call.query.get('_action');
  if (action === 'idFromSession') return idFromSession(call);
  if (action === 'validateGoto') return validateGoto(call);
  throw badRequest(`Unsupported action: ${action ?? ''}`);
}

function idFromSession(call: Call): unknown {
  const { userId, realm } = sessionOf(call);
  const organization = realm === 'root' ? '' : `o=${realm},`;
  return {
    id: userId,
    realm: realmPath(realm),
    dn: `id=${userId},ou=user,${organization}ou=services,ou=am-config`,
    successURL: DEFAULT_SUCCESS_URL,
    fullLoginURL: null,
  };
}

/** Answered without a session too: the page after a failed sign-in asks. */
function validateGoto(call: Call): unknown {
  const session = sessionIfAny(call);
  if (session) touchSession(call.platform, session);
  const goto = call.json<{ goto?: unknown } | undefined>()?.goto;
  return { successURL: allowedGoto(call.platform, typeof goto === 'string' ? goto : null) ?? DEFAULT_SUCCESS_URL };
}

/** One's own record; administrators read any of the realm. */
function read(call: Call): unknown {
  const realm = realmOf(call);
  const session = sessionOf(call);
  const id = call.params.id ?? '';
  const own = session.realm === realm && id === session.userId;
  if (!own && !administers(call.platform, session, realm)) throw forbidden('The user has insufficient privileges');
  const account = accountById(call.platform, realm, id);
  if (!account) throw notFound('Resource cannot be found.');
  const user = {
    _id: account.userId,
    _rev: '1',
    username: account.userId,
    realm: realmPath(realm),
    uid: [account.userId],
    ...(account.user
      ? { mail: [account.user.mail], givenName: [account.user.givenName], sn: [account.user.sn], cn: [account.user.cn] }
      : {}),
    inetUserStatus: [account.active ? 'Active' : 'Inactive'],
    roles: amRolesOf(account),
  };
  return pickFields(user, call.query);
}

export const userRoutes = [...jsonRoutes('POST', 'users', 4, act), ...jsonRoutes('GET', 'users/:id', 4, read)];
