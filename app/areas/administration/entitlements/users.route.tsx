import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { notFoundError } from '../../../platform/platform-error';
import { governance, guard, lifecycleEntitlements } from '../../../server/guard/guard.server';
import { Empty } from '../../../ui/note';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { loadEntitlementHead } from './entitlement.server';
import { useHolderColumns } from './list';
import { loadHolders } from './list.server';
import { EntitlementHeader } from './pages';
import { ENTITLEMENTS_PATH } from './paths';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: 'administration.lifecycle.users.holders.page',
  object: (loaded) => loaded?.head.name,
  back: { to: ENTITLEMENTS_PATH, title: 'places.title.administerEntitlements' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  const id = args.params.entitlementId ?? '';
  const list = loadHolders(auth, id);
  list.catch(() => undefined);
  const head = await loadEntitlementHead(auth, id);
  if (!head.canSeeHolders) throw notFoundError('who holds an entitlement');
  return { ...(await list), head };
}

export default function EntitlementHolders() {
  const { t } = useTranslation();
  const { head, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <EntitlementHeader head={head} tab="holders" />
      <Collection
        loaded={loaded}
        columns={useHolderColumns()}
        empty={
          <Empty title={t('administration.lifecycle.users.holders.empty')}>
            {t('administration.lifecycle.users.holders.emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
