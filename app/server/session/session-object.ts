import { DurableObject } from 'cloudflare:workers';
import type { CachedMember } from '../member/cached-member';
import type { Claim, NewSession, Opened, SessionUse, TokensToRevoke } from './session-calls';
import { DRAFT_PREFIX, SessionDrafts } from './session-drafts';
import {
  type CarriedList,
  isCarried,
  LAST_NOTICES,
  type ListLimits,
  SessionLists,
  SHOWN_EVERYWHERE,
} from './session-lists';
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
  type Notice,
  type Outcome,
  ROTATION_GRACE_MS,
  SCHEMA,
  type SessionHead,
  type StoredNotice,
  TOUCH_MS,
} from './session-record';
import { SessionStore } from './session-store';
import { type ObjectEnv, SessionTokens } from './session-tokens';
import { SessionWrites } from './session-writes';

interface Replacement {
  tenant: string;
  to: string;
  until: number;
}
const MAX_NOTICES = 5;
const LAST_NOTICES_MS = 60_000;

/** Look at the stored data again after every wait; never write a session that was signed out. */
export class SessionObject extends DurableObject<ObjectEnv> {
  readonly #store = new SessionStore(this.ctx.storage.kv);
  readonly #tokens = new SessionTokens(this.#store, this.env);
  readonly #writes = new SessionWrites(this.ctx.storage.kv);
  readonly #drafts = new SessionDrafts(this.ctx.storage.kv, () => this.#tokens.keys);
  readonly #lists = new SessionLists(this.ctx.storage.kv);

