import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { NewReport } from '../features/report-templates/dialogs';
import { createReport, loadNew } from '../features/report-templates/templates.server';
import { makesReports } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reports'], title: 'reports.new.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadNew(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return createReport(auth);
}

export default function NewReportPage() {
  return <NewReport {...useLoaderData<typeof loader>()} />;
}
