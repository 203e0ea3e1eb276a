// Stored when the browser comes back, so that an attempt counts once.
import { DurableObject } from 'cloudflare:workers';
import { ATTEMPT_MS } from '../oauth/sign-in-attempt';

export class SignInObject extends DurableObject {
  async spend(now: number): Promise<boolean> {
    if (this.ctx.storage.kv.get('spent')) return false;
    this.ctx.storage.kv.put('spent', true);
    await this.ctx.storage.setAlarm(now + ATTEMPT_MS);
    return true;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
