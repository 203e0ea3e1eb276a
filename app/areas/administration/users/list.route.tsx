import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NEW_USER_PATH } from '../../../kits/access/user-paths';
import { useAttributeNames } from '../../../kits/attributes/attribute-columns';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { AttributesFailed } from '../attributes-failed';
import { useUserColumns } from './list';
import { loadUsers } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'places.title.administerUsers', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadUsers(auth);
}

export default function AdministerUsers() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const add = loaded.mayCreate && (
    <ButtonLink to={NEW_USER_PATH} look="primary">
      {t('administration.lifecycle.add.open')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('places.title.administerUsers')} sentence={<ListSentence loaded={loaded} />} actions={add} />
      <Collection
        loaded={loaded}
        texts={{ names: useAttributeNames(loaded.attributes) }}
        columns={useUserColumns(loaded)}
        summary={
          (loaded.attributesFailed || loaded.deletingUnknown) && (
            <>
              {loaded.attributesFailed && <AttributesFailed />}
              {loaded.deletingUnknown && (
                <p className="sheet-body small due">{t('administration.lifecycle.rightUnknown.delete')}</p>
              )}
            </>
          )
        }
        empty={
          <Empty title={t('administration.lifecycle.users.empty')}>
            {t('administration.lifecycle.users.emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
