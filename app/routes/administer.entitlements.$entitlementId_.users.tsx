import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard, lifecycleEntitlements } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { headOf } from '../features/entitlements/entitlement.server';
import { useHolderColumns, useHolderTexts } from '../features/entitlements/list';
import { loadHolders } from '../features/entitlements/list.server';
import { EntitlementTop } from '../features/entitlements/pages';
import { LIST } from '../features/entitlements/paths';
import type { Handle } from '../features/shell/handle';
import { notFound } from '../platform/platform-error';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['common', 'forms', 'lifecycle', 'objects'],
  title: 'lifecycle.holders.page',
  back: { to: LIST, title: 'places.title.administerEntitlements' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  const id = args.params.entitlementId ?? '';
  const list = loadHolders(auth, id);
  list.catch(() => undefined);
  const head = await headOf(auth, id);
  if (!head.showsHolders) throw notFound('who holds an entitlement');
  return { ...(await list), head };
}

export default function EntitlementHolders() {
  const { t } = useTranslation();
  const { head, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <EntitlementTop head={head} tab="holders" />
      <Collection
        loaded={loaded}
        texts={useHolderTexts()}
        columns={useHolderColumns()}
        empty={<Empty title={t('lifecycle.holders.empty')}>{t('lifecycle.holders.emptyBody')}</Empty>}
      />
    </>
  );
}