  async create(session: NewSession, now: number): Promise<void> {
    const { tenant, subject, realm, authTime, postLogoutUrl, tokens } = session;
    const storeTokens = await this.#tokens.sealFirst(tokens, now);
    if (this.#store.get('head') || this.#store.get('ended')) throw new Error('a session id is used once');
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
    this.#store.put('head', head);
    this.#store.put('used', now);
    storeTokens();
    await this.ctx.storage.setAlarm(expiresAt(head, now));
  }

  async open(use: SessionUse): Promise<Opened> {
    const { now, poll, link } = use;
    if (!(await this.#isAlive(link.hostname, now))) return this.#endedState(link.hostname, now);
    const usedAt = this.#store.get<number>('used') ?? now;
    if (!poll && now - usedAt >= TOUCH_MS) this.#store.put('used', now);
    if (!this.#tokens.isFresh(now)) await this.#renewTokens(use);
    const opened = await this.#openState(link.hostname, now);
    return poll || opened.state !== 'open' ? opened : { ...opened, shown: this.#lists.entries(SHOWN_EVERYWHERE) };
  }

  async renew(use: SessionUse, generation: number): Promise<Opened> {
    const { now, link } = use;
    if (!(await this.#isAlive(link.hostname, now))) return this.#endedState(link.hostname, now);
    const unchanged = () => this.#tokens.generation === generation;
    if (unchanged()) {
      this.#tokens.endPause();
      await this.#renewTokens(use);
    }
    const opened = await this.#openState(link.hostname, now);
    return opened.state === 'open' && unchanged() ? { ...opened, access: null } : opened;
  }

  /** Nothing stays, whatever is running. */
  async end(): Promise<TokensToRevoke | null> {
    const head = this.#store.get<SessionHead>('head');
    const tokens = head ? this.#tokens.take(head) : null;
    this.#store.deleteAll();
    await this.#deleteStorage();
    return tokens;
  }

  /** Only the owner stays, so that other tabs can still save their drafts. */
  async leave(now: number): Promise<TokensToRevoke | null> {
    const head = this.#store.get<SessionHead>('head');
    const tokens = await this.end();
    if (head) await this.#markEnded(head, { reason: 'left' }, now);
    return tokens;
  }

  /**
   * Returns the carried lists to a session of the same user; another user gets none. Where this one was open, reads with
   * its id are led to the new one for a few seconds; the id of an ended session stays dead.
   */
  async replace(by: { name: string; subject: string }, now: number): Promise<CarriedList[]> {
    const owner = this.#store.get<SessionHead>('head') ?? this.#store.get<EndedSession>('ended');
    this.#keepNotices(now);
    const carried = this.#lists.takeCarriedLists();
    if (owner?.subject !== by.subject) {
      if (!this.#store.get('ended')) await this.end();
      return [];
    }
    if (this.#store.get('ended')) return carried;
    await this.end();
    this.#store.put<Replacement>('replacement', { tenant: owner.tenant, to: by.name, until: now + ROTATION_GRACE_MS });
    await this.ctx.storage.setAlarm(now + ROTATION_GRACE_MS);
    return carried;
  }

  async restoreCarriedLists(carried: CarriedList[]): Promise<void> {
    if (!this.#store.get('head')) return;
    this.#lists.putCarriedLists(carried);
    const notices = this.#lists.entries(LAST_NOTICES);
    this.#lists.drop(LAST_NOTICES, null);
    for (const [, json] of notices) await this.notify(JSON.parse(json) as Notice);
  }

  /** Returns the tokens to revoke; drafts and cart wait for their user. */
  async expire(ending: Ending, now: number): Promise<TokensToRevoke | null> {
    const head = this.#store.get<SessionHead>('head');
    if (!head) return null;
    const tokens = this.#tokens.take(head);
    await this.#markEnded(head, ending, now);
    return tokens;
  }

  /** When it was last used; null when it has ended. */
  async lastUsed(tenant: string, now: number): Promise<number | null> {
    return (await this.#isAlive(tenant, now)) ? (this.#store.get<number>('used') ?? now) : null;
  }

  async mayCheck(now: number): Promise<boolean> {
    const before = this.#store.get<number>('checked') ?? 0;
    if (!this.#store.get('head') || Math.abs(now - before) < CHECK_MS) return false;
    this.#store.put('checked', now);
    return true;
  }

  async keepMember(member: CachedMember): Promise<void> {
    if (this.#store.get('head')) this.#store.put('member', member);
  }

  async forgetMember(): Promise<void> {
    this.#store.delete('member');
  }

  async notify(notice: Notice): Promise<void> {
    if (!this.#store.get('head')) return;
    const stored = { ...notice, id: crypto.randomUUID().slice(0, 8) };
    this.#store.put('notices', [...(this.#store.get<StoredNotice[]>('notices') ?? []), stored].slice(-MAX_NOTICES));
    this.#store.put('noticed', Date.now());
  }

  /** Notices stay until they are `shown`, unless the response is a `document`. */
  async takeNotices({ shown, document }: { shown: string[]; document: boolean }): Promise<StoredNotice[]> {
    const stored = this.#store.get<StoredNotice[]>('notices') ?? [];
    const notices = stored.filter(({ id }) => !shown.includes(id));
    const left = document ? [] : notices;
    if (left.length === 0) this.#store.delete('notices');
    else if (left.length < stored.length) this.#store.put('notices', left);
    return notices;
  }

  /** Of a page that was not shown after all. */
  async returnNotices(notices: readonly StoredNotice[]): Promise<void> {
    if (!this.#store.get('head')) return;
    this.#store.put('notices', [...notices, ...(this.#store.get<StoredNotice[]>('notices') ?? [])].slice(-MAX_NOTICES));
  }

  /** The first call may do the action, all others get its outcome. */
  async claim(key: string, now: number, first?: string): Promise<Claim> {
    if (!this.#store.get('head')) return { state: 'ended' };
    return this.#writes.claim(key, now, first);
  }

  async outcomeOf(key: string, now: number): Promise<Outcome | null> {
    return this.#store.get('head') ? this.#writes.outcomeOf(key, now) : null;
  }

  /** `notice` is stored once, however often this is called. */
  async settle(key: string, outcome: Outcome, { now, notice }: { now: number; notice?: Notice }): Promise<void> {
    const isNew = this.#writes.settle(key, outcome, { now, remember: this.#store.get('head') !== undefined });
    if (isNew && notice) await this.notify(notice);
  }

  /** Also in an ended session. Null when there is no owner. */
  async keepDraft(draft: Draft, now: number): Promise<string | null> {
    const hasOwner = () => this.#store.get('head') !== undefined || this.#store.get('ended') !== undefined;
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
    const owner = this.#store.get<SessionHead>('head') ?? this.#store.get<EndedSession>('ended');
    return owner?.subject === subject ? this.#drafts.take(id, now) : null;
  }

  async keep(list: string, key: string, json: string, limits?: ListLimits): Promise<boolean> {
    return this.#store.get('head') !== undefined && this.#lists.put(list, key, json, limits);
  }

  async settleList(list: string, dropped: string[], kept: [key: string, json: string][]): Promise<number> {
    return this.#store.get('head') === undefined ? 0 : this.#lists.settle(list, dropped, kept);
  }

  async refill(list: string, entries: [key: string, json: string][]): Promise<boolean> {
    return this.#store.get('head') !== undefined && this.#lists.refill(list, entries);
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
    const head = this.#store.get<SessionHead>('head');
    const ended = this.#store.get<EndedSession>('ended');
    if (head && (await this.#isAlive(head.tenant, now))) {
      await this.ctx.storage.setAlarm(this.#nextAlarm(expiresAt(head, this.#store.get<number>('used') ?? 0), now));
    } else if (ended && ended.until > now) {
      await this.ctx.storage.setAlarm(this.#nextAlarm(ended.until, now));
    } else if (!head) {
      await this.#deleteStorage();
    }
  }

  async #deleteStorage(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#store.forget();
  }

  async #isAlive(tenant: string, now: number): Promise<boolean> {
    const head = this.#store.get<SessionHead>('head');
    if (!head || head.tenant !== tenant) return false;
    const reason = endReasonOf(head, this.#store.get<number>('used') ?? 0, now);
    if (reason) await this.#markEnded(head, { reason }, now);
    return reason === null;
  }

  async #markEnded(head: SessionHead, ending: Ending, now: number): Promise<void> {
    const ended = endedSessionOf(head, ending, now);
    this.#keepNotices(now);
    this.#store.deleteAll((name) => name.startsWith(DRAFT_PREFIX) || isCarried(name));
    this.#tokens.forget();
    this.#store.put('ended', ended);
    await this.ctx.storage.setAlarm(this.#nextAlarm(ended.until, now));
  }

  /** For the next session: the page that had them may have been left at once. */
  #keepNotices(now: number): void {
    const age = now - (this.#store.get<number>('noticed') ?? 0);
    const notices = age < LAST_NOTICES_MS ? (this.#store.get<StoredNotice[]>('notices') ?? []) : [];
    for (const [at, notice] of notices.entries()) this.#lists.put(LAST_NOTICES, String(at), JSON.stringify(notice));
  }

  #endedState(tenant: string, now: number): Opened {
    const replacement = this.#store.get<Replacement>('replacement');
    if (replacement?.tenant === tenant && replacement.until > now) return { state: 'replaced', to: replacement.to };
    const ended = this.#store.get<EndedSession>('ended');
    if (ended?.tenant !== tenant || ended.until <= now) return { state: 'none' };
    const { reason, idleMinutes, next = null } = ended;
    return { state: 'ended', reason, idleMinutes, next };
  }

  async #openState(tenant: string, now: number): Promise<Opened> {
    const tokens = await this.#tokens.read(now);
    const head = this.#store.get<SessionHead>('head');
    if (!head) return this.#endedState(tenant, now);
    if (!tokens) return { state: 'none' };
    const usedAt = this.#store.get<number>('used') ?? now;
    const { subject, realm, authTime, createdAt, absoluteEnd } = head;
    const checkedAt = this.#store.get<number>('checked') ?? createdAt;
    return {
      state: 'open',
      facts: { subject, realm, authTime, createdAt, usedAt, idleEnd: usedAt + head.idleMs, absoluteEnd, checkedAt },
      ...tokens,
      member: this.#store.get<CachedMember>('member') ?? null,
      hasNotice: this.#store.get('notices') !== undefined,
    };
  }

  #renewTokens(use: SessionUse): Promise<void> {
    const head = this.#store.get<SessionHead>('head');
    const end = async () => {
      if (head) await this.#markEnded(head, { reason: 'refused' }, use.now);
    };
    return this.#tokens.renew(use, head, end);
  }

  #nextAlarm(end: number, now: number): number {
    return Math.max(now + 1_000, Math.min(end, this.#drafts.nextEnd()));
  }
}
