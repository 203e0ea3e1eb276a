import { DurableObject } from 'cloudflare:workers';
import { updateAwaitedRuns } from '../context/awaited-runs';
import { updateHiddenColumns } from '../context/hidden-columns';
import { updateSaveLock } from '../context/save-lock';
import { updateSavedViews } from '../context/saved-views';

export const MEMBER_KEPT_MS = 366 * 86_400_000;

const LISTS = {
  views: updateSavedViews,
  columns: updateHiddenColumns,
  runs: updateAwaitedRuns,
  lock: updateSaveLock,
};
type Lists = typeof LISTS;
/** A session of the portal, as the index of its user's sessions knows it. */
export interface IndexedSession {
  name: string;
  /** The platform's session that it came from, where id tokens tell. */
  sid: string | null;
  /** In ms; null when the platform does not tell the time of sign-in. */
  authTime: number | null;
  createdAt: number;
  userAgent: string | null;
  /** By then it has ended, whatever happened. */
  until: number;
}

const SESSION_PREFIX = 'session:';
const MAX_SESSIONS = 200;

export class MemberObject extends DurableObject {
  async read(name: string, now: number): Promise<string | null> {
    const text = this.ctx.storage.kv.get<string>(name) ?? null;
    if (text !== null) await this.ctx.storage.setAlarm(now + MEMBER_KEPT_MS);
    return text;
  }

  /** Reads, changes and stores in one step, so that nothing of a parallel change is lost. */
  async update<List extends keyof Lists>(
    list: List,
    operation: Parameters<Lists[List]>[1],
    now: number,
  ): Promise<ReturnType<Lists[List]>['result']> {
    const update = LISTS[list] as (text: string | null, operation: unknown) => ReturnType<Lists[List]>;
    const { text, result } = update(this.ctx.storage.kv.get<string>(list) ?? null, operation);
    this.ctx.storage.kv.put(list, text);
    await this.ctx.storage.setAlarm(now + MEMBER_KEPT_MS);
    return result;
  }

  async write(name: string, text: string, now: number, keptMs = MEMBER_KEPT_MS): Promise<void> {
    this.ctx.storage.kv.put(name, text);
    await this.ctx.storage.setAlarm(now + keptMs);
  }

  /** Returns the oldest ones where there are too many: they can be ended by nothing else any more. */
  async addSession(session: IndexedSession, now: number): Promise<IndexedSession[]> {
    this.ctx.storage.kv.put(SESSION_PREFIX + session.name, session);
    const surplus = this.#sessions(now).slice(MAX_SESSIONS);
    for (const { name } of surplus) this.ctx.storage.kv.delete(SESSION_PREFIX + name);
    await this.ctx.storage.setAlarm(now + MEMBER_KEPT_MS);
    return surplus;
  }

  async removeSessions(names: readonly string[]): Promise<void> {
    for (const name of names) this.ctx.storage.kv.delete(SESSION_PREFIX + name);
  }

  /** Newest first. */
  async sessions(now: number): Promise<IndexedSession[]> {
    return this.#sessions(now);
  }

  #sessions(now: number): IndexedSession[] {
    const all = [...this.ctx.storage.kv.list<IndexedSession>({ prefix: SESSION_PREFIX })];
    for (const [key, { until }] of all) if (until <= now) this.ctx.storage.kv.delete(key);
    const live = all.flatMap(([, session]) => (session.until > now ? [session] : []));
    return live.sort((one, other) => other.createdAt - one.createdAt);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
