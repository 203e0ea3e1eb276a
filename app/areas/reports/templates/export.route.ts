import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../../../server/guard/guard.server';
import { canMakeReports, templateKey } from '../template.server';
import { exportTemplate } from './export.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return exportTemplate(auth, templateKey(args.params));
}
