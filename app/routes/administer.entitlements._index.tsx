import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard, lifecycleEntitlements } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { useEntitlementColumns, useEntitlementTexts } from '../features/entitlements/list';
import { loadEntitlements } from '../features/entitlements/list.server';
import { NEW } from '../features/entitlements/paths';
import type { Handle } from '../features/shell/handle';
import { ButtonLink } from '../ui/button';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { PageHead } from '../ui/page';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['lifecycle', 'objects'],
  title: 'places.title.administerEntitlements',
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleEntitlements);
  return loadEntitlements(auth);
}

export default function AdministerEntitlements() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const create = loaded.mayCreate && (
    <ButtonLink to={NEW} look="primary">
      {t('lifecycle.make.open')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('places.title.administerEntitlements')} actions={create} />
      <Collection
        loaded={loaded}
        texts={useEntitlementTexts(loaded.pickers)}
        columns={useEntitlementColumns(loaded.search)}
        pickers={loaded.pickers}
        empty={<Empty title={t('lifecycle.entitlements.empty')}>{t('lifecycle.entitlements.emptyBody')}</Empty>}
      />
    </>
  );
}
