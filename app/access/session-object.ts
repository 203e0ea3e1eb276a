// One signed-in browser: its tokens, when it ends, and what waits for its user. Everything about a session happens here, one step at a time.
import { DurableObject } from 'cloudflare:workers';
import { type Keys, randomId, rootKeys, seal, unseal } from './keys.server';
import { type OAuthLink, providerOf } from './oauth/provider.server';
import { renew as renewTokens } from './oauth/renewal.server';
import { type Caller, revoke, type Tokens } from './oauth/token-calls.server';
import type { Fetcher } from './oauth/wire.server';
import {
  ABSOLUTE_MS,
  DRAFT_MS,
  type Draft,
  type EndReason,
  endOf,
  IDLE_MS,
  isFresh,
  type Notice,
  ONCE_MS,
  type Outcome,
  restingEnd,
  SCHEMA,
  type SessionHead,
  TOUCH_MS,
  type Tombstone,
  tombstoneOf,
} from './session-record';

export interface ObjectEnv {
  SESSION_KEYS: string;
  PLATFORM?: { fetch(request: Request): Promise<Response> };
  [secret: string]: unknown;
}

export interface NewSession {
  tenant: string;
  subject: string;
  realm: string | null;
  authTime: number | null;
  postLogoutUrl: string | null;
  tokens: Tokens;
}

/** What every request asks with. `poll`: the user did nothing, so the session's idle time goes on. */
export interface Asking {
  now: number;
  poll: boolean;
  link: OAuthLink;
  amCookie: string | null;
}

export interface SessionFacts {
  subject: string;
  realm: string | null;
  authTime: number | null;
  createdAt: number;
  usedAt: number;
  idleEnd: number;
  absoluteEnd: number;
}

export type Opened =
  | {
      state: 'open';
      facts: SessionFacts;
      /** Null when it could not be renewed for the moment; nobody is signed out by that. */
      access: { token: string; generation: number } | null;
      member: KeptMember | null;
      hasNotice: boolean;
    }
  | { state: 'ended'; reason: EndReason; idleMinutes: number }
  | { state: 'none' };

/** The cached member as JSON, with the time each half of it was read. */
export interface KeptMember {
  json: string;
  rightsAt: number;
  profileAt: number;
}

export type Claim = { state: 'yours' } | { state: 'done'; outcome: Outcome } | { state: 'ended' };

/** What is given back to the platform when a session is signed out. */
export interface Farewell {
  access: string;
  refresh: string | null;
  idToken: string | null;
  postLogoutUrl: string | null;
}

interface KeptTokens {
  sealed: string;
  since: number;
  accessEnds: number;
  generation: number;
}
type Secrets = Omit<Tokens, 'accessEnds'> & { previousRefresh: string | null };
interface Deed {
  at: number;
  outcome: Outcome | null;
}
interface Running {
  outcome: Promise<Outcome>;
  settle: (outcome: Outcome) => void;
}

const SEAL = 'session-tokens';
const DRAFT_SEAL = 'session-draft';
const CLAIM_WAIT_MS = 14_000;
const UNAVAILABLE_PAUSE_MS = 5_000;
const MAX_NOTICES = 5;
const MAX_DRAFTS = 10;
const MAX_KEPT = 300;

/**
 * All times are passed in by the caller, except the alarm's own. Methods that change anything look again at what is
 * stored after every wait, because another call may have run meanwhile; a session that was signed out is never written.
 */
export class SessionObject extends DurableObject<ObjectEnv> {
  #renewing: Promise<void> | null = null;
  #pauseUntil = 0;
  #secrets: { sealed: string; value: Secrets } | null = null;
  #running = new Map<string, Running>();

  /** Begins the session. The object must be a new one. */
  async create(session: NewSession, now: number): Promise<void> {
    const { tenant, subject, realm, authTime, postLogoutUrl, tokens } = session;
    const kept = await this.#sealed(tokens, null, { since: now, generation: 1 });
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
    this.#put('tokens', kept);
    await this.ctx.storage.setAlarm(restingEnd(head, now));
  }

