import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { guard } from '../../../server/guard/guard.server';
import { Empty } from '../../../ui/note';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { useDays, useEventColumns } from './activity';
import { loadActivity } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'account.sharing.title.activity', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadActivity(auth);
}

export default function SharingActivity() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('account.sharing.noActivity.title')}>{t('account.sharing.noActivity.body')}</Empty>;
  const columns = useEventColumns(loaded.parties);
  return <Collection loaded={loaded} columns={columns} group={useDays()} empty={empty} />;
}
