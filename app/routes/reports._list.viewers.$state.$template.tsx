import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { AssignViewers } from '../features/report-templates/dialogs';
import { assignViewers, loadAssign } from '../features/report-templates/templates.server';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reports'], title: 'reports.viewers.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadAssign(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return assignViewers(auth, templateKey(args.params));
}

export default function AssignViewersPage() {
  return <AssignViewers {...useLoaderData<typeof loader>()} />;
}
