import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { zoneFrom } from '../context/look';
import { MINE, NEW } from '../features/catalog/paths';
import { MineList } from '../features/my-requests/list';
import { listAddress } from '../features/my-requests/paths';
import { listSearch, MineQuery, searchOf, toFilter } from '../features/my-requests/query';
import { STATUSES, toRow } from '../features/my-requests/rows';
import { FilteredCount } from '../features/requests/lists/filtered-count';
import { ListFilters, NoMatch } from '../features/requests/lists/list-filters';
import { loadedList } from '../features/requests/lists/list-loading.server';
import { searchSegments, segmentsOf } from '../features/requests/lists/list-order';
import { ListSheet } from '../features/requests/lists/list-sheet';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import type { Handle, Title } from '../features/shell/handle';
import { withList } from '../lib/list-address';
import { offsetOf } from '../lib/paging';
import { readSearch } from '../lib/query';
import { settle } from '../platform/recover';
import { searchRequests } from '../platform/requests.server';
import { Empty } from '../ui/note';
import { useStayed } from '../ui/over-list';
import { ButtonLink, PageHead } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { useWhen } from '../ui/use-when';

export const handle: Handle = { title: titleOf, list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const here = new URL(args.request.url);
  const url = here.pathname.startsWith(NEW) ? new URL(listAddress(listSearch(here)), here.origin) : here;
  const query = readSearch(url.searchParams, MineQuery);
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const page = { filter: toFilter(query, zone), offset: offsetOf(query), size: query.size };
  const search = searchSegments(segmentsOf(query), page, (range) => searchRequests(auth.api, auth.member.id, range));
  const [found, typeNames] = await Promise.all([settle(search), ownTypeNames(auth)]);
  return { ...loadedList({ url, query, found, toRow, searchOf, listAddress }), typeNames };
}

/** The list under the dialog stays as it is while people are chosen there. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const over = [currentUrl, nextUrl].some(({ pathname }) => pathname === NEW);
  return over && nextUrl.pathname.startsWith(MINE) ? false : defaultShouldRevalidate;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown): Title {
  const links = (loaded as Loaded | undefined)?.links;
  if (!links || links.page === 1) return 'menu.requests';
  return { key: 'mine.titlePage', values: { page: links.page, pages: links.pages } };
}

export default function MyRequests() {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { query, search, total, filters, clearTo, typeNames } = loaded;
  return (
    <>
      <PageHead
        title={t('menu.requests')}
        sentence={
          filters.length > 0 ? (
            <FilteredCount total={total} of={null} />
          ) : (
            total !== null && total > 0 && t(`mine.count.${query.status}`, counted(total))
          )
        }
        actions={
          <ButtonLink to={withList(NEW, search)} look="primary" keepScroll>
            {t('mine.new')}
          </ButtonLink>
        }
      />
      <Outlet />
      <Tabs
        label={t('mine.tabs.label')}
        tabs={STATUSES.map((status) => ({
          to: listAddress(status === 'pending' ? '' : `status=${status}`),
          label: t(`mine.tabs.${status}`),
          current: query.status === status,
        }))}
      />
      <ListSheet
        {...loaded}
        label={t('menu.requests')}
        isFiltered={filters.length > 0}
        failed={{ title: t('mine.failed.title'), body: t('mine.failed.body') }}
        empty={<Empty title={t(`mine.empty.${query.status}`)}>{t('mine.empty.body')}</Empty>}
        filters={<ListFilters query={query} active={filters} clearTo={clearTo} typeNames={typeNames} />}
        noMatch={<NoMatch title={t('mine.noMatch')} active={filters} clearTo={clearTo} typeNames={typeNames} />}
      >
        {(rows) => <MineList rows={rows} typeNames={typeNames} search={search} status={query.status} />}
      </ListSheet>
    </>
  );
}
