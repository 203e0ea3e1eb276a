import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { Collection } from '../../kits/lists/collection';
import { ListSentence } from '../../kits/lists/list-sentence';
import { pageTitle } from '../../kits/lists/page-title';
import { guard, reports } from '../../server/guard/guard.server';
import { Empty, Note } from '../../ui/note';
import { useLastLoaded } from '../../ui/over-list';
import { PageHead } from '../../ui/page';
import { createCachedLoader } from '../../ui/page-cache';
import { useTranslation } from '../../ui/use-translation';
import { NewActions, useReportColumns } from './list';
import { loadReports } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.reports', 'reports.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadReports(auth);
}

export default function Reports() {
  const { t } = useTranslation();
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const columns = useReportColumns();
  const empty = <Empty title={t('reports.empty.title')}>{t('reports.empty.body')}</Empty>;
  return (
    <>
      <PageHead
        title={t('menu.reports')}
        sentence={<ListSentence loaded={loaded} about={t('reports.about')} />}
        actions={loaded.makes && <NewActions />}
      />
      <Outlet />
      {loaded.rightsFailed && (
        <div className="page-note">
          <Note tone="due">{t('reports.rightsFailed')}</Note>
        </div>
      )}
      <Collection loaded={loaded} columns={columns} empty={empty} />
    </>
  );
}
