// One attempt to sign in: written when the browser leaves for the platform, read once when it comes back.
import { DurableObject } from 'cloudflare:workers';

export const ATTEMPT_MS = 10 * 60_000;

export interface Attempt {
  tenant: string;
  /** Who must answer: the platform may have been reconfigured in between, or the answer be another tenant's. */
  issuer: string;
  nonce: string;
  verifier: string;
  /** Digest of the secret that the starting browser holds in its cookie. */
  browser: string;
  to: string;
  /** Names a draft that waits in an ended session. */
  draft: string | null;
  /** The browser was sent without letting the platform show a page, to find out whether it must. */
  silent: boolean;
  /** Why the earlier session ended, when that is what brought the user here. */
  ended: string | null;
}

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
