import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard, reports } from '../../../server/guard/guard.server';
import { runKey } from '../template.server';
import { formatIn, reportFile } from './files.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return reportFile(auth, runKey(args.params), formatIn(args.params.format));
}
