// How runs of a report stand, for pages that stay open. Asking is no use of the session.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guardPoll, reports } from '../../../server/guard/guard.server';
import { templateKey } from '../template.server';
import { loadRunStates } from './history.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guardPoll(args, reports);
  return Response.json(await loadRunStates(auth, templateKey(args.params)), {
    headers: { 'cache-control': 'private, no-store' },
  });
}
