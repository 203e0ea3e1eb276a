// Facts about the platform and the caller.
import type { Caller } from '../core/caller';
import { badRequest, invalidToken, PlatformError, reasonOf } from '../core/errors';
import { pickFields } from '../core/fields';
import { type Call, type Handler, json, type Route, route } from '../core/http';
import { isList, listOfRows } from '../core/query-list';
import { users } from './objects/managed';
import { accessDenied, reauthenticationPassword } from './objects/permissions';
import { linkedAccount } from './social';
import { uiConfig } from './ui-configuration';

const FEATURES = [
  ['email', true],
  ['password-reset', true],
  ['registration', false],
  ['retrieve-username', true],
] as const;

const features: Handler = ({ platform, query }) => {
  if (!isList(query)) throw badRequest("The resource collection 'info/features' cannot be read");
  const all = [...FEATURES, ['workflow', platform.host.workflow] as const];
  return listOfRows(
    all.map(([name, enabled]) => ({ _id: name, name, enabled })),
    query,
  );
};

const version = (): object => ({
  _id: 'version',
  productVersion: '8.0.0-SNAPSHOT',
  currentVersion: '8.0.0-SNAPSHOT',
  productBuildDate: '20260420120000',
  productRevision: '5c1d0e7',
});

const ping = (): object => ({ _id: '', state: 'ACTIVE_READY', shortDesc: 'OpenIDM ready' });

interface LoginCall {
  caller: Pick<Caller, 'userId' | 'component' | 'roles'>;
  request: Request;
}

function login({ caller, request }: LoginCall): object {
  return {
    _id: 'login',
    authenticationId: caller.userId,
    authorization: {
      id: caller.userId,
      component: caller.component,
      roles: caller.roles,
      userRolesProperty: 'authzRoles',
      authenticationIdProperty: 'username',
      moduleId: 'RS_FILTER',
      ipAddress: request.headers.get('cf-connecting-ip') ?? '127.0.0.1',
      authLogin: false,
      protectedAttributeList: ['password'],
      processesRequiringReauthentication: [],
    },
  };
}

/** A visitor returning from another provider has no token yet; the provider's proof identifies the account. */
const authentication: Handler = (call) => {
  const { query, platform, request } = call;
  const social = request.headers.get('x-openidm-oauth-login') === 'true';
  if (social && query.get('_action') === 'login') {
    const { userId, component, roles } = linkedAccount(call);
    return login({ caller: { userId, component, roles }, request });
  }
  const caller = call.bearer();
  if (!caller) throw invalidToken('The access token is missing, expired or revoked');
  if (!caller.scopes.includes('fr:idm:*')) throw accessDenied();
  switch (query.get('_action')) {
    case 'login':
      return login({ caller, request });
    case 'logout':
      return json({ success: true });
    case 'reauthenticate': {
      const user = platform.store.get(users(caller.realm), caller.userId);
      if (!user || reauthenticationPassword(request) !== user.password) throw accessDenied();
      return { authenticated: true };
    }
    default:
      throw badRequest(`Action ${query.get('_action')} is not supported on authentication`);
  }
};

const readingAuthentication: Handler = () => {
  throw new PlatformError(405, reasonOf(405), 'Only actions are supported on authentication');
};

const withFields =
  (document: (call: Call) => object): Handler =>
  (call) =>
    pickFields(document(call), call.query);

const idm = { scope: 'fr:idm:*' };

export const infoRoutes: Route[] = [
  route('GET', '/openidm/info/uiconfig', 'none', withFields(uiConfig)),
  route('GET', '/openidm/info/ping', 'none', withFields(ping)),
  route('GET', '/openidm/info/version', 'none', withFields(version)),
  route('GET', '/openidm/info/features', idm, features),
  route('GET', '/openidm/info/login', idm, withFields(login)),
  route('POST', '/openidm/authentication', 'none', authentication),
  route('GET', '/openidm/authentication', idm, readingAuthentication),
];
