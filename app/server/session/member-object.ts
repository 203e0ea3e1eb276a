import { DurableObject } from 'cloudflare:workers';
import { updateAwaitedRuns } from '../context/awaited-runs';
import { updateHiddenColumns } from '../context/hidden-columns';
import { updateSavedViews } from '../context/saved-views';

export const MEMBER_KEPT_MS = 366 * 86_400_000;

const LISTS = { views: updateSavedViews, columns: updateHiddenColumns, runs: updateAwaitedRuns };
type Lists = typeof LISTS;

export class MemberObject extends DurableObject {
  async read(list: keyof Lists, now: number): Promise<string | null> {
    const text = this.ctx.storage.kv.get<string>(list) ?? null;
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

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
