import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, reports } from '../../../server/guard/guard.server';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { reportTitle } from '../paths';
import { templateKey } from '../template.server';
import { loadHistory } from './history.server';
import { HistoryPage } from './history-page';

export const clientLoader = createCachedLoader();

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
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  return (
    <HistoryPage {...loaded}>
      <Outlet />
    </HistoryPage>
  );
}
