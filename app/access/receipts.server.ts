// What became of a deed to many things, kept with the session so that its page can be reloaded; the latest few are kept.
import { z } from 'zod';
import type { Pass } from './guard.server';
import { drop, keep, kept } from './kept.server';
import { randomId } from './keys.server';

const LIST = 'receipts';
const MOST = 20;
const Kept = z.object({ at: z.number(), receipt: z.unknown() });

/** The name under which it can be read again. */
export async function keepReceipt(pass: Pass, receipt: unknown): Promise<string> {
  const known = await kept(pass, LIST, Kept);
  const oldest = known.sort(([, one], [, other]) => other.at - one.at).slice(MOST - 1);
  for (const [id] of oldest) await drop(pass, LIST, id);
  const id = randomId(16);
  await keep(pass, LIST, id, { at: pass.visit.now, receipt });
  return id;
}

/** Null: there is none of that name in this session. */
export async function readReceipt<T>(pass: Pass, id: string, shape: z.ZodType<T>): Promise<T | null> {
  const known = await kept(pass, LIST, z.object({ receipt: shape }));
  return known.find(([key]) => key === id)?.[1].receipt ?? null;
}
