import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard, reports } from '../access/guard.server';
import { loadHistory } from '../features/report-runs/history.server';
import { HistoryPage } from '../features/report-runs/history-page';
import { reportTitle } from '../features/reports/paths';
import { templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';
import { useStayed } from '../ui/over-list';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['objects', 'reports'],
  title: reportTitle('reports.title.history'),
  back: { to: '/reports', title: 'menu.reports' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadHistory(auth, templateKey(args.params));
}

export default function ReportHistory() {
  const loaded = useStayed(useLoaderData<typeof loader>());
  return (
    <HistoryPage {...loaded}>
      <Outlet />
    </HistoryPage>
  );
}
