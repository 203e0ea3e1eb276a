import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { savedFile } from '../../../lib/attachment';
import { templateFile } from '../../../platform/report-templates.server';
import { answerWithFile } from '../../../server/guard/file.server';
import { guard } from '../../../server/guard/guard.server';
import { REPORTS } from '../paths';
import { canMakeReports, templateKey } from '../template.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  const { name, state } = templateKey(args.params);
  const make = async () => {
    const text = await templateFile(auth.api, name, state);
    return savedFile(text, { type: 'application/json', name: `${name}-${state}.json` });
  };
  return answerWithFile(auth, { make, page: REPORTS, failed: 'reports.notice.templateFileFailed' });
}
