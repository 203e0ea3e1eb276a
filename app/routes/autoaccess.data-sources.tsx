import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { useSourceColumns, useSourceTexts } from '../features/data-sources/list';
import { loadDataSources } from '../features/data-sources/list.server';
import { ADD } from '../features/data-sources/paths';
import type { Handle } from '../features/shell/handle';
import { ButtonLink } from '../ui/button';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { PageHead } from '../ui/page';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['autoaccess', 'objects'], title: 'menu.dataSources', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadDataSources(auth);
}

export default function DataSources() {
  const { t } = useTranslation();
  const add = (
    <ButtonLink to={ADD} look="primary" keepScroll>
      {t('autoaccess.add.title')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('menu.dataSources')} sentence={t('autoaccess.aboutSources')} actions={add} />
      <Outlet />
      <Collection
        loaded={useLoaderData<typeof loader>()}
        texts={useSourceTexts()}
        columns={useSourceColumns()}
        empty={<Empty title={t('autoaccess.noSources')} />}
      />
    </>
  );
}
