import { data } from '@remix-run/cloudflare';
import type { AuthContext } from '../../server/session/auth-context';
import { requestedSearch } from './picker';

interface Replying {
  reply(more?: { fieldErrors: Record<string, string[]> }): { initialValue?: unknown };
}

/** Null when the form was not sent for a search. */
export function replyToSearch(
  { sent }: AuthContext,
  pickers: readonly { key: string; name: string }[],
  read: Replying,
) {
  const search = sent && requestedSearch(sent, pickers);
  if (!search) return null;
  if (search.pressed) return data({ initialValue: read.reply().initialValue });
  return data(read.reply({ fieldErrors: { [search.name]: ['pickers.pickOne'] } }), 400);
}
