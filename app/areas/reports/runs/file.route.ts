import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard, reports } from '../../../server/guard/guard.server';
import { runKey } from '../template.server';
import { downloadReport, parseFormat } from './files.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return downloadReport(auth, runKey(args.params), parseFormat(args.params.format));
}
