// Kept in the session: the platform has no place for it.
import { z } from 'zod';
import type { AuthContext } from '../../../server/session/auth-context';
import { dropFromList, putInList, readList } from '../../../server/session/stored-lists.server';

const LIST = 'let-end';

/** End of each grant (ms), by the address of its page. */
export async function readAcceptedEndings(auth: AuthContext): Promise<Map<string, number>> {
  return new Map(await readList(auth, LIST, z.number()));
}

export async function storeAcceptedEndings(
  auth: AuthContext,
  rows: readonly { id: string; ends: number }[],
): Promise<void> {
  for (const { id, ends } of rows) {
    if (await putInList(auth, LIST, id, ends)) continue;
    await dropFromList(auth, LIST);
    await putInList(auth, LIST, id, ends);
  }
}
