import type { RealmName } from '../core/caller';
import { badRequest, forbidden, notFound, PlatformError, reasonOf } from '../core/errors';
import { pickFields } from '../core/fields';
import { isClassic } from '../core/hosts';
import type { Call } from '../core/http';
import { list, listOfRows } from '../core/query-list';
import { type Account, accountById } from '../idm/accounts';
import { users } from '../idm/objects/managed';
import { sessionIfAny, sessionOf } from './access';
import { administeredRealm } from './administration';
import { allowedGoto, DEFAULT_SUCCESS_URL } from './goto';
import { jsonRoutes, realmOf, realmPath, universalId } from './realms';
import { administers, amRolesOf } from './roles';
import { type AmSession, touchSession } from './sessions';

function act(call: Call): unknown {
  realmOf(call);
  const action = call.query.get('_action');
  if (action === 'idFromSession') return idFromSession(call);
  if (action === 'validateGoto') return validateGoto(call);
  throw badRequest(`Unsupported action: ${action ?? ''}`);
}

function idFromSession(call: Call): unknown {
  const session = sessionOf(call);
  const { userId, realm } = session;
  const loginUrl = `/am/UI/Login?realm=${encodeURIComponent(realmPath(realm))}`;
  return {
    id: userId,
    realm: realmPath(realm),
    dn: universalId(call.platform, session),
    successURL: DEFAULT_SUCCESS_URL,
    fullLoginURL: isClassic(call.platform) ? loginUrl : null,
  };
}

/** Answered without a session too, but not by the classic platform: the page after a failed sign-in asks. */
function validateGoto(call: Call): unknown {
  const session = isClassic(call.platform) ? sessionOf(call) : sessionIfAny(call);
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
  if (!own && !administers(call.platform, session, realm)) throw refusedRecord(call, session);
  const account = accountById(call.platform, realm, id);
  if (!account) throw notFound('Resource cannot be found.');
  return pickFields(documentOf(account, realm), call.query);
}

function refusedRecord({ platform }: Call, session: AmSession): PlatformError {
  if (!isClassic(platform)) return forbidden('The user has insufficient privileges');
  const message = `Permission to perform the read operation denied to ${universalId(platform, session)}`;
  return new PlatformError(403, reasonOf(403), message, undefined, { 'content-api-version': 'resource=1.2' });
}

function documentOf(account: Account, realm: RealmName): object {
  return {
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
}

/** The people of the realm, for its administrators; root has the built-in administrator alone. */
function listUsers(call: Call): unknown {
  const { platform, query } = call;
  const realm = administeredRealm(call);
  const row = ({ _id }: { _id: string }): object => {
    const account = accountById(platform, realm, _id);
    return account ? pickFields(documentOf(account, realm), query) : {};
  };
  if (realm === 'root') return listOfRows([row({ _id: 'openidm-admin' })], query);
  const check = (path: string[]): void => {
    throw badRequest(`The field ${path.join('/')} cannot be searched`);
  };
  return list({ store: platform.store, collection: users(realm), query, check, row });
}

export const userRoutes = [
  ...jsonRoutes('POST', 'users', 4, act),
  ...jsonRoutes('GET', 'users', 4, listUsers),
  ...jsonRoutes('GET', 'users/:id', 4, read),
];
