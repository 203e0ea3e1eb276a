// Remembers that an attempt to sign in was used, so that its answer counts once. Made when the browser comes back: merely beginning to sign in stores nothing.
import { DurableObject } from 'cloudflare:workers';
import { ATTEMPT_MS } from '../oauth/sign-in-attempt';

export class SignInObject extends DurableObject {
  /** True the first time. Forgotten when the attempt could no longer be used anyway. */
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
