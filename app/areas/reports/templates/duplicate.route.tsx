import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { canMakeReports, templateKey } from '../template.server';
import { DuplicateReport } from './dialogs';
import { createReport, loadDuplicate } from './templates.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'reports.duplicate.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadDuplicate(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return createReport(auth, templateKey(args.params));
}

export default function DuplicateReportPage() {
  return <DuplicateReport {...useLoaderData<typeof loader>()} />;
}
