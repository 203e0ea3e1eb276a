import { DurableObject } from 'cloudflare:workers';
import { type Keys, rootKeys, seal, unseal } from '../../lib/keys.server';
import type { CachedMember } from '../member/cached-member';
import type { Fetcher } from '../oauth/bounded-fetch.server';
import { discoverProvider, type OAuthLink } from '../oauth/provider.server';
import { renew as renewTokens } from '../oauth/renewal.server';
import { type Caller, revoke, type Tokens } from '../oauth/token-calls.server';
import type { Claim, NewSession, Opened, SessionUse, TokensToRevoke } from './session-calls';
import { DRAFT_PREFIX, SessionDrafts } from './session-drafts';
import { type CarriedList, isCarried, type ListLimits, SessionLists, SHOWN_EVERYWHERE } from './session-lists';
import {
  ABSOLUTE_MS,
  CHECK_MS,
  DRAFT_MS,
  type Draft,
  type EndedSession,
  type Ending,
  endedSessionOf,
  endReasonOf,
  expiresAt,
  IDLE_MS,
  isFresh,
  type Notice,
  type Outcome,
  ROTATION_GRACE_MS,
  SCHEMA,
  type SessionHead,
  type StoredNotice,
  TOUCH_MS,
} from './session-record';
import { SessionWrites } from './session-writes';

export interface ObjectEnv {
  SESSION_KEYS: string;
  PLATFORM?: { fetch(request: Request): Promise<Response> };
  [secret: string]: unknown;
}

interface StoredTokens {
  sealed: string;
  since: number;
  accessEnds: number;
  generation: number;
}
interface Replacement {
  tenant: string;
  to: string;
  until: number;
}
type Secrets = Omit<Tokens, 'accessEnds'> & { previousRefresh: string | null };
const SEAL = 'session-tokens';
const RENEWAL_PAUSE_MS = 5_000;
const MAX_NOTICES = 5;

/** Look at the stored data again after every wait; never write a session that was signed out. */
export class SessionObject extends DurableObject<ObjectEnv> {
  #renewing: Promise<void> | null = null;
  #pauseUntil = 0;
  #secrets: { sealed: string; value: Secrets } | null = null;
  readonly #cache = new Map<string, unknown>();
  readonly #writes = new SessionWrites(this.ctx.storage.kv);
  readonly #drafts = new SessionDrafts(this.ctx.storage.kv, () => this.#keys);
  readonly #lists = new SessionLists(this.ctx.storage.kv);

