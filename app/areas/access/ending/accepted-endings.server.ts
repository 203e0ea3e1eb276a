// Kept in the session: the platform has no place for it.
import { z } from 'zod';
import type { AuthContext } from '../../../server/session/auth-context';
import { putInList, readList } from '../../../server/session/stored-lists.server';

const LIST = 'let-end';
const AcceptedEnding = z.object({ at: z.number(), ends: z.number() });

/** End of each grant (ms), by the address of its page. */
export async function readAcceptedEndings(auth: AuthContext): Promise<Map<string, number>> {
  return new Map((await readList(auth, LIST, AcceptedEnding)).map(([id, { ends }]) => [id, ends]));
}

export async function storeAcceptedEndings(
  auth: AuthContext,
  rows: readonly { id: string; ends: number }[],
): Promise<void> {
  for (const { id, ends } of rows) {
    await putInList(auth, LIST, id, { at: auth.context.now, ends }, { dropOldest: true });
  }
}
