import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { DuplicateReport } from '../features/report-templates/dialogs';
import { duplicateReport, loadDuplicate } from '../features/report-templates/templates.server';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reports'], title: 'reports.duplicate.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadDuplicate(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return duplicateReport(auth, templateKey(args.params));
}

export default function DuplicateReportPage() {
  return <DuplicateReport {...useLoaderData<typeof loader>()} />;
}
