import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { canMakeReports } from '../template.server';
import { ImportReport } from './dialogs';
import { importReports, loadImport } from './import.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'reports.import.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadImport(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return importReports(auth);
}

export default function ImportReportPage() {
  return <ImportReport {...useLoaderData<typeof loader>()} />;
}
