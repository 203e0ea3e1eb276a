import { z } from 'zod';
import { any, equals } from '../../../platform/protocol/target-filter';
import { recover } from '../../../platform/recover';
import { searchRequests } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type Holders, toHolders } from '../holders';
import { referenceOf } from '../request';

export const ReceiptLine = z.object({
  person: z.string(),
  item: z.string(),
  within: z.string().nullable(),
  requestId: z.string().nullable(),
  state: z.enum(['made', 'sent', 'refused', 'unsure', 'unsent', 'left']),
  error: z.string().nullable(),
  /** It was sent although the cart breaks a rule. */
  despite: z.boolean().default(false),
  /** Of a removal: the access also comes with a role. */
  staysWithRole: z.boolean().default(false),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** As many requests as one question asks about. */
const MOST = 50;

/** Who has each request now and what it is called, by its id; what cannot be found out is left out. */
export async function loadHolders(
  { api, member }: AuthContext,
  lines: readonly Pick<ReceiptLine, 'requestId'>[],
): Promise<Record<string, { holders: Holders; reference: string }>> {
  const ids = lines.flatMap(({ requestId }) => requestId ?? []).slice(0, MOST);
  const filter = any(...ids.map((id) => equals('id', id)));
  if (!filter) return {};
  const order = { key: 'decision.startDate', direction: 'desc', type: 'date' } as const;
  const search = { filter, offset: 0, size: MOST, order, deadlineMs: 5_000 };
  const found = await recover(searchRequests(api, member.id, search), { otherwise: null });
  return Object.fromEntries(
    (found?.result ?? []).map((request) => [
      request.id,
      {
        holders: toHolders(request.decision.actors.active, member.id, request.decision.unread.actors),
        reference: referenceOf(request),
      },
    ]),
  );
}
