// The OAuth client of a tenant, as people enter it in the console and as a configuration tool imports it.

const at = (tenant, path) => `${tenant.origin}${path}`;

/** Setting and value, in the order of the console's tabs. */
export function registrationTable(tenant) {
  const secret = tenant.clientSecret === null ? 'Public' : 'Confidential';
  return [
    ['Client ID', tenant.clientId],
    ['Core > Client type', secret],
    ['Core > Redirection URIs', at(tenant, '/auth/callback')],
    ['Core > Scopes', tenant.scopes.join(' ')],
    ['Advanced > Response Types', 'code, id_token'],
    ['Advanced > Grant Types', 'Authorization Code, Refresh Token, Implicit'],
    ['Advanced > Token Endpoint Authentication Method', authMethod(tenant)],
    ['Advanced > Implied consent', 'on'],
    ['OpenID Connect > Post Logout Redirect URIs', at(tenant, '/signed-out')],
    ['OpenID Connect > Backchannel Logout URL', at(tenant, '/auth/backchannel-logout')],
    ['Signing and Encryption > ID Token Signing Algorithm', 'RS256'],
  ];
}

/** In the form of frodo's exports: `frodo oauth client import -f <file>`. It holds no secret. */
export function registrationFile(tenant) {
  return {
    script: {},
    application: {
      [tenant.clientId]: {
        _id: tenant.clientId,
        _type: { _id: 'OAuth2Client', name: 'OAuth2 Clients', collection: true },
        coreOAuth2ClientConfig: own({
          status: 'Active',
          clientName: [`${tenant.name}: user portal`],
          clientType: tenant.clientSecret === null ? 'Public' : 'Confidential',
          redirectionUris: [at(tenant, '/auth/callback')],
          scopes: tenant.scopes,
        }),
        advancedOAuth2ClientConfig: own({
          responseTypes: ['code', 'id_token'],
          grantTypes: ['authorization_code', 'refresh_token', 'implicit'],
          tokenEndpointAuthMethod: authMethod(tenant),
          isConsentImplied: true,
        }),
        coreOpenIDClientConfig: own({
          postLogoutRedirectUri: [at(tenant, '/signed-out')],
          backchannel_logout_uri: at(tenant, '/auth/backchannel-logout'),
          backchannel_logout_session_required: true,
        }),
        signEncOAuth2ClientConfig: own({ idTokenSignedResponseAlg: 'RS256' }),
      },
    },
  };
}

const authMethod = ({ clientSecret }) => (clientSecret === null ? 'none' : 'client_secret_basic');

/** Set on the client, not taken over from a group of clients. */
function own(settings) {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, { inherited: false, value }]));
}
