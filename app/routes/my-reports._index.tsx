import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import { useReportColumns, useReportTexts } from '../features/direct-reports/list';
import { loadReports } from '../features/direct-reports/list.server';
import { COMPARE_PATH, ENDINGS_PATH } from '../features/grants/paths';
import type { Handle } from '../features/shell/handle';
import { ButtonLink } from '../ui/button';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { PageHead } from '../ui/page';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['grants', 'objects'],
  title: pageTitle('menu.directReports', 'grants.reports.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReports(auth);
}

export default function DirectReports() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const empty = <Empty title={t('grants.reports.empty')}>{t('grants.reports.emptyBody')}</Empty>;
  return (
    <>
      <PageHead
        title={t('menu.directReports')}
        actions={
          <>
            <ButtonLink to={ENDINGS_PATH}>{t('grants.endingSoon')}</ButtonLink>
            <ButtonLink to={COMPARE_PATH}>{t('grants.compare')}</ButtonLink>
          </>
        }
      />
      <Collection loaded={loaded} texts={useReportTexts()} columns={useReportColumns()} empty={empty} />
    </>
  );
}
