// The requests whose answers by a real access manager are kept in answers.json, in this order.
import { claimsIn, type Recorded, recordOf, type Target } from './target';

const REALM = '/json/realms/root/realms/alpha';
const OAUTH = '/oauth2/realms/root/realms/alpha';
const SCOPE = 'openid fr:idm:* fr:iga:* fr:autoaccess:* fr:idc:analytics:*';
const PAGED = '_pageSize=10&_pagedResultsOffset=0&_totalPagedResultsPolicy=EXACT';
const CHAIN_VERSION = 'protocol=1.0,resource=2.1';

interface Sending {
  /** `accept-api-version`. */
  version?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, parameters as a form. */
  body?: unknown;
  /** Null sends no session, a text sends that one. */
  session?: string | null;
}

interface Step {
  authId: string;
  callbacks: { type: string; input: { name: string; value: unknown }[] }[];
}

/** One run: what was recorded, and the session that requests carry meanwhile. */
class Run {
  readonly recorded: Recorded[] = [];
  session = '';
  /** The newest id token. */
  hint = '';

  constructor(readonly target: Target) {}

  async send(method: string, path: string, { version, headers, body, session }: Sending = {}): Promise<Response> {
    const { target } = this;
    const held = session === undefined ? this.session : session;
    const isForm = body instanceof URLSearchParams;
    return target.send(`${target.am}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(version === undefined ? {} : { 'accept-api-version': version }),
        ...(held === null || held === '' ? {} : { cookie: `${target.sessionCookie}=${held}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? String(body) : JSON.stringify(body) }),
    });
  }

  /** Answers the text of the body too. */
  async ask(name: string, method: string, path: string, sending: Sending = {}): Promise<{ text: string; to: URL }> {
    const answer = await this.send(method, path, sending);
    const text = await answer.clone().text();
    this.recorded.push(await recordOf(this.target, { name, method, path }, answer));
    return { text, to: new URL(answer.headers.get('location') ?? '/', this.target.portal) };
  }

  async firstStep(session: string | null = null, query = ''): Promise<Step> {
    const answer = await this.send('POST', `${REALM}/authenticate${query}`, { version: CHAIN_VERSION, session });
    return (await answer.json()) as Step;
  }

  async signIn(): Promise<void> {
    const body = filledIn(await this.firstStep(), this.target.userName, this.target.password);
    const answer = await this.send('POST', `${REALM}/authenticate`, { version: CHAIN_VERSION, session: null, body });
    this.session = ((await answer.json()) as { tokenId: string }).tokenId;
  }
}

function filledIn(step: Step, ...values: string[]): Step {
  const callbacks = step.callbacks.map((callback, at) => ({
    ...callback,
    input: callback.input.map(({ name }) => ({ name, value: values[at] ?? '' })),
  }));
  return { ...step, callbacks };
}

export async function askAll(target: Target): Promise<Recorded[]> {
  const run = new Run(target);
  await askAboutSteps(run);
  await askAboutSessions(run);
  await askAboutUser(run);
  await askAboutSharing(run);
  await askAboutPlatform(run);
  await askToAuthorize(run);
  await askForTokens(run);
  await askToEndSession(run);
  return run.recorded;
}

