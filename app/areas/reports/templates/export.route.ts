import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { attachment } from '../../../lib/attachment';
import { loadPart } from '../../../platform/recover';
import { templateFile } from '../../../platform/report-templates.server';
import { guard } from '../../../server/guard/guard.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { REPORTS, type TemplateKey } from '../paths';
import { canMakeReports, templateKey } from '../template.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return exportTemplate(auth, templateKey(args.params));
}

async function exportTemplate(auth: AuthContext, { name, state }: TemplateKey): Promise<Response> {
  const found = await loadPart(templateFile(auth.api, name, state));
  if ('failed' in found) {
    await notify(auth, { key: 'reports.notice.templateFileFailed' });
    return redirect(REPORTS, 303);
  }
  return new Response(found.loaded.body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachment(`${name}-${state}.json`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
