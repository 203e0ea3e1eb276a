// Sign-in as remix-auth does it, with everything remix-auth-oauth2 leaves open closed: S256 always, a nonce, our own bounded token call, a checked id token.
import { OAuth2Tokens } from 'arctic';
import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2';
import { randomId } from '../../lib/keys.server';
import { type Identity, identityIn } from './id-token.server';
import { redirectUri } from './provider.server';
import type { Attempt } from './sign-in-attempt';
import { type Caller, redeemCode, type Tokens } from './token-calls.server';

/**
 * `unknown`: no such attempt of this browser, or a code the platform does not honour. `untrusted`: the answer or its id
 * token failed a check. `refused`: the platform let the user not in. `unavailable`: nobody answered. `rejected`: signed
 * in, but the platform's services do not take the token.
 */
export type SignInProblem = 'unknown' | 'untrusted' | 'refused' | 'unavailable' | 'rejected';

export class SignInFailed extends Error {
  constructor(
    readonly problem: SignInProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`);
    this.name = 'SignInFailed';
  }
}

export interface SignedIn {
  identity: Identity;
  tokens: Tokens;
}

/** Kept by the caller from leaving to returning. */
export type Started = Pick<Attempt, 'nonce' | 'verifier'> & { state: string };

type Stage =
  | { leaving: true; silent: boolean; remember: (started: Started) => Promise<void> }
  | { leaving: false; attempt: Attempt };

/**
 * Made anew for each request. Leaving, it remembers what the return must match and throws the redirect to the platform;
 * returning with an attempt that was already matched to this browser, it redeems the code and resolves to who signed in.
 * Throws `SignInFailed`.
 */
export class PlatformStrategy extends OAuth2Strategy<SignedIn> {
  override name = 'platform';
  readonly #caller: Caller;
  readonly #stage: Stage;
  #nonce = randomId();
  #tokens: Tokens | null = null;

  constructor(caller: Caller, stage: Stage) {
    const { link, provider, clientSecret } = caller;
    const options = {
      clientId: link.clientId,
      clientSecret,
      authorizationEndpoint: provider.authorize,
      tokenEndpoint: provider.token,
      redirectURI: redirectUri(link),
      scopes: link.scopes,
      codeChallengeMethod: CodeChallengeMethod.S256,
    };
    super(options, ({ tokens }) => this.#identify(tokens));
    this.#caller = caller;
    this.#stage = stage;
  }

  override async authenticate(request: Request): Promise<SignedIn> {
    const stage = this.#stage;
    if (stage.leaving) return this.#leave(request, stage);
    const code = new URL(request.url).searchParams.get('code');
    if (!code) throw new SignInFailed('unknown', 'no code');
    const tokens = await this.validateAuthorizationCode(code, stage.attempt.verifier);
    return this.verify({ request, tokens });
  }

  protected override authorizationParams(params: URLSearchParams, _request?: Request): URLSearchParams {
    const query = new URLSearchParams(params);
    query.set('nonce', this.#nonce);
    if (this.#stage.leaving && this.#stage.silent) query.set('prompt', 'none');
    return query;
  }

  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<OAuth2Tokens> {
    const answer = await redeemCode(this.#caller, code, verifier);
    if (answer.kind === 'refused') throw new SignInFailed('unknown', answer.error);
    if (answer.kind === 'unavailable') throw new SignInFailed('unavailable', 'token endpoint');
    this.#tokens = answer.tokens;
    const { access, idToken } = answer.tokens;
    return new OAuth2Tokens({ access_token: access, ...(idToken === null ? {} : { id_token: idToken }) });
  }

  async #leave(request: Request, { remember }: Stage & { leaving: true }): Promise<never> {
    const { state, codeVerifier, url } = this.createAuthorizationURL();
    url.search = this.authorizationParams(url.searchParams, request).toString();
    await remember({ state, verifier: codeVerifier, nonce: this.#nonce });
    throw new Response(null, {
      status: 303,
      headers: { location: url.toString(), 'x-remix-reload-document': 'true' },
    });
  }

  async #identify(received: OAuth2Tokens): Promise<SignedIn> {
    const tokens = this.#tokens;
    if (this.#stage.leaving || !tokens?.idToken || received.accessToken() !== tokens.access) {
      throw new SignInFailed('untrusted', 'no id token');
    }
    const { nonce } = this.#stage.attempt;
    const read = await identityIn(tokens.idToken, { ...this.#caller, nonce });
    if (read.kind === 'unavailable') throw new SignInFailed('unavailable', 'signing keys');
    if (read.kind === 'untrusted') throw new SignInFailed('untrusted', 'id token');
    return { identity: read.identity, tokens };
  }
}