async function askAboutSteps(run: Run): Promise<void> {
  const { userName, password, inactiveName } = run.target;
  const step = (name: string, body: unknown, session: string | null = null, query = '') =>
    run.ask(name, 'POST', `${REALM}/authenticate${query}`, { version: CHAIN_VERSION, session, body });

  await step('first step', undefined);
  const failed = await run.firstStep();
  await step('wrong password', filledIn(failed, userName, 'wrong'));
  await step('right password in the step that failed', filledIn(failed, userName, password));
  const unknown = await run.firstStep();
  await step('unknown user', filledIn(unknown, 'nobody.here', password));
  const passed = filledIn(await run.firstStep(), userName, password);
  await step('right password', passed);
  await step('step that was passed', passed);
  await step('authId that is none', { authId: 'xyz', callbacks: [] });
  await step('inactive user', filledIn(await run.firstStep(), inactiveName, password));
  await step('unknown service', undefined, null, '?authIndexType=service&authIndexValue=NoSuch');
  const other = { version: CHAIN_VERSION, session: null };
  await run.ask('first step in an unknown realm', 'POST', '/json/realms/root/realms/nowhere/authenticate', other);
  await run.signIn();
  await step('first step with a session', undefined, run.session);
  await step('first step with ForceAuth', undefined, run.session, '?ForceAuth=true');
  const again = await run.firstStep(run.session, '?ForceAuth=true');
  await step('same user by ForceAuth', filledIn(again, userName, password), run.session, '?ForceAuth=true');
}

async function askAboutSessions(run: Run): Promise<void> {
  await run.signIn();
  const info = (name: string, version: string, sending: Sending = {}, action = 'getSessionInfo') =>
    run.ask(name, 'POST', `${REALM}/sessions?_action=${action}`, { version, body: {}, ...sending });
  await info('session of version 2.1', 'protocol=1.0,resource=2.1');
  await info('session of version 4.0', 'protocol=2.1,resource=4.0');
  await info('session of version 3.1', 'protocol=1.0,resource=3.1');
  await info('session of version 2.0', 'protocol=1.0,resource=2.0');
  await info('session of no version', 'protocol=1.0');
  await run.ask('session by GET', 'GET', `${REALM}/sessions?_action=getSessionInfo`, {
    version: 'protocol=1.0,resource=2.0',
  });
  await info('session without a cookie', 'protocol=1.0,resource=2.0', { session: null });
  await info('session of an unknown cookie', 'protocol=1.0,resource=2.0', { session: 'unknown' });
  await info('session with its idle time reset', 'protocol=1.0,resource=2.0', {}, 'getSessionInfoAndResetIdleTime');
  const own = encodeURIComponent(`username eq "${run.target.userId}" and realm eq "/alpha"`);
  for (const version of ['protocol=2.1,resource=4.0', 'protocol=1.0,resource=2.0', 'protocol=1.0,resource=1.1'])
    await run.ask(`own sessions, ${version}`, 'GET', `/json/sessions?_queryFilter=${own}`, { version });
  const body = { sessionHandles: ['shandle:unknown'] };
  const version = 'protocol=2.1,resource=4.0';
  await run.ask('end of a session by its handle', 'POST', '/json/sessions?_action=logoutByHandle', { version, body });
  const users = { version: 'protocol=1.0,resource=2.0' };
  await run.ask('user of the session', 'POST', `${REALM}/users?_action=idFromSession`, users);
  const goto = (name: string, address: string, session?: null) =>
    run.ask(name, 'POST', `${REALM}/users?_action=validateGoto`, {
      ...users,
      body: { goto: address },
      ...(session === undefined ? {} : { session }),
    });
  await goto('address of the portal', `${run.target.portal}/auth/callback`);
  await goto('address of others', 'https://elsewhere.example/');
  await goto('address without a session', `${run.target.portal}/auth/callback`, null);
}

