// Sealed, kept for ten minutes, also beyond the end of the session; steps of filling in a form as long as a session lasts.
import { type Keys, randomId, seal, unseal } from '../../lib/keys.server';
import { ABSOLUTE_MS, DRAFT_MS, type Draft } from './session-record';

interface StoredDraft {
  at: number;
  sealed: string;
  isStep?: boolean;
}

export const DRAFT_PREFIX = 'draft:';
const SEAL = 'session-draft';
const MAX_DRAFTS = 10;
const MAX_STEPS = 20;
/** Of one, as the storage takes two megabytes in a value, and of all together. */
const MAX_SEALED = 1_900_000;
const MAX_ALL_SEALED = 4_000_000;

export class SessionDrafts {
  readonly #kv: SyncKvStorage;
  readonly #keys: () => Keys;

  constructor(kv: SyncKvStorage, keys: () => Keys) {
    this.#kv = kv;
    this.#keys = keys;
  }

  /** Null when it is too much, or there is no owner. */
  async keep(draft: Draft, now: number, hasOwner: () => boolean): Promise<string | null> {
    const sealed = await seal(this.#keys(), SEAL, draft);
    if (!hasOwner() || sealed.length > MAX_SEALED) return null;
    const { isStep = false } = draft;
    const others = this.#all().filter(([, other]) => (other.isStep ?? false) === isStep);
    const newestFirst = others.sort(([, a], [, b]) => b.at - a.at);
    let room = MAX_ALL_SEALED - sealed.length;
    for (const [at, [name, other]] of newestFirst.entries()) {
      room -= other.sealed.length;
      if (room < 0 || at >= (isStep ? MAX_STEPS : MAX_DRAFTS) - 1) this.#kv.delete(name);
    }
    const id = randomId(16);
    this.#kv.put<StoredDraft>(DRAFT_PREFIX + id, { at: now, sealed, isStep });
    return id;
  }

  async read(id: string, now: number): Promise<Draft | null> {
    const stored = this.#kv.get<StoredDraft>(DRAFT_PREFIX + id);
    if (!stored || endOf(stored) <= now) return null;
    return (await unseal(this.#keys(), SEAL, stored.sealed)) as Draft | null;
  }

  async take(id: string, now: number): Promise<Draft | null> {
    const draft = await this.read(id, now);
    this.#kv.delete(DRAFT_PREFIX + id);
    return draft;
  }

  sweep(now: number): void {
    for (const [name, stored] of this.#all()) if (endOf(stored) <= now) this.#kv.delete(name);
  }

  nextEnd(): number {
    return Math.min(...this.#all().map(([, stored]) => endOf(stored)));
  }

  #all(): [string, StoredDraft][] {
    return [...this.#kv.list<StoredDraft>({ prefix: DRAFT_PREFIX })];
  }
}

function endOf({ at, isStep }: StoredDraft): number {
  return at + (isStep ? ABSOLUTE_MS : DRAFT_MS);
}
