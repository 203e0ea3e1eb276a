import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { kindFromParams, requireAdministered } from './kind.server';
import { useResourceColumns, useResourceTexts } from './list';
import { loadList } from './list.server';
import { listTitle } from './page-titles';
import { importPath, newObjectPath } from './paths';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = { title: listTitle, list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadList(auth, kindFromParams(args.params));
}

export default function ListResource() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = (
    <Empty title={t('administration.resources.empty.title')}>{t('administration.resources.empty.body')}</Empty>
  );
  return (
    <>
      <PageHead
        title={<bdi>{loaded.title}</bdi>}
        sentence={<ListSentence loaded={loaded} about={t('administration.resources.sentence')} />}
        actions={
          loaded.may.create && (
            <>
              <ButtonLink to={importPath(loaded.kind)}>{t('administration.resources.import.open')}</ButtonLink>
              <ButtonLink to={newObjectPath(loaded.kind)} look="primary">
                {t('administration.resources.create.open', { kind: loaded.title })}
              </ButtonLink>
            </>
          )
        }
      />
      <Outlet />
      {loaded.unread.length > 0 && <Note tone="due">{t('administration.resources.unreadColumns')}</Note>}
      <Collection loaded={loaded} texts={useResourceTexts(loaded)} columns={useResourceColumns(loaded)} empty={empty} />
    </>
  );
}