async function askAboutUser(run: Run): Promise<void> {
  const version = 'protocol=2.1,resource=1.0';
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const of = (id: string) => `${REALM}/users/${id}`;
  const own = of(run.target.userId);
  const get = (name: string, path: string, more: Sending = {}) =>
    run.ask(name, 'GET', path, { version, headers, ...more });
  await get('record of another', of('mina.holt'));
  await get('own record without a cookie', own, { session: null });
  await get('own record with an unknown cookie', own, { session: 'unknown' });
  for (const kind of ['oath', 'push', 'webauthn', 'binding'])
    await get(`devices of kind ${kind}`, `${own}/devices/2fa/${kind}?_queryId=*`);
  await get('number of devices', `${own}/devices/2fa/oath?_queryId=*&_fields=_id`);
  await get('devices of another', `${of('mina.holt')}/devices/2fa/oath?_queryId=*`);
  await run.ask('removal of an unknown device', 'DELETE', `${own}/devices/2fa/oath/nope`, { version, headers });
  const renamed = { version, headers, body: { deviceName: 'x' } };
  await run.ask('name of an unknown device', 'PUT', `${own}/devices/2fa/oath/nope`, renamed);
  await get('trusted devices', `${own}/devices/profile?_queryFilter=true`);
  await get('trusted devices at the older address', `${own}/devices/trusted?_queryId=*`);
  // What an earlier run has left.
  await run.send('DELETE', `${own}/oauth2/applications/atrium-portal`, { version, headers });
  await get('authorized applications by filter', `${own}/oauth2/applications?_queryFilter=true`);
  await get('authorized applications by query', `${own}/oauth2/applications?_queryId=*`);
  // The older calls about devices leave a mark in it.
  await get('own record', own);
  await run.ask('removal of an unknown application', 'DELETE', `${own}/oauth2/applications/nope`, { version, headers });
}

async function askAboutSharing(run: Run): Promise<void> {
  const version = 'protocol=1.0,resource=1.0';
  const { userId } = run.target;
  const own = `${REALM}/users/${userId}`;
  const get = (name: string, path: string) => run.ask(name, 'GET', `${own}/${path}`, { version });
  const filter = (text: string) => `_queryFilter=${encodeURIComponent(text)}&_sortKeys=name&${PAGED}`;
  await get('own resources', `oauth2/resources/sets?_queryId=*&_sortKeys=name&${PAGED}`);
  await get('own resources by filter', `oauth2/resources/sets?${filter('name co "a"')}`);
  await get('resources of others', `oauth2/resources/sets?${filter(`!(resourceOwnerId eq "${userId}")`)}`);
  await get('unknown resource', 'oauth2/resources/sets/nope');
  await get('labels', 'oauth2/resources/labels?_queryFilter=true');
  await get('pending requests', `uma/pendingrequests?_queryFilter=true&_sortKeys=user&${PAGED}`);
  await get('history of sharing', `uma/auditHistory?_queryFilter=true&_sortKeys=-eventTime&${PAGED}`);
  await run.ask('removal of an unknown policy', 'DELETE', `${own}/uma/policies/nope`, { version });
}

async function askAboutPlatform(run: Run): Promise<void> {
  const version = 'protocol=2.1,resource=1.0';
  const get = (name: string, path: string, more: Sending = {}) => run.ask(name, 'GET', path, { version, ...more });
  await get('self-service journeys', `${REALM}/selfservice/trees`, { session: null });
  await get('social providers', `${REALM}/selfservice/socialIdentityProviders`, { session: null });
  await get('assigned applications', `${REALM}/dashboard/assigned`);
  await get('defined applications', `${REALM}/dashboard/defined`);
  await get('journeys', `${REALM}/realm-config/authentication/authenticationtrees/trees?_queryFilter=true`);
  await get('serverinfo', '/json/serverinfo/*', { session: null });
  const older = { version: 'protocol=1.0,resource=1.1', session: null };
  await get('serverinfo of the realm', `${REALM}/serverinfo/*`, older);
  await get('version of the platform', '/json/serverinfo/version');
  await get('serverinfo of an unknown version', '/json/serverinfo/*', { version: 'protocol=1.0,resource=9.0' });
  await get('unknown address', `${REALM}/nonsense`);
  const open = { session: null };
  await run.ask('discovery', 'GET', `${OAUTH}/.well-known/openid-configuration`, open);
  await run.ask('keys', 'GET', `${OAUTH}/connect/jwk_uri`, open);
}

const HTML: Sending = { headers: { accept: 'text/html' } };

