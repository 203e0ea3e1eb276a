import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, reports } from '../access/guard.server';
import { loadView } from '../features/report-runs/view.server';
import { ViewPage } from '../features/report-runs/view-page';
import { historyPath, reportTitle, type TemplateKey } from '../features/reports/paths';
import { runKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: 'reports',
  shell: 'focus',
  title: reportTitle('reports.title.view'),
  back: (loaded) => {
    const run = (loaded as { run?: TemplateKey } | undefined)?.run;
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
