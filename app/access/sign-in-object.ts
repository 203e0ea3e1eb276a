// One attempt to sign in: written when the browser leaves for the platform, read once when it comes back.
import { DurableObject } from 'cloudflare:workers';
import { ATTEMPT_MS, type Attempt } from './sign-in-attempt';

export class SignInObject extends DurableObject {
  async begin(attempt: Attempt, now: number): Promise<void> {
    if (this.ctx.storage.kv.get('attempt')) throw new Error('a sign-in attempt is begun once');
    this.ctx.storage.kv.put('attempt', { ...attempt, schema: 1, until: now + ATTEMPT_MS });
    await this.ctx.storage.setAlarm(now + ATTEMPT_MS);
  }

  /** The attempt, for the browser and tenant that began it; gone after the first question, whatever the answer. */
  async consume(tenant: string, browser: string, now: number): Promise<Attempt | null> {
    const attempt = this.ctx.storage.kv.get<Attempt & { until: number }>('attempt');
    this.ctx.storage.kv.delete('attempt');
    await this.alarm();
    const fits = attempt && attempt.until > now && attempt.browser === browser && attempt.tenant === tenant;
    return fits ? attempt : null;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
