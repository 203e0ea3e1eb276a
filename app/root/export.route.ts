// A list as it is filtered, as a table for spreadsheets.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../server/guard/guard.server';
import { exportList, needsOf } from './list-exports.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, ...needsOf(args.params.list));
  return exportList(auth, args.params.list);
}
