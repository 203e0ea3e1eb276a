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
import { useTranslation } from '../../../ui/use-translation';
import { useSourceColumns } from './list';
import { loadDataSources } from './list.server';
import { ADD } from './paths';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.dataSources', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadDataSources(auth);
}

export default function DataSources() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink to={ADD} look="primary" keepScroll>
      {t('risk.administration.add.title')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t('menu.dataSources')}
        sentence={<ListSentence loaded={loaded} about={t('risk.administration.aboutSources')} />}
        actions={add}
      />
      <Outlet />
      <Collection
        loaded={loaded}
        columns={useSourceColumns()}
        empty={<Empty title={t('risk.administration.noSources')} />}
      />
    </>
  );
}
