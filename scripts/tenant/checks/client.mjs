// The registration of the OAuth client, by requests without a session that must be taken and others that must not.
import { createHash, randomBytes } from 'node:crypto';
import { ask } from '../ask.mjs';
import { answered, failed, ok, unknown, warning } from '../result.mjs';

const STRANGE = 'https://atrium-check.invalid/auth/callback';
const at = (tenant, tab) => `Applications > OAuth 2.0 > Clients > ${tenant.clientId} > ${tab}`;

/** What the authorization endpoint makes of a request: `answer` to the redirect address, its own `signIn`, or `refused`. */
async function authorize({ tenant, oauth, redirectUri }, changes = {}) {
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const parameters = {
    client_id: tenant.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'check',
    nonce: randomBytes(8).toString('hex'),
    prompt: 'none',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== null));
  const answer = await ask(`${oauth}/authorize?${query}`, { headers: { accept: 'text/html' } });
  const { location } = answer.headers;
  if (answer.status >= 300 && answer.status < 400 && location) {
    const url = new URL(location, oauth);
    const back = `${url.origin}${url.pathname}` === parameters.redirect_uri;
    const values = new URLSearchParams(url.search.slice(1) || url.hash.slice(1));
    return back
      ? { kind: 'answer', error: values.get('error'), detail: values.get('error_description') }
      : { kind: 'signIn' };
  }
  const kind = answer.status >= 400 && answer.status < 500 ? 'refused' : 'unknown';
  return { kind, text: answer.text, detail: answered(answer) };
}

const visibleText = (html) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const NEEDS_SIGN_IN = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];
/** The platform would let the user sign in. */
const isTaken = ({ kind, error }) =>
  kind === 'signIn' || (kind === 'answer' && (!error || NEEDS_SIGN_IN.includes(error)));
const isKnown = ({ kind }) => kind === 'answer' || kind === 'signIn';

const registered = async (context) => isKnown(await authorize(context));
const NOT_REGISTERED = unknown('Not tried: needs the client with its redirect address.');
const errorOf = ({ error, detail }) => (detail ? `${error}: ${detail}` : error);

export const clientCheck = {
  name: 'client and redirect address',
  run: async (context) => {
    const { tenant, redirectUri } = context;
    const own = await authorize(context);
    if (isKnown(own)) return ok(`${tenant.clientId} is registered with ${redirectUri}.`);
    if (own.kind === 'unknown')
      return unknown(`The authorization endpoint does not answer as expected: ${own.detail}.`);
    const missing = await authorize(context, { client_id: `no-such-${tenant.clientId}` });
    return isClientRefused(own.text, missing.text ?? '', tenant.clientId)
      ? failed(
          `The client ${tenant.clientId} is not known in the realm ${tenant.realm}.`,
          'Applications > OAuth 2.0 > Clients: add it (npm run tenant:new prints the registration), or correct clientId or realm in the document.',
        )
      : failed(
          `The client ${tenant.clientId} does not have the redirect address ${redirectUri}.`,
          `${at(tenant, 'Core > Redirection URIs')}: add ${redirectUri}.`,
        );
  },
};

/** Some releases name the error in a script of the page; all show an unknown client what they show ours. */
function isClientRefused(html, htmlOfUnknown, clientId) {
  if (/redirect_uri_mismatch|redirection URI/i.test(html)) return false;
  if (/invalid_client/i.test(html)) return true;
  return visibleText(html) === visibleText(htmlOfUnknown).replaceAll(`no-such-${clientId}`, clientId);
}

export const strangeRedirectCheck = {
  name: 'other redirect addresses',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const strange = await authorize(context, { redirect_uri: STRANGE });
    if (strange.kind === 'unknown') return unknown(`Could not be tried: ${strange.detail}.`);
    return strange.kind === 'refused'
      ? ok('An address that is not registered is refused.')
      : failed(
          `${STRANGE} is taken, too: codes could be sent anywhere.`,
          `${at(context.tenant, 'Core > Redirection URIs')}: no wildcards.`,
        );
  },
};

export const codeCheck = {
  name: 'response type code',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const tried = await authorize(context);
    if (isTaken(tried)) return ok('Sign-in by an authorization code is offered.');
    if (tried.kind === 'unknown') return unknown(`Could not be tried: ${tried.detail}.`);
    return failed(
      `Sign-in by an authorization code is refused (${errorOf(tried)}).`,
      `${at(context.tenant, 'Advanced > Response Types')}: code; Grant Types: Authorization Code; Core > Status: Active.`,
    );
  },
};

export const idTokenCheck = {
  name: 'response type id_token',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const tried = await authorize(context, {
      response_type: 'id_token',
      code_challenge: null,
      code_challenge_method: null,
    });
    if (isTaken(tried)) return ok('The silent check of the session is offered.');
    if (tried.kind !== 'answer') return unknown(`Could not be tried: ${tried.detail}.`);
    return warning(
      `The silent check of the session is refused (${errorOf(tried)}): a user is not signed out early when another signs in.`,
      `${at(context.tenant, 'Advanced')}: Response Types id_token, Grant Types Implicit.`,
    );
  },
};

