import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, reports } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { reportTitle } from '../paths';
import { templateKey } from '../template.server';
import { loadRunForm, startReport } from './run-form.server';
import { RunPage } from './run-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
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
