import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard, reports } from '../access/guard.server';
import { formatIn, reportFile } from '../features/report-runs/files.server';
import { runKey } from '../features/reports/template.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return reportFile(auth, runKey(args.params), formatIn(args.params.format));
}