  async create(session: NewSession, now: number): Promise<void> {
    const { tenant, subject, realm, authTime, postLogoutUrl, tokens } = session;
    const stored = await this.#sealed(tokens, null, { since: now, generation: 1 });
    if (this.#get('head') || this.#get('tombstone')) throw new Error('a session id is used once');
    const head: SessionHead = {
      schema: SCHEMA,
      tenant,
      subject,
      realm,
      authTime,
      postLogoutUrl,
      createdAt: now,
      absoluteEnd: now + ABSOLUTE_MS,
      idleMs: IDLE_MS,
    };
    this.#put('head', head);
    this.#put('used', now);
    this.#put('tokens', stored);
    await this.ctx.storage.setAlarm(expiresAt(head, now));
  }

  async open(use: SessionUse): Promise<Opened> {
    const { now, poll, link } = use;
    if (!(await this.#isAlive(link.hostname, now))) return this.#endedState(link.hostname, now);
    const usedAt = this.#get<number>('used') ?? now;
    if (!poll && now - usedAt >= TOUCH_MS) this.#put('used', now);
    const tokens = this.#get<StoredTokens>('tokens');
    if (!tokens || !isFresh(tokens, now)) await this.#renewOnce(use);
    const opened = await this.#openState(link.hostname, now);
    return poll || opened.state !== 'open' ? opened : { ...opened, shown: this.#lists.entries(SHOWN_EVERYWHERE) };
  }

  async renew(use: SessionUse, generation: number): Promise<Opened> {
    const { now, link } = use;
    if (!(await this.#isAlive(link.hostname, now))) return this.#endedState(link.hostname, now);
    const unchanged = () => this.#get<StoredTokens>('tokens')?.generation === generation;
    if (unchanged()) {
      this.#pauseUntil = 0;
      await this.#renewOnce(use);
    }
    const opened = await this.#openState(link.hostname, now);
    return opened.state === 'open' && unchanged() ? { ...opened, access: null } : opened;
  }

  /** Nothing stays, whatever is running. */
  async end(): Promise<TokensToRevoke | null> {
    const head = this.#get<SessionHead>('head');
    const tokens = this.#get<StoredTokens>('tokens');
    for (const [name] of this.ctx.storage.kv.list()) this.#delete(name);
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#cache.clear();
    const secrets = tokens ? await this.#unsealed(tokens) : null;
    this.#secrets = null;
    return head && secrets ? tokensToRevoke(head, secrets) : null;
  }

  /** Only the owner stays, so that other tabs can still save their drafts. */
  async leave(now: number): Promise<TokensToRevoke | null> {
    const head = this.#get<SessionHead>('head');
    const tokens = await this.end();
    if (head) await this.#markEnded(head, { reason: 'left' }, now);
    return tokens;
  }

  /**
   * Returns the carried lists to a session of the same user; another user gets none. Where this one was open, reads with
   * its id are led to the new one for a few seconds; the id of an ended session stays dead.
   */
  async replace(by: { name: string; subject: string }, now: number): Promise<CarriedList[]> {
    const owner = this.#get<SessionHead>('head') ?? this.#get<EndedSession>('tombstone');
    const carried = this.#lists.takeCarriedLists();
    if (owner?.subject !== by.subject) {
      if (!this.#get('tombstone')) await this.end();
      return [];
    }
    if (this.#get('tombstone')) return carried;
    await this.end();
    this.#put<Replacement>('replacement', { tenant: owner.tenant, to: by.name, until: now + ROTATION_GRACE_MS });
    await this.ctx.storage.setAlarm(now + ROTATION_GRACE_MS);
    return carried;
  }

  async restoreCarriedLists(carried: CarriedList[]): Promise<void> {
    if (this.#get('head')) this.#lists.putCarriedLists(carried);
  }

  /** Returns the tokens to revoke; drafts and cart wait for their user. */
  async expire(ending: Ending, now: number): Promise<TokensToRevoke | null> {
    const head = this.#get<SessionHead>('head');
    const tokens = this.#get<StoredTokens>('tokens');
    if (!head) return null;
    await this.#markEnded(head, ending, now);
    const secrets = tokens ? await this.#unsealed(tokens) : null;
    this.#secrets = null;
    return secrets && tokensToRevoke(head, secrets);
  }

  /** When it was last used; null when it has ended. */
  async lastUsed(tenant: string, now: number): Promise<number | null> {
    return (await this.#isAlive(tenant, now)) ? (this.#get<number>('used') ?? now) : null;
  }

  async mayCheck(now: number): Promise<boolean> {
    const before = this.#get<number>('checked') ?? 0;
    if (!this.#get('head') || Math.abs(now - before) < CHECK_MS) return false;
    this.#put('checked', now);
    return true;
  }

  async keepMember(member: CachedMember): Promise<void> {
    if (this.#get('head')) this.#put('member', member);
  }

  async forgetMember(): Promise<void> {
    this.#delete('member');
  }

  async notify(notice: Notice): Promise<void> {
    if (!this.#get('head')) return;
    const stored = { ...notice, id: crypto.randomUUID().slice(0, 8) };
    this.#put('notices', [...(this.#get<StoredNotice[]>('notices') ?? []), stored].slice(-MAX_NOTICES));
  }

  /** Notices stay until they are `shown`, unless the response is a `document`. */
  async takeNotices({ shown, document }: { shown: string[]; document: boolean }): Promise<StoredNotice[]> {
    const stored = this.#get<StoredNotice[]>('notices') ?? [];
    const notices = stored.filter(({ id }) => !shown.includes(id));
    const left = document ? [] : notices;
    if (left.length === 0) this.#delete('notices');
    else if (left.length < stored.length) this.#put('notices', left);
    return notices;
  }

  /** Of a page that was not shown after all. */
  async returnNotices(notices: readonly StoredNotice[]): Promise<void> {
    if (!this.#get('head')) return;
    this.#put('notices', [...notices, ...(this.#get<StoredNotice[]>('notices') ?? [])].slice(-MAX_NOTICES));
  }

  /** The first call may do the action, all others get its outcome. */
  async claim(key: string, now: number, first?: string): Promise<Claim> {
    if (!this.#get('head')) return { state: 'ended' };
    return this.#writes.claim(key, now, first);
  }

  async outcomeOf(key: string, now: number): Promise<Outcome | null> {
    return this.#get('head') ? this.#writes.outcomeOf(key, now) : null;
  }

  /** `notice` is stored once, however often this is called. */
  async settle(key: string, outcome: Outcome, { now, notice }: { now: number; notice?: Notice }): Promise<void> {
    const isNew = this.#writes.settle(key, outcome, { now, remember: this.#get('head') !== undefined });
    if (isNew && notice) await this.notify(notice);
  }

  /** Also in an ended session. Null when there is no owner. */
  async keepDraft(draft: Draft, now: number): Promise<string | null> {
    const hasOwner = () => this.#get('head') !== undefined || this.#get('tombstone') !== undefined;
    const id = await this.#drafts.keep(draft, now, hasOwner);
    const alarm = await this.ctx.storage.getAlarm();
    const end = now + (draft.isStep ? ABSOLUTE_MS : DRAFT_MS);
    if (id && (alarm === null || alarm > end)) await this.ctx.storage.setAlarm(end);
    return id;
  }

  async readDraft(id: string, now: number): Promise<Draft | null> {
    return this.#drafts.read(id, now);
  }

  async takeDraft(id: string, subject: string, now: number): Promise<Draft | null> {
    const owner = this.#get<SessionHead>('head') ?? this.#get<EndedSession>('tombstone');
    return owner?.subject === subject ? this.#drafts.take(id, now) : null;
  }

  async keep(list: string, key: string, json: string, limits?: ListLimits): Promise<boolean> {
    return this.#get('head') !== undefined && this.#lists.put(list, key, json, limits);
  }

  async settleList(list: string, dropped: string[], kept: [key: string, json: string][]): Promise<number> {
    return this.#get('head') === undefined ? 0 : this.#lists.settle(list, dropped, kept);
  }

  async refill(list: string, entries: [key: string, json: string][]): Promise<boolean> {
    return this.#get('head') !== undefined && this.#lists.refill(list, entries);
  }

  async dropButLast(list: string, key: string): Promise<boolean> {
    return this.#lists.dropButLast(list, key);
  }

  async entries(list: string, keyStart?: string): Promise<[key: string, json: string][]> {
    return this.#lists.entries(list, keyStart);
  }

  async drop(list: string, key: string | null): Promise<void> {
    this.#lists.drop(list, key);
  }

  /** May run more than once, so it decides by what is stored. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#writes.sweep(now);
    this.#drafts.sweep(now);
    const head = this.#get<SessionHead>('head');
    const ended = this.#get<EndedSession>('tombstone');
    if (head && (await this.#isAlive(head.tenant, now))) {
      await this.ctx.storage.setAlarm(this.#nextAlarm(expiresAt(head, this.#get<number>('used') ?? 0), now));
    } else if (ended && ended.until > now) {
      await this.ctx.storage.setAlarm(this.#nextAlarm(ended.until, now));
    } else if (!head) {
      await this.ctx.storage.deleteAlarm();
      await this.ctx.storage.deleteAll();
      this.#cache.clear();
    }
  }

  get #keys(): Keys {
    return rootKeys(this.env.SESSION_KEYS);
  }

  /** Read once: a request needs the same few values nine times. */
  #get<T>(name: string): T | undefined {
    if (!this.#cache.has(name)) this.#cache.set(name, this.ctx.storage.kv.get(name));
    return this.#cache.get(name) as T | undefined;
  }

  #put<T>(name: string, value: T): void {
    this.#cache.delete(name);
    this.ctx.storage.kv.put(name, value);
  }

  #delete(name: string): void {
    this.#cache.delete(name);
    this.ctx.storage.kv.delete(name);
  }

  async #isAlive(tenant: string, now: number): Promise<boolean> {
    const head = this.#get<SessionHead>('head');
    if (!head || head.tenant !== tenant) return false;
    const reason = endReasonOf(head, this.#get<number>('used') ?? 0, now);
    if (reason) await this.#markEnded(head, { reason }, now);
    return reason === null;
  }

  async #markEnded(head: SessionHead, ending: Ending, now: number): Promise<void> {
    const ended = endedSessionOf(head, ending, now);
    for (const [name] of this.ctx.storage.kv.list()) {
      if (!name.startsWith(DRAFT_PREFIX) && !isCarried(name)) this.#delete(name);
    }
    this.#secrets = null;
    this.#put('tombstone', ended);
    await this.ctx.storage.setAlarm(this.#nextAlarm(ended.until, now));
  }

  #endedState(tenant: string, now: number): Opened {
    const replacement = this.#get<Replacement>('replacement');
    if (replacement?.tenant === tenant && replacement.until > now) return { state: 'replaced', to: replacement.to };
    const ended = this.#get<EndedSession>('tombstone');
    if (ended?.tenant !== tenant || ended.until <= now) return { state: 'none' };
    const { reason, idleMinutes, next = null } = ended;
    return { state: 'ended', reason, idleMinutes, next };
  }

  async #openState(tenant: string, now: number): Promise<Opened> {
    const stored = this.#get<StoredTokens>('tokens');
    const secrets = stored ? await this.#unsealed(stored) : null;
    const head = this.#get<SessionHead>('head');
    if (!head) return this.#endedState(tenant, now);
    if (!stored || !secrets) return { state: 'none' };
    const usedAt = this.#get<number>('used') ?? now;
    const { subject, realm, authTime, createdAt, absoluteEnd } = head;
    const checkedAt = this.#get<number>('checked') ?? createdAt;
    return {
      state: 'open',
      facts: { subject, realm, authTime, createdAt, usedAt, idleEnd: usedAt + head.idleMs, absoluteEnd, checkedAt },
      access: now < stored.accessEnds ? { token: secrets.access, generation: stored.generation } : null,
      member: this.#get<CachedMember>('member') ?? null,
      hasNotice: this.#get('notices') !== undefined,
    };
  }

  async #renewOnce(use: SessionUse): Promise<void> {
    if (use.now < this.#pauseUntil) return;
    this.#renewing ??= this.#renew(use).finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  async #renew({ now, link, amCookie }: SessionUse): Promise<void> {
    const head = this.#get<SessionHead>('head');
    const stored = this.#get<StoredTokens>('tokens');
    if (!head || !stored) return;
    const { generation } = stored;
    // Survives an eviction: the server may already have replaced our refresh token.
    const answerLost = this.#get<number>('renewing') === generation;
    this.#put('renewing', generation);
    const isUnchanged = () => this.#get<StoredTokens>('tokens')?.generation === generation;

    const caller = await this.#caller(link, now);
    const secrets = await this.#unsealed(stored);
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
      if (!renewed.lost && isUnchanged()) this.#delete('renewing');
    } else if (renewed.kind === 'refused') {
      if (isUnchanged()) await this.#markEnded(head, { reason: 'refused' }, now);
    } else {
      const next = await this.#sealed(renewed.tokens, renewed.previousRefresh, {
        since: now,
        generation: generation + 1,
      });
      if (isUnchanged()) {
        this.#put('tokens', next);
        this.#delete('renewing');
      } else if (caller) {
        // Signed out meanwhile: the new token is revoked, never stored.
        await revoke(
          caller,
          renewed.tokens.refresh ?? renewed.tokens.access,
          renewed.tokens.refresh ? 'refresh_token' : 'access_token',
        );
      }
    }
  }

  async #caller(link: OAuthLink, now: number): Promise<Caller | null> {
    const platform = link.sandbox ? this.env.PLATFORM : undefined;
    const fetcher: Fetcher = platform ? (request) => platform.fetch(request) : (request) => fetch(request);
    const secret = link.secretName === null ? null : this.env[link.secretName];
    const provider = await discoverProvider(link, fetcher, now);
    if (!provider || secret === undefined) return null;
    return { link, provider, fetch: fetcher, clientSecret: typeof secret === 'string' ? secret : null, now };
  }

  async #sealed(
    { accessEnds, ...tokens }: Tokens,
    previousRefresh: string | null,
    { since, generation }: { since: number; generation: number },
  ): Promise<StoredTokens> {
    const secrets: Secrets = { ...tokens, previousRefresh };
    return { sealed: await seal(this.#keys, SEAL, secrets), since, accessEnds, generation };
  }

  async #unsealed({ sealed }: StoredTokens): Promise<Secrets | null> {
    if (this.#secrets?.sealed === sealed) return this.#secrets.value;
    const value = (await unseal(this.#keys, SEAL, sealed)) as Secrets | null;
    if (value) this.#secrets = { sealed, value };
    return value;
  }

  #nextAlarm(end: number, now: number): number {
    return Math.max(now + 1_000, Math.min(end, this.#drafts.nextEnd()));
  }
}

function tokensToRevoke({ postLogoutUrl }: SessionHead, { access, refresh, idToken }: Secrets): TokensToRevoke {
  return { access, refresh, idToken, postLogoutUrl };
}
