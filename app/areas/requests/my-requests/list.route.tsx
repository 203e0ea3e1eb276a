import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { pageTitle } from '../../../kits/lists/page-title';
import { MY_REQUESTS_PATH, NEW_REQUEST_PATH } from '../../../kits/requests/catalog/paths';
import { withList } from '../../../lib/list-address';
import { governance, guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { useTranslation } from '../../../ui/use-translation';
import { useRequestTexts } from '../request/use-request-texts';
import { MyRequestsHead, MyRequestsTabs, useMyRequestColumns } from './list';
import { loadMyRequests } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.requests', 'requests.own.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadMyRequests(auth, args.request, NEW_REQUEST_PATH);
}

/** The list under the dialog stays as it is while people are chosen there. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const over = [currentUrl, nextUrl].some(({ pathname }) => pathname === NEW_REQUEST_PATH);
  return over && nextUrl.pathname.startsWith(MY_REQUESTS_PATH) ? false : defaultShouldRevalidate;
}

export default function MyRequests() {
  const { t } = useTranslation();
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const { status } = loaded.query;
  const texts = useRequestTexts(loaded);
  const columns = useMyRequestColumns({ ...loaded, status });
  const empty = (
    <Empty
      title={t(`requests.own.empty.${status}`)}
      actions={status !== 'pending' && <ButtonLink to={MY_REQUESTS_PATH}>{t('requests.own.empty.seeOpen')}</ButtonLink>}
    >
      {t('requests.own.empty.body')}
    </Empty>
  );
  return (
    <>
      <MyRequestsHead {...loaded} status={status} newTo={withList(NEW_REQUEST_PATH, loaded.search)} />
      <Outlet />
      <MyRequestsTabs status={status} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={empty} />
    </>
  );
}
