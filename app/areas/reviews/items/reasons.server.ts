// Reasons that the member has given in this session, to be given again.
import { z } from 'zod';
import { digest } from '../../../lib/keys.server';
import { recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { putInList, readList } from '../../../server/session/stored-lists.server';

const LIST = 'reasons';
const MAX_REASONS = 5;

const KeptReason = z.object({ at: z.number(), text: z.string() });

export async function keepReason(auth: AuthContext, text: string | null | undefined): Promise<void> {
  if (!text) return;
  const key = (await digest(text)).slice(0, 16);
  await putInList(auth, LIST, key, { at: auth.context.now, text }, { maxEntries: MAX_REASONS, dropOldest: true });
}

/** The last one first. */
export async function readReasons(auth: AuthContext): Promise<string[]> {
  const kept = await recover(readList(auth, LIST, KeptReason), { otherwise: null });
  return (kept ?? [])
    .map(([, reason]) => reason)
    .sort((one, other) => other.at - one.at)
    .map(({ text }) => text);
}
