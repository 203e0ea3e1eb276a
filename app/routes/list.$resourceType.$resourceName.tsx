import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { administers, kindOf } from '../features/resources/kind.server';
import { useResourceColumns, useResourceTexts } from '../features/resources/list';
import { loadList } from '../features/resources/list.server';
import { titledPage } from '../features/resources/page-titles';
import { importPath, newPath } from '../features/resources/paths';
import type { Handle } from '../features/shell/handle';
import { ButtonLink } from '../ui/button';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { PageHead } from '../ui/page';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['objects', 'resources'], title: titledPage, list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadList(auth, kindOf(args.params));
}

export default function ListResource() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('resources.empty.title')}>{t('resources.empty.body')}</Empty>;
  return (
    <>
      <PageHead
        title={<bdi>{loaded.title}</bdi>}
        sentence={t('resources.sentence')}
        actions={
          loaded.may.create && (
            <>
              <ButtonLink to={importPath(loaded.kind)}>{t('resources.import.open')}</ButtonLink>
              <ButtonLink to={newPath(loaded.kind)} look="primary">
                {t('resources.create.open')}
              </ButtonLink>
            </>
          )
        }
      />
      <Outlet />
      <Collection loaded={loaded} texts={useResourceTexts(loaded)} columns={useResourceColumns(loaded)} empty={empty} />
    </>
  );
}