async function challenge(): Promise<{ verifier: string; challenge: string }> {
  const encoded = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const verifier = encoded(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: encoded(new Uint8Array(digest)) };
}

/** Null leaves a parameter out. */
function authorization(run: Run, parameters: Record<string, string | null>): string {
  const all = { client_id: 'atrium-portal', redirect_uri: `${run.target.portal}/auth/callback`, ...parameters };
  const given = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `${OAUTH}/authorize?${new URLSearchParams(given)}`;
}

const codeParameters = (codeChallenge: string) => ({
  response_type: 'code',
  scope: SCOPE,
  state: 'st',
  nonce: 'no',
  code_challenge: codeChallenge,
  code_challenge_method: 'S256',
});

async function askToAuthorize(run: Run): Promise<void> {
  const code = codeParameters((await challenge()).challenge);
  const check = { response_type: 'id_token', scope: 'openid', nonce: 'n', prompt: 'none' };
  const ask = (name: string, parameters: Record<string, string | null>, session?: string | null) =>
    run.ask(name, 'GET', authorization(run, parameters), { ...HTML, ...(session === undefined ? {} : { session }) });
  const whose = (name: string) =>
    run.ask(name, 'POST', `${REALM}/users?_action=idFromSession`, { version: 'protocol=1.0,resource=2.0' });

  await run.signIn();
  await ask('code without a session', code, null);
  await ask('silent code without a session', { ...code, prompt: 'none' }, null);
  await ask('session check without a session', check, null);
  await ask('session check with an unknown cookie', { ...check, state: 'st' }, 'unknown');
  const checked = await ask('session check', check);
  recordClaims(run, 'claims of the session check', new URLSearchParams(checked.to.hash.slice(1)).get('id_token'));
  await ask('silent code', { ...code, prompt: 'none' });
  await ask('code without PKCE', { ...code, code_challenge: null, code_challenge_method: null });
  await ask('code of an unknown scope', { ...code, scope: 'openid fr:nope:*' });
  await ask('code for an unknown address', { ...code, redirect_uri: 'https://elsewhere.example/' });
  await ask('code for an unknown client', { ...code, client_id: 'nobody' });
  await ask('response type that the client may not use', { ...code, response_type: 'token' });
  await ask('session check without a nonce', { ...check, nonce: null });
  await run.target.wait(3000);
  await ask('code with max_age that is over', { ...code, max_age: '1' });
  await whose('user of the session after max_age');
  await run.signIn();
  await ask('code with prompt=login', { ...code, prompt: 'login' });
  await whose('user of the session after prompt=login');
}

function recordClaims(run: Run, name: string, token: string | null | undefined): void {
  const claims = token ? claimsIn(token) : {};
  const plain = { path: '', status: 0, version: null, type: null, location: null, cookies: [], cache: null };
  run.recorded.push({ ...plain, name, method: '', challenge: null, body: withoutValues(claims) });
}

/** Of claims the names count; of a time its number of digits. */
function withoutValues(claims: Record<string, unknown>): Record<string, unknown> {
  const shown = (value: unknown) =>
    typeof value === 'number' ? 10 ** (String(value).length - 1) : String(value ?? '');
  const kept = new Set(['realm', 'tokenName', 'tokenType', 'aud', 'azp']);
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      kept.has(name) ? value : typeof value === 'number' ? shown(value) : '…',
    ]),
  );
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

