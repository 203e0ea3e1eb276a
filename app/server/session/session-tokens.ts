import { type Keys, rootKeys, seal, unseal } from '../../lib/keys.server';
import type { Fetcher } from '../oauth/bounded-fetch.server';
import { discoverProvider, type OAuthLink } from '../oauth/provider.server';
import { renew as renewTokens } from '../oauth/renewal.server';
import { type Caller, revoke, type Tokens } from '../oauth/token-calls.server';
import type { SessionUse, TokensToRevoke } from './session-calls';
import { isFresh, type SessionHead } from './session-record';
import type { SessionStore } from './session-store';

export interface ObjectEnv {
  SESSION_KEYS: string;
  PLATFORM?: { fetch(request: Request): Promise<Response> };
  [secret: string]: unknown;
}

interface StoredTokens {
  sealed: string;
  since: number;
  accessEnds: number;
  /** Counts the renewals. */
  generation: number;
}
type Secrets = Omit<Tokens, 'accessEnds'> & { previousRefresh: string | null };

const SEAL = 'session-tokens';
const RENEWAL_PAUSE_MS = 5_000;

/** The tokens of a session, sealed in its storage, and their renewal: one at a time. */
export class SessionTokens {
  readonly #store: SessionStore;
  readonly #env: ObjectEnv;
  #renewing: Promise<void> | null = null;
  #pauseUntil = 0;
  #secrets: { sealed: string; value: Secrets } | null = null;

  constructor(store: SessionStore, env: ObjectEnv) {
    this.#store = store;
    this.#env = env;
  }

  get keys(): Keys {
    return rootKeys(this.#env.SESSION_KEYS);
  }

  get generation(): number | undefined {
    return this.#stored?.generation;
  }

  isFresh(now: number): boolean {
    const stored = this.#stored;
    return stored !== undefined && isFresh(stored, now);
  }

  /** Of a new session: to be stored by the returned call, without a wait between. */
  async sealFirst(tokens: Tokens, now: number): Promise<() => void> {
    const stored = await this.#seal(tokens, null, { since: now, generation: 1 });
    return () => this.#store.put('tokens', stored);
  }

  /** Null where there are none; the access token is null once it has ended. */
  async read(now: number): Promise<{ access: { token: string; generation: number } | null } | null> {
    const stored = this.#stored;
    const secrets = stored ? await this.#unseal(stored) : null;
    if (!stored || !secrets) return null;
    return { access: now < stored.accessEnds ? { token: secrets.access, generation: stored.generation } : null };
  }

  /** Reads what is stored when it is called, and forgets it here: what is stored may be deleted during the wait. */
  async take(head: SessionHead): Promise<TokensToRevoke | null> {
    const stored = this.#stored;
    const secrets = stored ? await this.#unseal(stored) : null;
    this.#secrets = null;
    if (!secrets) return null;
    const { access, refresh, idToken } = secrets;
    return { access, refresh, idToken, postLogoutUrl: head.postLogoutUrl };
  }

  endPause(): void {
    this.#pauseUntil = 0;
  }

  forget(): void {
    this.#secrets = null;
  }

  /** All who ask while a renewal is under way wait for that one. `end` is called when the platform refuses it. */
  async renew(use: SessionUse, head: SessionHead | undefined, end: () => Promise<void>): Promise<void> {
    if (use.now < this.#pauseUntil) return;
    this.#renewing ??= this.#renew(use, head, end).finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  async #renew({ now, link, amCookie }: SessionUse, head: SessionHead | undefined, end: () => Promise<void>) {
    const stored = this.#stored;
    if (!head || !stored) return;
    const { generation } = stored;
    // Survives an eviction: the server may already have replaced our refresh token.
    const answerLost = this.#store.get<number>('renewing') === generation;
    this.#store.put('renewing', generation);
    const isUnchanged = () => this.generation === generation;

    const caller = await this.#findCaller(link, now);
    const secrets = await this.#unseal(stored);
    if (!isUnchanged() || !secrets) return;
    const { previousRefresh, ...tokens } = secrets;
    const current = { ...head, tokens: { ...tokens, accessEnds: stored.accessEnds }, previousRefresh, answerLost };
    const began = Date.now();
    const renewed = caller
      ? await renewTokens(caller, current, amCookie)
      : ({ kind: 'unavailable', lost: answerLost } as const);

    if (renewed.kind === 'unavailable') {
      // Counted from the failure: a server that hangs would else be called again at once.
      this.#pauseUntil = now + (Date.now() - began) + RENEWAL_PAUSE_MS;
      if (!renewed.lost && isUnchanged()) this.#store.delete('renewing');
    } else if (renewed.kind === 'refused') {
      if (isUnchanged()) await end();
    } else {
      const next = await this.#seal(renewed.tokens, renewed.previousRefresh, {
        since: now,
        generation: generation + 1,
      });
      if (isUnchanged()) {
        this.#store.put('tokens', next);
        this.#store.delete('renewing');
      } else if (caller) {
        // Signed out meanwhile: the new token is revoked, never stored.
        const { refresh, access } = renewed.tokens;
        await revoke(caller, refresh ?? access, refresh ? 'refresh_token' : 'access_token');
      }
    }
  }

  get #stored(): StoredTokens | undefined {
    return this.#store.get<StoredTokens>('tokens');
  }

  async #findCaller(link: OAuthLink, now: number): Promise<Caller | null> {
    const platform = link.sandbox ? this.#env.PLATFORM : undefined;
    const fetcher: Fetcher = platform ? (request) => platform.fetch(request) : (request) => fetch(request);
    const secret = link.secretName === null ? null : this.#env[link.secretName];
    const provider = await discoverProvider(link, fetcher, now);
    if (!provider || secret === undefined) return null;
    return { link, provider, fetch: fetcher, clientSecret: typeof secret === 'string' ? secret : null, now };
  }

  async #seal(
    { accessEnds, ...tokens }: Tokens,
    previousRefresh: string | null,
    { since, generation }: { since: number; generation: number },
  ): Promise<StoredTokens> {
    const secrets: Secrets = { ...tokens, previousRefresh };
    return { sealed: await seal(this.keys, SEAL, secrets), since, accessEnds, generation };
  }

  async #unseal({ sealed }: StoredTokens): Promise<Secrets | null> {
    if (this.#secrets?.sealed === sealed) return this.#secrets.value;
    const value = (await unseal(this.keys, SEAL, sealed)) as Secrets | null;
    if (value) this.#secrets = { sealed, value };
    return value;
  }
}
