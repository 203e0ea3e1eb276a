// A list as it is filtered, as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { exportList, needsOf } from '../features/list-exports/lists.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, ...needsOf(args.params.list));
  return exportList(auth, args.params.list);
}
