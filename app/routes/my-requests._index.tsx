import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { listAddress } from '../features/requests/mine/list-address';
import { STATUSES, toRow } from '../features/requests/mine/mine';
import { MineFilters, NoMatch } from '../features/requests/mine/mine-filters';
import { MineList } from '../features/requests/mine/mine-list';
import {
  activeFilters,
  MineQuery,
  orderOf,
  searchOf,
  toFilter,
  without,
  withoutFilters,
} from '../features/requests/mine/mine-query';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { zoneFrom } from '../features/shell/bar/look';
import type { Title } from '../features/shell/handle';
import { isBeyond, offsetOf, pageLinks } from '../lib/paging';
import { readQuery } from '../lib/query';
import { part } from '../lib/settled';
import { withQuery } from '../lib/url';
import { searchRequests } from '../platform/requests.server';
import { Empty, Failure } from '../ui/note';
import { PageHead } from '../ui/page';
import { PageSizes } from '../ui/page-sizes';
import { Pagination } from '../ui/pagination';
import { Sheet } from '../ui/sheet';
import { Tabs } from '../ui/tabs';
import { useWhen } from '../ui/use-when';

export const handle = { title: titleOf };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const url = new URL(args.request.url);
  const query = readQuery(args.request, MineQuery);
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const search = { filter: toFilter(query, zone), offset: offsetOf(query), size: query.size, order: orderOf(query) };
  const [found, typeNames] = await Promise.all([
    part(searchRequests(pass.api, pass.member.id, search)),
    ownTypeNames(pass),
  ]);
  const total = 'loaded' in found ? found.loaded.totalCount : null;
  if (total !== null && isBeyond({ ...query, total })) throw redirect(withQuery(url, { page: null }));
  return {
    query,
    search: searchOf(query),
    rows: 'loaded' in found ? found.loaded.result.map(toRow) : null,
    total,
    links: total === null ? null : pageLinks(url, { ...query, total }),
    filters: activeFilters(query).map((filter) => ({
      ...filter,
      removeTo: listAddress(searchOf(without(query, filter))),
    })),
    clearTo: listAddress(searchOf(withoutFilters(query))),
    typeNames,
    retry: url.pathname + url.search,
  };
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
  const { query, search, rows, total, links, filters, clearTo, typeNames, retry } = useLoaderData<typeof loader>();
  const untouched = rows?.length === 0 && filters.length === 0;
  return (
    <>
      <PageHead
        title={t('menu.requests')}
        sentence={total === null ? null : t(`mine.count.${query.status}`, counted(total))}
      />
      <Tabs
        label={t('mine.tabs.label')}
        tabs={STATUSES.map((status) => ({
          to: listAddress(status === 'pending' ? '' : `status=${status}`),
          label: t(`mine.tabs.${status}`),
          current: query.status === status,
        }))}
      />
      {rows === null ? (
        <Sheet rows hatched>
          <Failure title={t('mine.failed.title')} retry={retry}>
            {t('mine.failed.body')}
          </Failure>
        </Sheet>
      ) : untouched ? (
        <Sheet rows>
          <Empty title={t(`mine.empty.${query.status}`)}>{t('mine.empty.body')}</Empty>
        </Sheet>
      ) : (
        <Sheet
          className="sheet-list"
          foot={
            links &&
            links.of > 0 && (
              <>
                <Pagination label={t('menu.requests')} {...links} />
                <PageSizes label={t('requests.perPage')} sizes={links.sizes} />
              </>
            )
          }
          rows
        >
          <MineFilters query={query} active={filters} clearTo={clearTo} typeNames={typeNames} />
          {rows.length === 0 ? (
            <NoMatch active={filters} clearTo={clearTo} typeNames={typeNames} />
          ) : (
            <MineList rows={rows} typeNames={typeNames} search={search} status={query.status} />
          )}
        </Sheet>
      )}
    </>
  );
}
