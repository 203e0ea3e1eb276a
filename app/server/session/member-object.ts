// What a member keeps for every browser they sign in with, beyond any session.
import { DurableObject } from 'cloudflare:workers';

/** Forgotten when it was neither read nor written for this long. */
export const MEMBER_KEPT_MS = 366 * 86_400_000;

export class MemberObject extends DurableObject {
  /** The text kept under a name; null where none was ever kept. */
  async read(name: string, now: number): Promise<string | null> {
    const text = this.ctx.storage.kv.get<string>(name) ?? null;
    if (text !== null) await this.ctx.storage.setAlarm(now + MEMBER_KEPT_MS);
    return text;
  }

  async write(name: string, text: string, now: number): Promise<void> {
    this.ctx.storage.kv.put(name, text);
    await this.ctx.storage.setAlarm(now + MEMBER_KEPT_MS);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
