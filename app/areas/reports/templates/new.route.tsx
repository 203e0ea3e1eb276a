import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { canMakeReports } from '../template.server';
import { NewReport } from './dialogs';
import { createReport, loadNew } from './templates.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'reports.new.open' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadNew(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return createReport(auth);
}

export default function NewReportPage() {
  return <NewReport {...useLoaderData<typeof loader>()} />;
}
