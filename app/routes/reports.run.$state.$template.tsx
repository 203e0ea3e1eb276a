import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, reports } from '../access/guard.server';
import { loadRunForm, startReport } from '../features/report-runs/run-form.server';
import { RunPage } from '../features/report-runs/run-page';
import { reportTitle } from '../features/reports/paths';
import { templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['common', 'forms', 'objects', 'reports'],
  title: reportTitle('reports.title.run'),
  back: { to: '/reports', title: 'menu.reports' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadRunForm(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, reports);
  return startReport(auth, templateKey(args.params));
}

export default function RunReport() {
  const page = useLoaderData<typeof loader>();
  return <RunPage key={`${page.address} ${page.like}`} {...page} />;
}
