import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { keepingAnswers } from '../../../ui/kept-answers';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { useTranslation } from '../../../ui/use-translation';
import { administers, kindOf } from './kind.server';
import { useResourceColumns, useResourceTexts } from './list';
import { loadList } from './list.server';
import { titledPage } from './page-titles';
import { importPath, newPath } from './paths';

export const clientLoader = keepingAnswers();

export const handle: Handle<typeof loader> = { i18n: ['objects', 'resources'], title: titledPage, list: true };

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
