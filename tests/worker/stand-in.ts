// A platform for tests: just enough OAuth and identity calls to sign in, every call on record, faults on demand.
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface ReceivedCall {
  method: string;
  url: URL;
  headers: Headers;
  form: URLSearchParams;
  body: string;
}
export type Answering = (call: ReceivedCall) => Response | Promise<Response>;

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
}

const REALM = '/am/oauth2/realms/root/realms/alpha';
export const OAUTH = '/am/oauth2/realms/alpha';

/** One identity platform on `origin`. The AM cookie `am-alice` is that of alice. */
export class StandIn {
  readonly calls: ReceivedCall[] = [];
  readonly issuer: string;
  /** Access tokens that are good; every token ever made begins with `tok_`. */
  readonly live = new Set<string>();
  refresh: string | null = null;
  grantsRefresh = true;
  rotates = true;
  expiresIn = 3600;
  authTime = Math.floor(Date.now() / 1000);
  /** Changes the claims of the next id tokens. */
  claims: Record<string, unknown> = {};
  header: Record<string, string> = {};
  signWith: CryptoKey | null = null;
  /** What authorize adds to, or takes from, its answer. */
  landing: (answer: URLSearchParams) => void = () => undefined;
  privileges: unknown = [{ privilegePath: 'managed/alpha_user', title: 'User', 'mat-icon': 'people' }];
  userId = 'u-alice';
  /** Seconds that the AM session has left, out of fifteen minutes. */
  session = { idle: 800, longest: 5_000 };
  /** How far its clock is ahead of ours, in ms. */
  ahead = 0;
  #faults = new Map<string, Answering>();
  #codes = new Map<string, Grant>();
  #keys: Promise<SigningKey> | null = null;
  #made = 0;

  constructor(
    readonly origin: string,
    readonly name: string,
  ) {
    this.issuer = `${origin}${REALM}`;
  }

  /** Signs with a new key from now on. */
  turnKey(kid: string): void {
    this.#keys = newKey(kid);
  }