export const scopesCheck = {
  name: 'scopes',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const { scopes } = context.tenant;
    const all = await authorize(context, { scope: scopes.join(' ') });
    if (isTaken(all)) return ok(`${scopes.join(' ')}.`);
    if (all.error !== 'invalid_scope') return unknown(`Could not be tried: ${errorOf(all)}.`);
    const tried = await Promise.all(scopes.map(async (scope) => ({ scope, ...(await authorize(context, { scope })) })));
    const missing = tried.filter(({ error }) => error === 'invalid_scope').map(({ scope }) => scope);
    return failed(
      `The client may not ask for ${missing.join(', ') || scopes.join(' ')}: every sign-in would be refused.`,
      `${at(context.tenant, 'Core > Scopes')}: add ${missing.join(', ')}; or switch the features off that need them.`,
    );
  },
};

export const unknownScopeCheck = {
  name: 'other scopes',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const tried = await authorize(context, { scope: 'openid atrium:check:unknown' });
    if (tried.error === 'invalid_scope') return ok('A scope that is not registered is refused.');
    if (tried.kind === 'unknown') return unknown(`Could not be tried: ${tried.detail}.`);
    return warning(
      'A scope that is not registered is not refused before the sign-in.',
      `${at(context.tenant, 'Core > Scopes')}: only those of the table in docs/deploy.md.`,
    );
  },
};

export const pkceCheck = {
  name: 'PKCE',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const tried = await authorize(context, { code_challenge: null, code_challenge_method: null });
    if (tried.kind === 'unknown') return unknown(`Could not be tried: ${tried.detail}.`);
    if (!isTaken(tried)) return ok('Requests without PKCE are refused.');
    return warning(
      'A request without PKCE is not refused before the sign-in.',
      'Realm > Services > OAuth2 Provider > Advanced > Code Verifier Parameter Required: for all clients, or for confidential ones.',
    );
  },
};

/** The token endpoint refuses an invented grant as invalid only to a client that may use such grants. */
async function tryGrant({ tenant, oauth, secret }, form) {
  const proof =
    secret === null
      ? { form: { client_id: tenant.clientId, ...form } }
      : {
          form,
          headers: {
            authorization: `Basic ${Buffer.from(`${encodeURIComponent(tenant.clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
          },
        };
  const answer = await ask(`${oauth}/access_token`, proof);
  return { error: answer.json?.error ?? null, detail: answered(answer) };
}

const INVENTED_CODE = { grant_type: 'authorization_code', code: 'atrium-check', code_verifier: 'x'.repeat(43) };
const NOT_ALLOWED = ['unauthorized_client', 'unsupported_grant_type'];

export const secretCheck = {
  name: 'client secret',
  run: async (context) => {
    const { tenant, secret, redirectUri } = context;
    if (!(await registered(context))) return NOT_REGISTERED;
    const { error, detail } = await tryGrant(context, { ...INVENTED_CODE, redirect_uri: redirectUri });
    if (NOT_ALLOWED.includes(error))
      return failed(
        `The client may not redeem codes (${error}).`,
        `${at(tenant, 'Advanced > Grant Types')}: Authorization Code.`,
      );
    if (error === 'invalid_grant') {
      if (tenant.clientSecret === null) return ok('The client is public, as the document says.');
      return secret === null
        ? failed(
            'The client is public, although the document names a secret.',
            `${at(tenant, 'Core > Client type')}: Confidential.`,
          )
        : ok('The client secret is right.');
    }
    if (error !== 'invalid_client') return unknown(`The token endpoint does not answer as expected: ${detail}.`);
    if (tenant.clientSecret === null)
      return failed(
        'The client is confidential, but the document names no secret.',
        'In the document: clientSecret, the name of the secret.',
      );
    return secret === null
      ? unknown(
          'The client is confidential; its secret was not tried.',
          `Put it into the environment variable ${tenant.clientSecret} for this program.`,
        )
      : failed(
          `The client secret in ${tenant.clientSecret} is refused.`,
          `${at(tenant, 'Core > Client secret')}, and token endpoint authentication client_secret_basic.`,
        );
  },
};

export const refreshCheck = {
  name: 'refresh tokens',
  run: async (context) => {
    if (!(await registered(context))) return NOT_REGISTERED;
    const { error, detail } = await tryGrant(context, { grant_type: 'refresh_token', refresh_token: 'atrium-check' });
    if (error === 'invalid_grant') return ok('The client may renew by refresh tokens.');
    if (NOT_ALLOWED.includes(error))
      return warning(
        'The client may not use refresh tokens: sessions are renewed only while the access-management session lives.',
        `${at(context.tenant, 'Advanced > Grant Types')}: Refresh Token.`,
      );
    return unknown(
      error === 'invalid_client' ? 'Not tried without the client secret.' : `Could not be tried: ${detail}.`,
    );
  },
};
