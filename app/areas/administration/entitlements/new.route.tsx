import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { governance, guard, lifecycleEntitlements } from '../../../server/guard/guard.server';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { useApplicationColumns } from './list';
import { loadApplications } from './list.server';
import { ENTITLEMENTS_PATH } from './paths';

export const clientLoader = createCachedLoader();

export const handle: Handle = {
  title: 'places.title.newEntitlement',
  back: { to: ENTITLEMENTS_PATH, title: 'places.title.administerEntitlements' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return loadApplications(auth);
}

export default function ChooseApplication() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = (
    <Empty title={t('administration.lifecycle.make.empty')}>{t('administration.lifecycle.make.emptyBody')}</Empty>
  );
  return (
    <>
      <PageHead
        title={t('places.title.newEntitlement')}
        sentence={<ListSentence loaded={loaded} about={t('administration.lifecycle.make.about')} />}
      />
      <Collection loaded={loaded} columns={useApplicationColumns()} empty={empty} />
    </>
  );
}