  #key(): Promise<SigningKey> {
    this.#keys ??= newKey('k1');
    return this.#keys;
  }

  /** Answers `METHOD /path-end` in its own way until `heal`. */
  fault(ending: string, answering: Answering): void {
    this.#faults.set(ending, answering);
  }

  heal(): void {
    this.#faults.clear();
  }

  /** The calls whose method and path end are `METHOD /path-end`. */
  callsTo(ending: string): ReceivedCall[] {
    return this.calls.filter((call) => called(call, ending));
  }

  /** Back to a platform that behaves. */
  calm(): void {
    this.calls.length = 0;
    this.live.clear();
    this.#faults.clear();
    this.grantsRefresh = true;
    this.rotates = true;
    this.expiresIn = 3600;
    this.claims = {};
    this.header = {};
    this.signWith = null;
    this.landing = () => undefined;
    this.privileges = [{ privilegePath: 'managed/alpha_user', title: 'User', 'mat-icon': 'people' }];
    this.userId = 'u-alice';
    this.session = { idle: 800, longest: 5_000 };
    this.ahead = 0;
  }

  fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const body = new TextDecoder().decode(await request.arrayBuffer());
    const call = { method: request.method, url, headers: request.headers, body, form: new URLSearchParams(body) };
    this.calls.push(call);
    const fault = [...this.#faults].find(([ending]) => called(call, ending));
    return untilAborted(request.signal, Promise.resolve(fault ? fault[1](call) : this.answer(call)));
  };

  async answer(call: ReceivedCall): Promise<Response> {
    const { pathname } = call.url;
    const oauth = pathname.startsWith(REALM) ? pathname.slice(REALM.length) : pathname.slice(OAUTH.length);
    if (pathname.startsWith('/am/oauth2/')) return this.#oauth(oauth, call);
    if (pathname.endsWith('/realms/alpha/sessions')) return this.#session(call);
    const token = call.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (pathname.startsWith('/openidm/') && !this.live.has(token)) return this.#unknownBearer();
    return this.#identity(call);
  }

  /** An id token as the platform would make it for `nonce`. */
  async idToken(nonce: string): Promise<string> {
    const key = await this.#key();
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: 'atrium-portal',
      sub: `(usr!${this.userId})`,
      realm: '/alpha',
      auth_time: this.authTime,
      iat: now,
      exp: now + 3600,
      nonce,
      ...this.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...this.header })
      .sign(this.signWith ?? key.secret);
  }

  /** A logout token; a claim that is undefined is left out. */
  async logoutToken(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): Promise<string> {
    const key = await this.#key();
    const now = Math.floor(Date.now() / 1000);
    const all = {
      iss: this.issuer,
      aud: 'atrium-portal',
      sub: `(usr!${this.userId})`,
      iat: now,
      exp: now + 120,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    };
    return new SignJWT(all)
      .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid, ...header })
      .sign(this.signWith ?? key.secret);
  }

  makeToken(kind: string): string {
    this.#made += 1;
    return `tok_${kind}_${this.name}_${this.#made}`;
  }

  async #oauth(path: string, call: ReceivedCall): Promise<Response> {
    if (path === '/.well-known/openid-configuration') return this.#discovery();
    if (path === '/connect/jwk_uri') return Response.json({ keys: [(await this.#key()).jwk] });
    if (path === '/authorize') return this.#authorize(call);
    if (path === '/access_token') return this.#token(call);
    if (path === '/token/revoke') return this.#revoke(call);
    if (path === '/connect/endSession') return new Response(null, { status: 204 });
    return new Response('not here', { status: 404 });
  }

  #discovery(): Response {
    const { issuer } = this;
    return Response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/access_token`,
      jwks_uri: `${issuer}/connect/jwk_uri`,
      revocation_endpoint: `${issuer}/token/revoke`,
      end_session_endpoint: `${issuer}/connect/endSession`,
      code_challenge_methods_supported: ['plain'],
      authorization_response_iss_parameter_supported: true,
    });
  }

  async #authorize({ url, headers }: ReceivedCall): Promise<Response> {
    const query = url.searchParams;
    const answer = new URLSearchParams({ state: query.get('state') ?? '', iss: this.issuer });
    const known = /(?:^|; )amsid=am-alice(?:;|$)/.test(headers.get('cookie') ?? '');
    if (!known && query.get('prompt') === 'none') {
      answer.set('error', 'login_required');
    } else if (!known) {
      return Response.redirect(`${this.origin}/am/XUI/?realm=/alpha&goto=${encodeURIComponent(url.href)}`, 302);
    } else if (query.get('response_type') === 'id_token') {
      answer.set('id_token', await this.idToken(query.get('nonce') ?? ''));
    } else {
      const code = `code-${this.name}-${this.#codes.size}`;
      this.#codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      });
      answer.set('code', code);
    }
    this.landing(answer);
    const mark = query.get('response_type') === 'id_token' ? '#' : '?';
    return new Response(null, { status: 302, headers: { location: `${query.get('redirect_uri')}${mark}${answer}` } });
  }

  async #token({ form }: ReceivedCall): Promise<Response> {
    const invalid = () => Response.json({ error: 'invalid_grant', error_description: 'no' }, { status: 400 });
    if (form.get('grant_type') === 'refresh_token') {
      if (form.get('refresh_token') !== this.refresh || !this.grantsRefresh) return invalid();
      return this.#tokens({});
    }
    const grant = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    if (!grant || grant.redirectUri !== form.get('redirect_uri')) return invalid();
    if (grant.challenge !== (await challengeOf(form.get('code_verifier') ?? ''))) return invalid();
    return this.#tokens({ id_token: await this.idToken(grant.nonce) });
  }

  #tokens(more: Record<string, string>): Response {
    const access = this.makeToken('access');
    this.live.add(access);
    if (this.grantsRefresh && (this.rotates || !this.refresh)) this.refresh = this.makeToken('refresh');
    const refresh = this.grantsRefresh && this.refresh ? { refresh_token: this.refresh } : {};
    return Response.json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: this.expiresIn,
      scope: 'openid',
      ...refresh,
      ...more,
    });
  }

  #session({ headers }: ReceivedCall): Response {
    if (!headers.get('cookie')?.includes('amsid=am-alice')) return Response.json({ code: 401 }, { status: 401 });
    const now = Date.now() + this.ahead;
    const at = (seconds: number) => `${new Date(now + seconds * 1000).toISOString().slice(0, 19)}Z`;
    const { idle, longest } = this.session;
    const times = {
      maxIdleExpirationTime: at(idle),
      maxSessionExpirationTime: at(longest),
      latestAccessTime: at(idle - 900),
    };
    return Response.json(times, { headers: { date: new Date(now).toUTCString() } });
  }

  #revoke({ form }: ReceivedCall): Response {
    this.live.delete(form.get('token') ?? '');
    return Response.json({});
  }

  #unknownBearer(): Response {
    const headers = { 'www-authenticate': 'Bearer realm="x", error="invalid_token"' };
    return Response.json({ code: 401, message: 'Access Denied' }, { status: 401, headers });
  }

  #identity({ method, url }: ReceivedCall): Response {
    const path = url.pathname.replace('/openidm', '');
    const id = this.userId;
    const answers: Record<string, unknown> = {
      'POST /authentication': {
        authenticationId: id,
        authorization: {
          id,
          component: id === 'openidm-admin' ? 'internal/user' : 'managed/alpha_user',
          roles: ['internal/role/openidm-authorized'],
        },
      },
      'POST /privilege': this.privileges,
      'GET /info/uiconfig': {
        configuration: { lang: 'en', roles: { 'internal/role/openidm-authorized': 'ui-admin' }, platformSettings: {} },
      },
      'GET /info/features': { result: [{ _id: 'workflow', enabled: true }] },
      [`GET /managed/alpha_user/${id}`]: { userName: 'alice', givenName: 'Alice', sn: 'Adams', mail: 'a@x.example' },
      'GET /things': { result: ['one'] },
      'POST /things': { made: true },
    };
    const found = answers[`${method} ${path}`];
    return found === undefined ? Response.json({ message: 'Not Found' }, { status: 404 }) : Response.json(found);
  }
}

interface SigningKey {
  secret: CryptoKey;
  jwk: JWK;
  kid: string;
}

async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, kid };
}

function called(call: ReceivedCall, ending: string): boolean {
  const [method, path = ''] = ending.split(' ');
  return call.method === method && call.url.pathname.endsWith(path);
}

function untilAborted(signal: AbortSignal, work: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

async function challengeOf(verifier: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Answers after `ms`. */
export function later(ms: number, answer: () => Response | Promise<Response>): Answering {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answer();
  };
}
