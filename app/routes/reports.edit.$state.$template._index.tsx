import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { guard } from '../access/guard.server';
import { loadDraft } from '../features/report-editor/editor.server';
import { editorPath } from '../features/reports/paths';
import { makesReports, templateKey } from '../features/reports/template.server';

/** The editor begins with its first step. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  const { name } = await loadDraft(auth, templateKey(args.params));
  return redirect(editorPath(name));
}

export default function EditReportAlone() {
  return null;
}