async function askForTokens(run: Run): Promise<void> {
  const { clientSecret, portal, userId } = run.target;
  const basic = (secret: string) => ({ authorization: `Basic ${btoa(`atrium-portal:${secret}`)}` });
  const form = (parameters: Record<string, string>, secret = clientSecret): Sending => ({
    session: null,
    headers: basic(secret),
    body: new URLSearchParams(parameters),
  });
  const token = (name: string, parameters: Record<string, string>, secret?: string) =>
    run.ask(name, 'POST', `${OAUTH}/access_token`, form(parameters, secret));
  const newCode = async () => {
    const { verifier, challenge: codeChallenge } = await challenge();
    const answer = await run.send('GET', authorization(run, codeParameters(codeChallenge)), HTML);
    const code = new URL(answer.headers.get('location') ?? '', portal).searchParams.get('code') ?? '';
    return { grant_type: 'authorization_code', code, redirect_uri: `${portal}/auth/callback`, code_verifier: verifier };
  };
  const userinfo = (name: string, bearer: string) =>
    run.ask(name, 'GET', `${OAUTH}/userinfo`, { session: null, headers: { authorization: `Bearer ${bearer}` } });

  await run.signIn();
  const code = await newCode();
  await token('token of an unknown code', { ...code, code: 'nope' });
  await token('token with a wrong secret', code, 'wrong');
  const first = JSON.parse((await token('token', code)).text) as Tokens;
  recordClaims(run, 'claims of the id token', first.id_token);
  await userinfo('userinfo', first.access_token);
  await token('code used twice', code);
  await userinfo('userinfo after the code was used twice', first.access_token);
  await userinfo('userinfo of an unknown token', 'nope');
  const spent = await newCode();
  await token('token with a wrong verifier', { ...spent, code_verifier: 'x'.repeat(43) });

  const answer = await run.send('POST', `${OAUTH}/access_token`, form(await newCode()));
  const held = (await answer.json()) as Tokens;
  const refresh = (name: string, refreshToken: string) =>
    token(name, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const renewed = JSON.parse((await refresh('refresh', held.refresh_token)).text) as Tokens;
  recordClaims(run, 'claims of the renewed id token', renewed.id_token);
  await refresh('refresh with the token before', held.refresh_token);
  await refresh('refresh with the newest token after that', renewed.refresh_token);
  await refresh('refresh with an unknown token', 'nope');
  const next = (await (await run.send('POST', `${OAUTH}/access_token`, form(await newCode()))).json()) as Tokens;
  await run.ask('introspection', 'POST', `${OAUTH}/introspect`, form({ token: next.access_token }));
  const applications = `${REALM}/users/${userId}/oauth2/applications?_queryFilter=true`;
  await run.ask('authorized applications with one', 'GET', applications, { version: 'protocol=2.1,resource=1.0' });
  const revoke = (name: string, revoked: string) =>
    run.ask(name, 'POST', `${OAUTH}/token/revoke`, form({ token: revoked }));
  await revoke('withdrawal of an access token', next.access_token);
  await userinfo('userinfo of a withdrawn token', next.access_token);
  await revoke('withdrawal of an unknown token', 'nope');
  await revoke('withdrawal of a refresh token', next.refresh_token);
  run.hint = next.id_token;
}

async function askToEndSession(run: Run): Promise<void> {
  const end = (name: string, parameters: Record<string, string>) =>
    run.ask(name, 'GET', `${OAUTH}/connect/endSession?${new URLSearchParams(parameters)}`, { session: null });
  const hint = { id_token_hint: run.hint };
  await end('end of session by no token', { id_token_hint: 'nope' });
  await end('end of session to an unknown address', {
    ...hint,
    post_logout_redirect_uri: 'https://elsewhere.example/',
  });
  await end('end of session', hint);
  const version = 'protocol=1.0,resource=2.0';
  await run.ask('session that was ended', 'POST', `${REALM}/sessions?_action=getSessionInfo`, { version, body: {} });
  await end('end of a session that was ended', hint);
  await run.signIn();
  await run.ask('sign-out of version 3.1', 'POST', `${REALM}/sessions?_action=logout`, {
    version: 'protocol=1.0,resource=3.1',
    body: {},
  });
  await run.ask('sign-out', 'POST', `${REALM}/sessions?_action=logout`, { version, body: {} });
  await run.ask('session that was signed out', 'POST', `${REALM}/sessions?_action=getSessionInfo`, {
    version,
    body: {},
  });
}
