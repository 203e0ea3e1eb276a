import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { DeleteReport } from '../features/report-templates/dialogs';
import { deleteReport, loadQuestion } from '../features/report-templates/templates.server';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reports'], title: 'reports.delete.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadQuestion(auth, templateKey(args.params), 'delete');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return deleteReport(auth, templateKey(args.params));
}

export default function DeleteReportPage() {
  return <DeleteReport {...useLoaderData<typeof loader>()} />;
}
