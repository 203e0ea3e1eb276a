import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import { governance, guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { loadDelegates } from './delegates.server';
import { useDelegateColumns } from './list';
import { ADD_PATH } from './paths';
import { ActingNow, DelegateDecisions } from './waiting-work';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.delegates', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadDelegates(auth);
}

export default function Delegates() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const add = loaded.mayAdd && (
    <ButtonLink to={ADD_PATH} look="primary" keepScroll>
      {t('access.delegates.add.open')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t('menu.delegates')}
        sentence={<ListSentence loaded={loaded} about={t('access.delegates.about')} />}
        actions={add}
      />
      {!loaded.mayAdd && (
        <div className="page-note">
          <Note tone={loaded.mayAdd === null ? 'due' : 'info'}>
            {t(loaded.mayAdd === null ? 'access.delegates.mayAddUnknown' : 'access.delegates.mayNotAdd')}
          </Note>
        </div>
      )}
      <ActingNow {...loaded} />
      <Outlet />
      <Collection
        loaded={loaded}
        columns={useDelegateColumns()}
        empty={
          <Empty title={t('access.delegates.empty.title')}>{loaded.mayAdd && t('access.delegates.empty.body')}</Empty>
        }
      />
      <DelegateDecisions decisions={loaded.decisions} />
    </>
  );
}
