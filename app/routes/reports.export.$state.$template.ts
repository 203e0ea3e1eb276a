import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { exportTemplate } from '../features/report-templates/exporting.server';
import { makesReports, templateKey } from '../features/reports/template.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return exportTemplate(auth, templateKey(args.params));
}
