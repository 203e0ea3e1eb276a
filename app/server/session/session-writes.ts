import type { Claim } from './session-calls';
import { type Outcome, WRITE_KEY_MS } from './session-record';

interface StoredWrite {
  at: number;
  /** Of the first sending, where this one continues it. */
  first?: string;
  outcome: Outcome | null;
}
interface Running {
  outcome: Promise<Outcome>;
  settle: (outcome: Outcome) => void;
}

const PREFIX = 'once:';
const CLAIM_WAIT_MS = 14_000;

export class SessionWrites {
  readonly #kv: SyncKvStorage;
  readonly #running = new Map<string, Running>();

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** `yours`: the caller does the action, which may have been refused before. Else its outcome, awaited while it runs. */
  async claim(key: string, now: number, first?: string): Promise<Exclude<Claim, { state: 'ended' }>> {
    const known = this.#known(key, now);
    const refused = known?.outcome?.kind === 'refused' ? known.outcome : undefined;
    if (known && !refused) return { state: 'done', ...(await this.#outcomeOf(key, known)) };
    this.#kv.put<StoredWrite>(PREFIX + key, { at: now, first, outcome: null });
    this.#running.set(key, running());
    return { state: 'yours', refused };
  }

  async outcomeOf(key: string, now: number): Promise<Outcome | null> {
    const known = this.#known(key, now);
    return known && (await this.#outcomeOf(key, known)).outcome;
  }

  #known(key: string, now: number): StoredWrite | null {
    const known = this.#kv.get<StoredWrite>(PREFIX + key);
    return known && known.at + WRITE_KEY_MS >= now ? known : null;
  }

  async #outcomeOf(key: string, known: StoredWrite): Promise<{ outcome: Outcome; begun: number }> {
    const begun = known.at;
    const current = known.outcome ? undefined : this.#running.get(key);
    const settled = known.outcome ?? (current && (await Promise.race([current.outcome, after(CLAIM_WAIT_MS)])));
    const outcome: Outcome = settled ?? { kind: 'unknown' };
    return { outcome: { ...outcome, first: known.first }, begun };
  }

  /** A refused action frees the key; `remember` is false once the session is over. False when done before. */
  settle(key: string, outcome: Outcome, { now, remember }: { now: number; remember: boolean }): boolean {
    const before = this.#kv.get<StoredWrite>(PREFIX + key);
    if (outcome.kind === 'refused' && outcome.begun === undefined) this.#kv.delete(PREFIX + key);
    else if (remember)
      this.#kv.put<StoredWrite>(PREFIX + key, { at: before?.at ?? now, first: before?.first, outcome });
    if (outcome.kind === 'left' && before?.first) this.#settleContinued(before.first, outcome);
    this.#running.get(key)?.settle(outcome);
    this.#running.delete(key);
    return before?.outcome?.kind !== 'left';
  }

  /** What was refused, and is done by a form that continues it: sent again, it is a second time. */
  #settleContinued(first: string, { location, sent }: Extract<Outcome, { kind: 'left' }>): void {
    for (const [name, known] of this.#kv.list<StoredWrite>({ prefix: PREFIX })) {
      if (known.outcome?.kind !== 'refused' || (known.first !== first && name !== PREFIX + first)) continue;
      const { begun, before } = known.outcome;
      const outcome: Outcome = { kind: 'left', location, sent, begun, before };
      this.#kv.put<StoredWrite>(name, { ...known, outcome });
    }
  }

  sweep(now: number): void {
    for (const [name, { at }] of this.#kv.list<StoredWrite>({ prefix: PREFIX })) {
      if (at + WRITE_KEY_MS <= now) this.#kv.delete(name);
    }
  }
}

function running(): Running {
  let settle: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { outcome, settle };
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
