import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { canMakeReports, templateKey } from '../template.server';
import { DeleteReport } from './dialogs';
import { deleteReport, loadConfirmation } from './templates.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'reports.delete.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadConfirmation(auth, templateKey(args.params), 'delete');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return deleteReport(auth, templateKey(args.params));
}

export default function DeleteReportPage() {
  return <DeleteReport {...useLoaderData<typeof loader>()} />;
}
