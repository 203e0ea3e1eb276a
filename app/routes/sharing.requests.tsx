import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { loadRequests } from '../features/sharing/list.server';
import { useSharingRequestColumns, useSharingRequestTexts } from '../features/sharing/request-columns';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.title.requests', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadRequests(auth);
}

export default function SharingRequests() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('sharing.noRequests.title')}>{t('sharing.noRequests.body')}</Empty>;
  const columns = useSharingRequestColumns(loaded.parties);
  return (
    <>
      <Outlet />
      <Collection loaded={loaded} texts={useSharingRequestTexts()} columns={columns} empty={empty} />
    </>
  );
}
