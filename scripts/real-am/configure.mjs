// Fills realm alpha of a real access manager with what the tests need; what exists is replaced.
import { setTimeout } from 'node:timers/promises';
import { atHost } from './between.mjs';

export const ADMINISTRATOR = { name: 'amadmin', password: 'Admin-Of-Tests-1' };
export const CLIENT_SECRET = 'real-portal-secret';
export const OTHER_APP = { id: 'other-app', secret: 'other-app-secret', redirect: 'https://other.example.test/cb' };
/** Of all users, as in the sandbox. */
export const PASSWORD = 'Sandbox!2026';
/** Users of the sandbox, here under the ids that identity management gave them, as clouds name their users. */
export const KAI = 'e6270104-8295-40c3-bb51-6fa75fe35e60';
/** Administers realm alpha, as in the sandbox. */
export const INES = '2bf9156e-f381-4a43-9287-9e654affa148';
/** Signs in by the directory, which wants a new password first. */
export const EXPIRED = 'ex.pired';
/** Only the recordings are made by this user, so that nothing is left of earlier runs. */
export const RECORDED = 're.corded';
/** The tenants that sign in there: one that is hosted, with governance, and one that is not, with the workflow engine. */
export const HOSTS = ['localhost', 'selfhosted.localhost'];
const USERS = [
  [KAI, 'Kai', 'Ruiz'],
  ['mina.holt', 'Mina', 'Holt'],
  ['lo.cked', 'Lo', 'Cked'],
  ['lo.cked.too', 'Lo', 'Cked'],
  [INES, 'Ines', 'Moreau'],
  ['olga.brandt', 'Olga', 'Brandt'],
  [RECORDED, 'Re', 'Corded'],
  [EXPIRED, 'Ex', 'Pired'],
  ['in.active', 'In', 'Active'],
];
const SCOPES = ['openid', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*'];
const OTHER_SCOPES = ['openid', 'profile|Read your profile', 'uma_protection', 'uma_authorization'];
const P = 'com.forgerock.openam.oauth2provider.';
const REALM = 'realms/root/realms/alpha';
const PRIVILEGES_MS = 90_000;
export const SUFFIX = 'dc=openam,dc=forgerock,dc=org';
const indexed = (...values) => values.map((value, at) => `[${at}]=${value}`);

const addressesOf = (portal) => HOSTS.map((hostname) => atHost(portal, hostname));

export async function configure({ am, portal }) {
  const call = await administrator(am);
  await call('POST', 'global-config/realms?_action=create', {
    name: 'alpha',
    active: true,
    parentPath: '/',
    aliases: [],
  });
  const config = (method, path, body) => call(method, `${REALM}/realm-config/${path}`, body);
  await addServices(config, portal);
  // Only the older call makes the first client of a realm.
  await call('POST', `${REALM}/agents/?_action=create`, {
    username: 'first',
    AgentType: ['OAuth2Client'],
    userpassword: 'unused-first',
    [`${P}clientType`]: ['Confidential'],
  });
  await addClients(config, portal);
  await addChains(config);
  for (const [username, givenName, sn] of USERS) {
    const inetUserStatus = username === 'in.active' ? 'Inactive' : 'Active';
    const mail = `${givenName}.${sn}@halden.example`.toLowerCase();
    const user = { username, userpassword: PASSWORD, givenName, sn, cn: `${givenName} ${sn}`, mail, inetUserStatus };
    await call('POST', `${REALM}/users?_action=create`, user, 'protocol=2.1,resource=3.0');
  }
  await addRealmAdministrators(am, call);
}

/** No call gives privileges, only the command line, which it also has as a page. */
async function addRealmAdministrators(am, call) {
  const [name, uniquemember] = ['realm-administrators', [`uid=${INES},ou=people,${SUFFIX}`]];
  await call('POST', `${REALM}/groups?_action=create`, { username: name, uniquemember }, 'protocol=2.1,resource=3.0');
  const body = new URLSearchParams({
    realm: '/alpha',
    idname: name,
    idtype: 'Group',
    privileges: 'RealmAdmin',
    submit: '1',
  });
  const headers = { cookie: `iPlanetDirectoryPro=${await sessionOf(`${am}/json`, ADMINISTRATOR)}`, referer: am };
  const answer = await fetch(`${am}/ssoadm.jsp?cmd=add-privileges`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!/Privileges were add|already/i.test(text))
    throw new Error(`No privileges for ${name}: ${answer.status} ${text.slice(-500)}`);
  await waitForAdministrator(am);
}

/** Policies are read anew in the background; until then, others may get what only administrators are to get. */
async function waitForAdministrator(am) {
  const user = `${am}/json/${REALM}/users/${INES}`;
  for (const until = Date.now() + PRIVILEGES_MS; Date.now() < until; await setTimeout(1_000)) {
    const cookie = `iPlanetDirectoryPro=${await sessionOf(`${am}/json/${REALM}`, { name: INES, password: PASSWORD })}`;
    const answer = await fetch(user, { headers: { cookie, 'accept-api-version': 'protocol=2.1,resource=3.0' } });
    const { roles = [] } = await answer.json();
    if (roles.includes('ui-realm-admin')) return;
  }
  throw new Error(`The realm administrator has no privileges after ${PRIVILEGES_MS} ms`);
}

async function sessionOf(realm, { name, password }) {
  const headers = { 'content-type': 'application/json', 'x-openam-username': name, 'x-openam-password': password };
  const signedIn = await fetch(`${realm}/authenticate`, { method: 'POST', body: '{}', headers });
  const { tokenId } = await signedIn.json();
  if (!tokenId) throw new Error(`${name} could not sign in at the access manager`);
  return tokenId;
}

/** Calls by the administrator's session. A conflict is an answer; any other failure is thrown. */
export async function administrator(am) {
  const tokenId = await sessionOf(`${am}/json`, ADMINISTRATOR);
  return async (method, path, body, version = 'protocol=1.0,resource=1.0') => {
    const answer = await fetch(`${am}/json/${path}`, {
      method,
      headers: { iPlanetDirectoryPro: tokenId, 'content-type': 'application/json', 'accept-api-version': version },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isThere = answer.status === 409 || /already exists/i.test(text);
    if (!answer.ok && !isThere) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return isThere ? null : JSON.parse(text || '{}');
  };
}

/** Creates an object or replaces it; `change` gets the template. */
async function put(config, kind, id, change) {
  const { _id, _rev, _type, ...template } = await config('POST', `${kind}?_action=template`, {});
  const wanted = change(template);
  const made = await config('POST', `${kind}?_action=create`, id === null ? wanted : { ...wanted, _id: id });
  if (made === null) await config('PUT', id === null ? kind : `${kind}/${id}`, wanted);
}

async function addServices(config, portal) {
  await put(config, 'services/oauth-oidc', null, (all) => ({
    ...all,
    advancedOAuth2Config: {
      ...all.advancedOAuth2Config,
      supportedScopes: [...SCOPES, ...OTHER_SCOPES.map((scope) => scope.split('|')[0])],
      clientsCanSkipConsent: true,
      codeVerifierEnforced: true,
      tokenSigningAlgorithm: 'RS256',
      responseTypeClasses: [
        'code|org.forgerock.oauth2.core.AuthorizationCodeResponseTypeHandler',
        'token|org.forgerock.oauth2.core.TokenResponseTypeHandler',
        'id_token|org.forgerock.openidconnect.IdTokenResponseTypeHandler',
      ],
    },
  }));
  const goto = addressesOf(portal).flatMap((own) => [`${own}/*`, `${own}/*?*`]);
  await put(config, 'services/validation', null, (all) => ({ ...all, validGotoDestinations: goto }));
  // Its pages name this address, so that the browser finds their scripts at the portal's.
  const source = { source: 'FIXED_VALUE', fixedValue: portal, contextPath: '/am' };
  await put(config, 'services/baseurl', null, (all) => ({ ...all, ...source }));
  for (const name of ['uma', 'dashboard', 'authenticatorOathService'])
    await put(config, `services/${name}`, null, (all) => all);
}

async function addClients(config, portal) {
  const client = (id, more) =>
    put(config, 'agents/OAuth2Client', id, (all) => ({
      ...all,
      [`${P}responseTypes`]: indexed('code', 'id_token'),
      [`${P}idTokenSignedResponseAlg`]: 'RS256',
      ...more,
    }));
  await client('atrium-portal', {
    userpassword: CLIENT_SECRET,
    isConsentImplied: true,
    [`${P}name`]: indexed('Atrium'),
    [`${P}clientName`]: indexed('Atrium'),
    [`${P}scopes`]: indexed(...SCOPES),
    [`${P}redirectionURIs`]: indexed(...addressesOf(portal).map((own) => `${own}/auth/callback`)),
    [`${P}postLogoutRedirectURI`]: indexed(...addressesOf(portal).map((own) => `${own}/signed-out`)),
  });
  await client(OTHER_APP.id, {
    userpassword: OTHER_APP.secret,
    isConsentImplied: false,
    [`${P}name`]: indexed('Other app'),
    [`${P}clientName`]: indexed('Other app'),
    [`${P}scopes`]: indexed(...OTHER_SCOPES),
    [`${P}redirectionURIs`]: indexed(OTHER_APP.redirect),
  });
}

/** `Login` by password, `TwoSteps` with an authenticator app after it, `Directory` by the directory's own rules. */
async function addChains(config) {
  await put(config, 'authentication/modules/authenticatoroath', 'AuthOath', (all) => ({
    ...all,
    oathIssuerName: 'Halden',
    oathAlgorithm: 'TOTP',
  }));
  const chain = (id, ...modules) => {
    const criteria = (at) => (at < modules.length - 1 ? 'REQUISITE' : 'REQUIRED');
    const steps = modules.map((module, at) => ({ module, criteria: criteria(at), options: {} }));
    return put(config, 'authentication/chains', id, () => ({ authChainConfiguration: steps }));
  };
  await chain('Login', 'DataStore');
  await chain('TwoSteps', 'DataStore', 'AuthOath');
  await chain('Directory', 'LDAP');
  const { _id, _rev, _type, ...all } = await config('GET', 'authentication');
  await config('PUT', 'authentication', {
    ...all,
    core: { ...all.core, orgConfig: 'Login' },
    // Without an address of its own for those who name none.
    postauthprocess: { ...all.postauthprocess, loginSuccessUrl: [] },
    accountlockout: {
      ...all.accountlockout,
      loginFailureLockoutMode: true,
      loginFailureCount: 3,
      lockoutWarnUserCount: 1,
      lockoutDuration: 5,
    },
  });
}
