import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useRevalidateWhileRunning } from '../../../ui/use-revalidate-while-running';
import { useTranslation } from '../../../ui/use-translation';
import { usePipelineColumns } from './list';
import { loadPipelines } from './list.server';
import { ADD_PREDICTION, ADD_TRAINING } from './paths';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.pipelines', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadPipelines(auth);
}

export default function Pipelines() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  useRevalidateWhileRunning(loaded.isRunning);
  const add = (
    <>
      <ButtonLink to={ADD_PREDICTION} keepScroll>
        {t('risk.administration.newPrediction')}
      </ButtonLink>
      <ButtonLink to={ADD_TRAINING} look="primary" keepScroll>
        {t('risk.administration.newTraining')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead
        title={t('menu.pipelines')}
        sentence={
          <ListSentence
            loaded={loaded}
            about={t(
              loaded.publishedFailed
                ? 'risk.administration.failed.fetchPublished'
                : 'risk.administration.aboutPipelines',
            )}
          />
        }
        actions={add}
      />
      <Outlet />
      <Collection
        loaded={loaded}
        columns={usePipelineColumns()}
        empty={<Empty title={t('risk.administration.noPipelines')} />}
      />
    </>
  );
}
