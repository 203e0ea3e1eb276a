// What somebody has decided to let end, for as long as they are signed in: the platform has nothing to keep it in.
import { z } from 'zod';
import type { AuthContext } from '../../../server/session/auth-context';
import { dropFromList, putInList, readList } from '../../../server/session/stored-lists.server';

const LIST = 'let-end';

/** When each of them ends, by the address of its page. */
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
