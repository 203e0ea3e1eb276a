// A form that was submitted only to search in one of its pickers: without script, or with a name that was typed and not picked.
import { data } from '@remix-run/cloudflare';
import type { AuthContext } from '../../server/session/auth-context';
import { soughtIn } from './picker';

interface Replying {
  reply(more?: { fieldErrors: Record<string, string[]> }): { initialValue?: unknown };
}

/** A form again that was not sent but searched in, with what the search leaves open; null where it was sent. */
export function searchedIn({ sent }: AuthContext, pickers: readonly { key: string; name: string }[], read: Replying) {
  const sought = sent && soughtIn(sent, pickers);
  if (!sought) return null;
  if (sought.pressed) return data({ initialValue: read.reply().initialValue });
  return data(read.reply({ fieldErrors: { [sought.name]: ['objects.pickOne'] } }), 400);
}
