// One sign-in of a browser: an attempt at the platform's authorization, which counts once, or a journey of the sign-in page.
import { DurableObject } from 'cloudflare:workers';
import { ATTEMPT_MS } from '../oauth/sign-in-attempt';

/** Sealed by the caller. `id` names the step in forms and addresses. */
export interface StoredStep {
  id: string;
  sealed: string;
}

/**
 * `taken`: the caller answers this step. `running`: another request does. `answered`: with what that led to. `other`: the
 * journey is at another step, or over.
 */
export type StepClaim =
  | { state: 'taken'; sealed: string }
  | { state: 'answered'; sealed: string }
  | { state: 'running' | 'other' };

/** A request that answers a step and is cut off leaves the step to the next one after this time. */
const CLAIM_MS = 20_000;

export class SignInObject extends DurableObject {
  async spend(now: number): Promise<boolean> {
    if (this.ctx.storage.kv.get('spent')) return false;
    this.ctx.storage.kv.put('spent', true);
    await this.ctx.storage.setAlarm(now + ATTEMPT_MS);
    return true;
  }

  async currentStep(): Promise<StoredStep | null> {
    return this.ctx.storage.kv.get<StoredStep>('step') ?? null;
  }

  async claimStep(id: string, now: number): Promise<StepClaim> {
    const { kv } = this.ctx.storage;
    const answered = kv.get<StoredStep>('answered');
    if (answered?.id === id) return { state: 'answered', sealed: answered.sealed };
    const step = kv.get<StoredStep>('step');
    if (step?.id !== id) return { state: 'other' };
    if ((kv.get<number>('claimedUntil') ?? 0) > now) return { state: 'running' };
    kv.put('claimedUntil', now + CLAIM_MS);
    return { state: 'taken', sealed: step.sealed };
  }

  /** `step` is the next one, null when the journey is over; `answered` is the one before with what it led to. */
  async keepStep(step: StoredStep | null, answered: StoredStep | null, now: number): Promise<void> {
    const { kv } = this.ctx.storage;
    if (step) kv.put('step', step);
    else kv.delete('step');
    if (answered) kv.put('answered', answered);
    kv.delete('claimedUntil');
    await this.ctx.storage.setAlarm(now + ATTEMPT_MS);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
