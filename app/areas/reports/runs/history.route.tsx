import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, reports } from '../../../server/guard/guard.server';
import { keepingAnswers } from '../../../ui/kept-answers';
import { useStayed } from '../../../ui/over-list';
import { reportTitle } from '../paths';
import { templateKey } from '../template.server';
import { loadHistory } from './history.server';
import { HistoryPage } from './history-page';

export const clientLoader = keepingAnswers();

export const handle: Handle<typeof loader> = {
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
