import { AsyncLocalStorage } from 'node:async_hooks';
import { OAuth2Tokens } from 'arctic';
import { Authenticator } from 'remix-auth';
import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2';
import { randomId } from '../../lib/keys.server';
import { type Identity, readIdentity } from './id-token.server';
import { type OAuthLink, type Provider, redirectUri } from './provider.server';
import type { Attempt } from './sign-in-attempt';
import { type Caller, checkAuthorization, redeemCode, type Tokens } from './token-calls.server';

/**
 * `unknown`: no attempt of this browser. `notAccepted`: the platform refuses the code. `rejected`: the services refuse
 * the token. `page`: a page of the platform is needed.
 */
export type SignInProblem = 'unknown' | 'notAccepted' | 'untrusted' | 'refused' | 'unavailable' | 'rejected';

export class SignInFailed extends Error {
  constructor(
    readonly problem: SignInProblem | 'page',
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

export type Started = Pick<Attempt, 'nonce' | 'verifier' | 'issuer' | 'state'>;

interface AuthorizationRequest {
  silent: boolean;
  confirm: boolean;
  remember: (started: Started) => Promise<void>;
}

/** The state of one sign-in; strategies are shared by all sign-ins of a tenant. */
type SignIn = { caller: Caller } & (
  | { authorizationRequest: AuthorizationRequest }
  | { authorizationRequest?: undefined; attempt: Attempt }
);

const current = new AsyncLocalStorage<SignIn>();
const authenticators = new WeakMap<Provider, Authenticator<SignedIn>>();

/** Throws the redirect to the platform, or redeems the code of an attempt. Throws `SignInFailed`. */
export function authenticate(request: Request, signIn: SignIn): Promise<SignedIn> {
  return current.run(signIn, () => authenticatorOf(signIn.caller).authenticate('platform', request));
}

function authenticatorOf({ link, provider }: Caller): Authenticator<SignedIn> {
  const known = authenticators.get(provider);
  if (known) return known;
  const made = new Authenticator<SignedIn>().use(new PlatformStrategy(link, provider));
  authenticators.set(provider, made);
  return made;
}

class PlatformStrategy extends OAuth2Strategy<SignedIn> {
  override name = 'platform';

  constructor(link: OAuthLink, provider: Provider) {
    const options = {
      clientId: link.clientId,
      clientSecret: null,
      authorizationEndpoint: provider.browserAuthorization,
      tokenEndpoint: provider.token_endpoint ?? '',
      redirectURI: redirectUri(link),
      scopes: link.scopes,
      codeChallengeMethod: CodeChallengeMethod.S256,
    };
    super(options, ({ tokens }) => verifyIdentity(tokens.data as Tokens));
  }

  override async authenticate(request: Request): Promise<SignedIn> {
    const signIn = currentSignIn();
    if (signIn.authorizationRequest) return this.#redirectToPlatform(signIn.caller, signIn.authorizationRequest);
    const { caller, attempt } = signIn;
    if (caller.provider.issuer !== attempt.issuer) throw new SignInFailed('untrusted', 'issuer');
    const authorized = checkAuthorization(caller, new URL(request.url).searchParams, attempt.state);
    if (authorized.kind === 'untrusted') throw new SignInFailed('untrusted', 'issuer');
    if (authorized.kind === 'refused') throw signInFailure(authorized.error, attempt.silent);
    if (!authorized.answer.has('code')) throw new SignInFailed('unknown', 'no code');
    const answer = await redeemCode(caller, authorized.answer, attempt.verifier);
    if (answer.kind === 'refused') throw new SignInFailed('notAccepted', answer.error);
    if (answer.kind === 'unavailable') throw new SignInFailed('unavailable', 'token endpoint');
    return this.verify({ request, tokens: new OAuth2Tokens(answer.tokens) });
  }

  async #redirectToPlatform({ provider }: Caller, { silent, confirm, remember }: AuthorizationRequest): Promise<never> {
    const { state, codeVerifier, url } = this.createAuthorizationURL();
    const nonce = randomId();
    url.searchParams.set('nonce', nonce);
    if (silent) url.searchParams.set('prompt', 'none');
    if (confirm) url.searchParams.set('prompt', 'login');
    await remember({ state, verifier: codeVerifier, nonce, issuer: provider.issuer });
    throw new Response(null, {
      status: 303,
      headers: { location: url.toString(), 'x-remix-reload-document': 'true' },
    });
  }
}

async function verifyIdentity(tokens: Tokens): Promise<SignedIn> {
  const signIn = currentSignIn();
  if (signIn.authorizationRequest || tokens.idToken === null) throw new SignInFailed('untrusted', 'no id token');
  const read = await readIdentity(tokens.idToken, { ...signIn.caller, nonce: signIn.attempt.nonce });
  if (read.kind === 'unavailable') throw new SignInFailed('unavailable', 'signing keys');
  if (read.kind === 'untrusted') throw new SignInFailed('untrusted', 'id token');
  return { identity: read.identity, tokens };
}

function currentSignIn(): SignIn {
  const signIn = current.getStore();
  if (!signIn) throw new Error('not within a sign-in');
  return signIn;
}

const INTERACTION_ERRORS = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
const TEMPORARY_ERRORS = new Set(['server_error', 'temporarily_unavailable']);

function signInFailure(error: string, silent: boolean): SignInFailed {
  const detail = /^[a-z_]{1,40}$/.test(error) ? error : 'unreadable';
  if (silent && INTERACTION_ERRORS.has(error)) return new SignInFailed('page', detail);
  return new SignInFailed(TEMPORARY_ERRORS.has(error) ? 'unavailable' : 'refused', detail);
}
