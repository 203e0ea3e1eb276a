import { savedFile } from '../../../lib/attachment';
import { templateFile } from '../../../platform/report-templates.server';
import { answerWithFile } from '../../../server/guard/file.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { REPORTS, type TemplateKey } from '../paths';

export async function exportTemplate(auth: AuthContext, { name, state }: TemplateKey): Promise<Response> {
  const make = async () => {
    const { body } = await templateFile(auth.api, name, state);
    return savedFile(body, { type: 'application/json', name: `${name}-${state}.json` });
  };
  return answerWithFile(auth, { make, page: REPORTS, failed: 'reports.notice.templateFileFailed' });
}
