import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { usePipelineColumns, usePipelineTexts } from '../features/pipelines/list';
import { loadPipelines } from '../features/pipelines/list.server';
import { ADD_PREDICTION, ADD_TRAINING } from '../features/pipelines/paths';
import { useRunning } from '../features/pipelines/use-running';
import type { Handle } from '../features/shell/handle';
import { ButtonLink } from '../ui/button';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { PageHead } from '../ui/page';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['autoaccess', 'objects'], title: 'menu.pipelines', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadPipelines(auth);
}

export default function Pipelines() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  useRunning(loaded.isRunning);
  const add = (
    <>
      <ButtonLink to={ADD_PREDICTION} keepScroll>
        {t('autoaccess.newPrediction')}
      </ButtonLink>
      <ButtonLink to={ADD_TRAINING} look="primary" keepScroll>
        {t('autoaccess.newTraining')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead
        title={t('menu.pipelines')}
        sentence={t(loaded.publishedFailed ? 'autoaccess.failed.fetchPublished' : 'autoaccess.aboutPipelines')}
        actions={add}
      />
      <Outlet />
      <Collection
        loaded={loaded}
        texts={usePipelineTexts()}
        columns={usePipelineColumns()}
        empty={<Empty title={t('autoaccess.noPipelines')} />}
      />
    </>
  );
}