  /** Everything a request needs, in one call: whether the session lives, a working access token, the cached member. */
  async open(asking: Asking): Promise<Opened> {
    const { now, poll, link } = asking;
    if (!(await this.#lives(link.hostname, now))) return this.#over(link.hostname, now);
    const usedAt = this.#get<number>('used') ?? now;
    if (!poll && now - usedAt >= TOUCH_MS) this.#put('used', now);
    const tokens = this.#get<KeptTokens>('tokens');
    if (!tokens || !isFresh(tokens, now)) await this.#renewOnce(asking);
    return this.#opened(link.hostname, now);
  }

  /** A token newer than `generation`, after the platform refused that one. */
  async renew(asking: Asking, generation: number): Promise<Opened> {
    const { now, link } = asking;
    if (!(await this.#lives(link.hostname, now))) return this.#over(link.hostname, now);
    const unchanged = () => this.#get<KeptTokens>('tokens')?.generation === generation;
    if (unchanged()) {
      this.#pauseUntil = 0;
      await this.#renewOnce(asking);
    }
    const opened = await this.#opened(link.hostname, now);
    return opened.state === 'open' && unchanged() ? { ...opened, access: null } : opened;
  }

  /** Ends the session at once and for good: nothing of it stays, whatever is under way. */
  async end(): Promise<Farewell | null> {
    const head = this.#get<SessionHead>('head');
    const tokens = this.#get<KeptTokens>('tokens');
    for (const [name] of this.ctx.storage.kv.list()) this.ctx.storage.kv.delete(name);
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    const secrets = tokens ? await this.#unsealed(tokens) : null;
    this.#secrets = null;
    if (!head || !secrets) return null;
    const { access, refresh, idToken } = secrets;
    return { access, refresh, idToken, postLogoutUrl: head.postLogoutUrl };
  }

  async keepMember(member: KeptMember): Promise<void> {
    if (this.#get('head')) this.#put('member', member);
  }

  async forgetMember(): Promise<void> {
    this.ctx.storage.kv.delete('member');
  }

  async notify(notice: Notice): Promise<void> {
    if (!this.#get('head')) return;
    this.#put('notices', [...(this.#get<Notice[]>('notices') ?? []), notice].slice(-MAX_NOTICES));
  }

  /** The notices not yet shown, once. */
  async takeNotices(): Promise<Notice[]> {
    const notices = this.#get<Notice[]>('notices') ?? [];
    if (notices.length > 0) this.ctx.storage.kv.delete('notices');
    return notices;
  }

  /**
   * Asks to do the deed `key` stands for. The first to ask may; whoever asks while it is done waits for its outcome,
   * whoever asks later hears it. A deed whose doer vanished has an unknown outcome.
   */
  async claim(key: string, now: number): Promise<Claim> {
    if (!this.#get('head')) return { state: 'ended' };
    const name = `once:${key}`;
    const known = this.#get<Deed>(name);
    if (!known || known.at + ONCE_MS < now) {
      this.#put(name, { at: now, outcome: null } satisfies Deed);
      this.#running.set(key, running());
      return { state: 'yours' };
    }
    if (known.outcome) return { state: 'done', outcome: known.outcome };
    const doing = this.#running.get(key);
    const outcome = doing ? await Promise.race([doing.outcome, after(CLAIM_WAIT_MS)]) : null;
    return { state: 'done', outcome: outcome ?? { kind: 'unknown' } };
  }

  /** Tells everyone who waits how the deed went. A refused one may be tried again under the same key. */
  async settle(key: string, outcome: Outcome, now: number): Promise<void> {
    const name = `once:${key}`;
    if (outcome.kind === 'refused') this.ctx.storage.kv.delete(name);
    else if (this.#get('head')) this.#put(name, { at: now, outcome } satisfies Deed);
    this.#running.get(key)?.settle(outcome);
    this.#running.delete(key);
  }

  /** Keeps typed values for ten minutes, also in a session that has just ended. Null when there is nobody to keep them for. */
  async keepDraft(draft: Draft, now: number): Promise<string | null> {
    const sealed = await seal(this.#keys, DRAFT_SEAL, draft);
    if (!this.#get('head') && !this.#get('tombstone')) return null;
    const older = [...this.ctx.storage.kv.list<{ at: number }>({ prefix: 'draft:' })].sort(
      ([, a], [, b]) => b.at - a.at,
    );
    for (const [name] of older.slice(MAX_DRAFTS - 1)) this.ctx.storage.kv.delete(name);
    const id = randomId(16);
    this.#put(`draft:${id}`, { at: now, sealed });
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > now + DRAFT_MS) await this.ctx.storage.setAlarm(now + DRAFT_MS);
    return id;
  }

  async readDraft(id: string, now: number): Promise<Draft | null> {
    const kept = this.#get<{ at: number; sealed: string }>(`draft:${id}`);
    if (!kept || kept.at + DRAFT_MS <= now) return null;
    return (await unseal(this.#keys, DRAFT_SEAL, kept.sealed)) as Draft | null;
  }

  /** Hands a draft over to a later session of the same user; anyone else gets nothing and the draft stays. */
  async takeDraft(id: string, subject: string, now: number): Promise<Draft | null> {
    const owner = this.#get<SessionHead>('head') ?? this.#get<Tombstone>('tombstone');
    if (owner?.subject !== subject) return null;
    const draft = await this.readDraft(id, now);
    this.ctx.storage.kv.delete(`draft:${id}`);
    return draft;
  }

  /** Keeps one entry of a named list for as long as the session lives, such as a cart's; entries never overwrite each other. */
  async keep(list: string, key: string, json: string): Promise<boolean> {
    const name = `kept:${list}:${key}`;
    if (!this.#get('head')) return false;
    const full = [...this.ctx.storage.kv.list({ prefix: `kept:${list}:`, limit: MAX_KEPT })].length >= MAX_KEPT;
    if (full && this.#get(name) === undefined) return false;
    this.#put(name, json);
    return true;
  }

  async kept(list: string): Promise<[key: string, json: string][]> {
    const prefix = `kept:${list}:`;
    return [...this.ctx.storage.kv.list<string>({ prefix })].map(([name, json]) => [name.slice(prefix.length), json]);
  }

  /** Drops one entry of a list, or all of them. */
  async drop(list: string, key: string | null): Promise<void> {
    const prefix = `kept:${list}:`;
    const names = key === null ? [...this.ctx.storage.kv.list({ prefix })].map(([name]) => name) : [prefix + key];
    for (const name of names) this.ctx.storage.kv.delete(name);
  }

  /** May run more than once for one due time, so it decides by what is stored. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#sweep(now);
    const head = this.#get<SessionHead>('head');
    const tombstone = this.#get<Tombstone>('tombstone');
    if (head && (await this.#lives(head.tenant, now))) {
      await this.ctx.storage.setAlarm(this.#nextAlarm(restingEnd(head, this.#get<number>('used') ?? 0), now));
    } else if (tombstone && tombstone.until > now) {
      await this.ctx.storage.setAlarm(this.#nextAlarm(tombstone.until, now));
    } else if (!head) {
      await this.ctx.storage.deleteAlarm();
      await this.ctx.storage.deleteAll();
    }
  }

  get #keys(): Keys {
    return rootKeys(this.env.SESSION_KEYS);
  }

  #get<T>(name: string): T | undefined {
    return this.ctx.storage.kv.get<T>(name);
  }

  #put<T>(name: string, value: T): void {
    this.ctx.storage.kv.put(name, value);
  }

  /** True while the session lives; one whose time is over is buried on the way. */
  async #lives(tenant: string, now: number): Promise<boolean> {
    const head = this.#get<SessionHead>('head');
    if (!head || head.tenant !== tenant) return false;
    const reason = endOf(head, this.#get<number>('used') ?? 0, now);
    if (reason) await this.#bury(head, reason, now);
    return reason === null;
  }

  async #bury(head: SessionHead, reason: EndReason, now: number): Promise<void> {
    const tombstone = tombstoneOf(head, reason, now);
    for (const [name] of this.ctx.storage.kv.list()) {
      if (!name.startsWith('draft:')) this.ctx.storage.kv.delete(name);
    }
    this.#secrets = null;
    this.#put('tombstone', tombstone);
    await this.ctx.storage.setAlarm(this.#nextAlarm(tombstone.until, now));
  }

  #over(tenant: string, now: number): Opened {
    const tombstone = this.#get<Tombstone>('tombstone');
    return tombstone && tombstone.tenant === tenant && tombstone.until > now
      ? { state: 'ended', reason: tombstone.reason, idleMinutes: tombstone.idleMinutes }
      : { state: 'none' };
  }

  async #opened(tenant: string, now: number): Promise<Opened> {
    const kept = this.#get<KeptTokens>('tokens');
    const secrets = kept ? await this.#unsealed(kept) : null;
    const head = this.#get<SessionHead>('head');
    if (!head) return this.#over(tenant, now);
    if (!kept || !secrets) return { state: 'none' };
    const usedAt = this.#get<number>('used') ?? now;
    const { subject, realm, authTime, createdAt, absoluteEnd } = head;
    return {
      state: 'open',
      facts: { subject, realm, authTime, createdAt, usedAt, idleEnd: usedAt + head.idleMs, absoluteEnd },
      access: now < kept.accessEnds ? { token: secrets.access, generation: kept.generation } : null,
      member: this.#get<KeptMember>('member') ?? null,
      hasNotice: this.#get('notices') !== undefined,
    };
  }

  async #renewOnce(asking: Asking): Promise<void> {
    if (asking.now < this.#pauseUntil) return;
    this.#renewing ??= this.#renew(asking).finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  async #renew({ now, link, amCookie }: Asking): Promise<void> {
    const head = this.#get<SessionHead>('head');
    const kept = this.#get<KeptTokens>('tokens');
    if (!head || !kept) return;
    const { generation } = kept;
    // Outlives an eviction: the next attempt then knows that the server may already have replaced our refresh token.
    const answerLost = this.#get<number>('renewing') === generation;
    this.#put('renewing', generation);
    const current = () => this.#get<KeptTokens>('tokens')?.generation === generation;

    const caller = await this.#caller(link, now);
    const secrets = await this.#unsealed(kept);
    if (!current() || !secrets) return;
    const { previousRefresh, ...tokens } = secrets;
    const held = { ...head, tokens: { ...tokens, accessEnds: kept.accessEnds }, previousRefresh, answerLost };
    const renewed = caller
      ? await renewTokens(caller, held, amCookie)
      : ({ kind: 'unavailable', lost: answerLost } as const);

    if (renewed.kind === 'unavailable') {
      this.#pauseUntil = now + UNAVAILABLE_PAUSE_MS;
      if (!renewed.lost && current()) this.ctx.storage.kv.delete('renewing');
    } else if (renewed.kind === 'refused') {
      if (current()) await this.#bury(head, 'refused', now);
    } else {
      const next = await this.#sealed(renewed.tokens, renewed.previousRefresh, {
        since: now,
        generation: generation + 1,
      });
      if (current()) {
        this.#put('tokens', next);
        this.ctx.storage.kv.delete('renewing');
      } else if (caller) {
        // Signed out meanwhile: what the server has just handed out is given back, never stored.
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
    const provider = await providerOf(link, fetcher, now);
    if (!provider || secret === undefined) return null;
    return { link, provider, fetch: fetcher, clientSecret: typeof secret === 'string' ? secret : null, now };
  }

  async #sealed(
    { accessEnds, ...tokens }: Tokens,
    previousRefresh: string | null,
    { since, generation }: { since: number; generation: number },
  ): Promise<KeptTokens> {
    const secrets: Secrets = { ...tokens, previousRefresh };
    return { sealed: await seal(this.#keys, SEAL, secrets), since, accessEnds, generation };
  }

  async #unsealed({ sealed }: KeptTokens): Promise<Secrets | null> {
    if (this.#secrets?.sealed === sealed) return this.#secrets.value;
    const value = (await unseal(this.#keys, SEAL, sealed)) as Secrets | null;
    if (value) this.#secrets = { sealed, value };
    return value;
  }

  #sweep(now: number): void {
    for (const [name, { at }] of this.ctx.storage.kv.list<Deed>({ prefix: 'once:' })) {
      if (at + ONCE_MS <= now) this.ctx.storage.kv.delete(name);
    }
    for (const [name, { at }] of this.ctx.storage.kv.list<{ at: number }>({ prefix: 'draft:' })) {
      if (at + DRAFT_MS <= now) this.ctx.storage.kv.delete(name);
    }
  }

  #nextAlarm(end: number, now: number): number {
    const drafts = [...this.ctx.storage.kv.list<{ at: number }>({ prefix: 'draft:' })];
    return Math.max(now + 1_000, Math.min(end, ...drafts.map(([, { at }]) => at + DRAFT_MS)));
  }
}

function running(): Running {
  let settle: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { outcome, settle };
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
