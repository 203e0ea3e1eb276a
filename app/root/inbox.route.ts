// The inbox as it is now, for pages that stay open. Nothing is made or sent while nothing has changed, and asking is no use of the session.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notifyEndedRuns } from '../areas/reports/runs/run-notices.server';
import { loadPolledInbox, presentInbox } from '../kits/frame/inbox.server';
import { digest } from '../lib/keys.server';
import { recover } from '../platform/recover';
import { guardPoll } from '../server/guard/guard.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guardPoll(args);
  const asked = new URL(args.request.url).searchParams.get('since');
  const [read, news] = await Promise.all([
    loadPolledInbox(auth, asked && /^\d{1,15}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY),
    recover(notifyEndedRuns(auth), { otherwise: null }),
  ]);
  const etag = `"${await digest(`${auth.session.name} ${JSON.stringify([read, news])}`)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' };
  if (args.request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const shown = await presentInbox(auth, Promise.resolve(read));
  return new Response(JSON.stringify({ ...shown, news }), { headers });
}
