import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { guard } from '../../../server/guard/guard.server';
import { Empty } from '../../../ui/note';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { loadWithMe } from './list.server';
import { useWithMeColumns } from './resource-columns';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'account.sharing.title.withMe', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadWithMe(auth);
}

export default function SharedWithMe() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('account.sharing.noneWithMe.title')}>{t('account.sharing.noneWithMe.body')}</Empty>;
  const columns = useWithMeColumns(loaded.parties);
  return <Collection loaded={loaded} columns={columns} empty={empty} />;
}
