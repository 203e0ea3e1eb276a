import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { ImportReport } from '../features/report-templates/dialogs';
import { importReports, loadImport } from '../features/report-templates/importing.server';
import { makesReports } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reports'], title: 'reports.import.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadImport(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return importReports(auth);
}

export default function ImportReportPage() {
  return <ImportReport {...useLoaderData<typeof loader>()} />;
}
