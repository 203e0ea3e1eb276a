import { DurableObject } from 'cloudflare:workers';

export const MEMBER_KEPT_MS = 366 * 86_400_000;

export class MemberObject extends DurableObject {
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
