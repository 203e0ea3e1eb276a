import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { MakeDraft } from '../features/report-templates/dialogs';
import { loadDrafting, makeDraft } from '../features/report-templates/templates.server';
import { makesReports, publishedName } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reports'], title: 'reports.draft.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadDrafting(auth, publishedName(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return makeDraft(auth, publishedName(args.params));
}

export default function MakeDraftPage() {
  return <MakeDraft {...useLoaderData<typeof loader>()} />;
}
