import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../../../server/guard/guard.server';
import { makesReports, templateKey } from '../template.server';
import { exportTemplate } from './exporting.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return exportTemplate(auth, templateKey(args.params));
}
