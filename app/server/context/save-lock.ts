// One save at a time, for what the platform stores whole, whichever version that replaces.
import { z } from 'zod';

/** By then a save has ended, or its caller has. */
const LOCKED_MS = 60_000;

const Lock = z.object({ by: z.string(), until: z.number() });

export type LockOperation = { lock: string; now: number } | { unlock: string; now: number };

/** The result is whether the caller has the lock. */
export function updateSaveLock(text: string | null, operation: LockOperation): { text: string; result: boolean } {
  const held = text === null || text === '' ? null : Lock.parse(JSON.parse(text));
  const current = held && held.until > operation.now ? held : null;
  if ('unlock' in operation) return { text: current?.by === operation.unlock ? '' : (text ?? ''), result: false };
  if (current && current.by !== operation.lock) return { text: JSON.stringify(current), result: false };
  return { text: JSON.stringify({ by: operation.lock, until: operation.now + LOCKED_MS }), result: true };
}
