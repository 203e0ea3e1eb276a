import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, reports } from '../../../server/guard/guard.server';
import { historyPath, reportTitle } from '../paths';
import { runKey } from '../template.server';
import { loadView } from './view.server';
import { ViewPage } from './view-page';

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: reportTitle('reports.title.view'),
  back: (loaded) => {
    const run = loaded?.run;
    return { to: run ? historyPath(run) : '/reports', title: run ? 'reports.tabs.history' : 'menu.reports' };
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadView(auth, runKey(args.params));
}

export default function ReportView() {
  return <ViewPage {...useLoaderData<typeof loader>()} />;
}
