import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { MINE, NEW } from '../features/catalog/paths';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import { MineHead, MineTabs, useMineColumns, useMineTexts } from '../features/my-requests/list';
import { loadMyRequests } from '../features/my-requests/list.server';
import type { Handle } from '../features/shell/handle';
import { withList } from '../lib/list-address';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { useStayed } from '../ui/over-list';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['mine', 'objects', 'requests'],
  title: pageTitle('menu.requests', 'mine.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadMyRequests(auth, args.request, NEW);
}

/** The list under the dialog stays as it is while people are chosen there. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const over = [currentUrl, nextUrl].some(({ pathname }) => pathname === NEW);
  return over && nextUrl.pathname.startsWith(MINE) ? false : defaultShouldRevalidate;
}

export default function MyRequests() {
  const { t } = useTranslation();
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { status } = loaded.query;
  const texts = useMineTexts(loaded.typeNames);
  const columns = useMineColumns({ ...loaded, status });
  const empty = <Empty title={t(`mine.empty.${status}`)}>{t('mine.empty.body')}</Empty>;
  return (
    <>
      <MineHead {...loaded} status={status} newTo={withList(NEW, loaded.search)} />
      <Outlet />
      <MineTabs status={status} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={empty} />
    </>
  );
}
