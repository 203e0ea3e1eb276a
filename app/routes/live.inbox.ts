// The inbox as it is now, for pages that stay open. Nothing is sent while nothing has changed, and asking is no use of the session.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guardPoll } from '../access/guard.server';
import { tokensOf } from '../features/root/root.server';
import { shownInbox } from '../features/shell/inbox/inbox.server';
import { digest } from '../lib/keys.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guardPoll(args);
  const body = JSON.stringify(await shownInbox(auth, tokensOf(auth)));
  const etag = `"${await digest(`${auth.session.name} ${body}`)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' };
  const same = args.request.headers.get('if-none-match') === etag;
  return same ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
