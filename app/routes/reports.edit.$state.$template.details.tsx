import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadDetailsStep, saveDetails } from '../features/report-editor/details.server';
import { DetailsPage } from '../features/report-editor/details-page';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reportEditor', 'reports'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadDetailsStep(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return saveDetails(auth, templateKey(args.params));
}

export default function EditDetails() {
  const page = useLoaderData<typeof loader>();
  return <DetailsPage key={page.seen} {...page} />;
}
