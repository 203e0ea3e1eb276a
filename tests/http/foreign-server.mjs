// An identity server of another make (the package oidc-provider) where an AM would be, with the little the portal asks of identity management beside it.
import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import { Provider } from 'oidc-provider';

const SCOPES = ['openid', 'fr:idm:*'];

/**
 * Starts it for one confidential client. `seen` counts what matters to the test: the grants it honoured, the tokens
 * that were withdrawn, the bearers it did not know, and the calls beside OpenID Connect. Users are objects of the kind
 * `userObject`, each with a name and nothing else.
 */
export async function startForeignServer({
  client,
  tokenSeconds,
  mount = '/am/oauth2/realms/alpha',
  userObject = 'alpha_user',
}) {
  const seen = { grants: [], withdrawn: [], unknownBearers: 0, calls: [] };
  let provider;
  const server = http.createServer(async (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith(`${mount}/`)) {
      request.originalUrl = url;
      request.url = url.slice(mount.length);
      await provider.callback()(request, response);
    } else {
      await identityManagement(provider, request, response, { seen, userObject });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  provider = createProvider(origin + mount, client, tokenSeconds);
  provider.on('grant.success', (context) => seen.grants.push(context.oidc.params.grant_type));
  provider.on('access_token.destroyed', () => seen.withdrawn.push('access_token'));
  provider.on('refresh_token.destroyed', () => seen.withdrawn.push('refresh_token'));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, mount, seen, stop };
}

function createProvider(issuer, client, tokenSeconds) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'foreign', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['no secret in a test'] },
    scopes: SCOPES,
    features: { revocation: { enabled: true } },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: tokenSeconds, RefreshToken: 600, IdToken: 600, Session: 600, Interaction: 600, Grant: 600 },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope(SCOPES.join(' '));
      await grant.save();
      return grant;
    },
  });
  return provider;
}

async function identityManagement(provider, request, response, { seen, userObject }) {
  seen.calls.push(request.url);
  const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const token = await provider.AccessToken.find(bearer);
  if (bearer !== '' && !token) seen.unknownBearers += 1;
  const answers = {
    'POST /openidm/authentication?_action=login': {
      authorization: { id: token?.accountId, component: `managed/${userObject}`, roles: [] },
    },
    'POST /openidm/privilege?_action=listPrivileges': [],
    [`GET /openidm/managed/${userObject}/${token?.accountId}`]: {
      _id: token?.accountId,
      givenName: 'Alice',
      sn: 'Moe',
    },
  };
  const body = token && answers[`${request.method} ${request.url}`];
  response.writeHead(token ? (body ? 200 : 404) : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { message: 'no' }));
}
