import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { governance, guard, lifecycleEntitlements } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { AttributesFailed } from '../attributes-failed';
import { useEntitlementColumns, useEntitlementTexts } from './list';
import { loadEntitlements } from './list.server';
import { NEW_ENTITLEMENT_PATH } from './paths';

export const clientLoader = createCachedLoader();

export const handle: Handle = {
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
  const texts = useEntitlementTexts(loaded.pickers);
  const create =
    loaded.mayCreate === null ? (
      <p className="small due">{t('administration.lifecycle.rightUnknown.create')}</p>
    ) : (
      loaded.mayCreate && (
        <ButtonLink to={NEW_ENTITLEMENT_PATH} look="primary">
          {t('administration.lifecycle.make.open')}
        </ButtonLink>
      )
    );
  return (
    <>
      <PageHead
        title={t('places.title.administerEntitlements')}
        sentence={<ListSentence loaded={loaded} />}
        actions={create}
      />
      <Collection
        loaded={loaded}
        texts={texts}
        columns={useEntitlementColumns(loaded)}
        summary={loaded.attributesFailed && <AttributesFailed />}
        pickers={loaded.pickers}
        empty={
          <Empty title={t('administration.lifecycle.entitlements.empty')}>
            {t('administration.lifecycle.entitlements.emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
