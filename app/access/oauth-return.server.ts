// What came back from another provider, kept with the session between the address that brought it and the form that hands it on.
import type { z } from 'zod';
import type { Pass } from './guard.server';
import { drop, keep, kept } from './kept.server';

const LIST = 'oauth-return';
const KEY = 'return';

/** Replaces what came back before; false when it is too much to keep. */
export function keepReturn(pass: Pass, returned: unknown): Promise<boolean> {
  return keep(pass, LIST, KEY, returned);
}

export async function keptReturn<T>(pass: Pass, shape: z.ZodType<T>): Promise<T | null> {
  const [entry] = await kept(pass, LIST, shape);
  return entry?.[1] ?? null;
}

/** As `keptReturn`, once: it is gone before anything is done with it. */
export async function takeKeptReturn<T>(pass: Pass, shape: z.ZodType<T>): Promise<T | null> {
  const found = await keptReturn(pass, shape);
  await drop(pass, LIST);
  return found;
}
