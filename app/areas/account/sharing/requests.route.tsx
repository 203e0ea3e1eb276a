import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { guard } from '../../../server/guard/guard.server';
import { Empty } from '../../../ui/note';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { loadRequests } from './list.server';
import { useSharingRequestColumns } from './request-columns';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'account.sharing.title.requests', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadRequests(auth);
}

export default function SharingRequests() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('account.sharing.noRequests.title')}>{t('account.sharing.noRequests.body')}</Empty>;
  const columns = useSharingRequestColumns(loaded.parties);
  return (
    <>
      <Outlet />
      <Collection loaded={loaded} columns={columns} empty={empty} />
    </>
  );
}
