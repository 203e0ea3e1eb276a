import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { COMPARE_PATH, ENDINGS_PATH } from '../../../kits/access/grant-paths';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { pageTitle } from '../../../kits/lists/page-title';
import { governance, guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { useDirectReportColumns } from './list';
import { loadDirectReports } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.directReports', 'access.grants.reports.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadDirectReports(auth);
}

export default function DirectReports() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const hasNone = loaded.total === 0 && loaded.filters.length === 0;
  const empty = <Empty title={t('access.grants.reports.empty')}>{t('access.grants.reports.emptyBody')}</Empty>;
  return (
    <>
      <PageHead
        title={t('menu.directReports')}
        sentence={
          <ListSentence
            loaded={loaded}
            about={loaded.aboutFailed ? t('access.grants.reports.aboutFailed') : undefined}
          />
        }
        actions={
          !hasNone && (
            <>
              <ButtonLink to={ENDINGS_PATH}>{t('access.grants.endingSoon')}</ButtonLink>
              <ButtonLink to={COMPARE_PATH}>{t('access.grants.compare')}</ButtonLink>
            </>
          )
        }
      />
      <Collection loaded={loaded} columns={useDirectReportColumns()} empty={empty} />
    </>
  );
}
