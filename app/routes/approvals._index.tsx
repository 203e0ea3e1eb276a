import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { ApprovalFilters, NoMatch } from '../features/requests/approvals/approval-filters';
import { ApprovalList } from '../features/requests/approvals/approval-list';
import { toRow } from '../features/requests/approvals/approvals';
import { ApprovalsHead, NoneYet } from '../features/requests/approvals/approvals-page';
import {
  ApprovalsQuery,
  actorStatusOf,
  orderOf,
  searchOf,
  toFilter,
} from '../features/requests/approvals/approvals-query';
import { droppable } from '../features/requests/approvals/droppable.server';
import { listAddress } from '../features/requests/approvals/list-address';
import { countUrgent } from '../features/requests/approvals/urgent.server';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import { zoneFrom } from '../features/shell/bar/look';
import type { Title } from '../features/shell/handle';
import { inbox } from '../features/shell/inbox/inbox.server';
import { endOfTomorrow } from '../lib/dates';
import { isBeyond, offsetOf, pageLinks } from '../lib/paging';
import { readQuery } from '../lib/query';
import { part } from '../lib/settled';
import { withQuery } from '../lib/url';
import { searchApprovals } from '../platform/tasks.server';
import { Failure } from '../ui/note';
import { PageSizes } from '../ui/page-sizes';
import { Pagination } from '../ui/pagination';
import { Sheet } from '../ui/sheet';

export const handle = { title: titleOf };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const { api, member, visit } = pass;
  const url = new URL(args.request.url);
  const query = readQuery(args.request, ApprovalsQuery);
  const here = new URL(withQuery(url, { decided: null }), url);
  const pending = query.status === 'pending';
  const filter = toFilter(query);
  const isFiltered = searchOf({ ...query, sort: '-date', page: 1, size: 10, status: 'pending' }) !== '';
  const soon = endOfTomorrow(visit.now, zoneFrom(args.request.headers.get('cookie')));

  const search = {
    actorStatus: actorStatusOf(query),
    filter,
    offset: offsetOf(query),
    size: query.size,
    order: orderOf(query),
  };
  const [found, settings, typeNames, waiting, urgent] = await Promise.all([
    part(searchApprovals(api, member.id, search)),
    requestSettings(pass),
    ownTypeNames(pass),
    pending && !isFiltered ? null : inbox(pass),
    pending ? countUrgent(pass, soon) : null,
  ]);
  const total = 'loaded' in found ? found.loaded.totalCount : null;
  if (total !== null && isBeyond({ ...query, total })) throw redirect(withQuery(url, { page: null }));

  const { autoId } = member.settings;
  const context = { memberId: member.id, settings, thresholds: autoId.enabled ? autoId : null, pending };
  const rows = 'loaded' in found ? found.loaded.result.map((request) => toRow(request, context)) : null;
  const count = waiting?.counts?.approvals ?? null;
  return {
    query,
    search: searchOf(query),
    rows,
    total,
    waiting: pending && !isFiltered ? total : count && 'count' in count ? count.count : null,
    urgent,
    links: total === null ? null : pageLinks(here, { ...query, total }),
    clearTo: listAddress(searchOf({ ...query, text: '', type: null, priority: [], page: 1 })),
    filters: await droppable(pass, query, rows?.length === 0),
    typeNames,
    evidence: autoId.enabled,
    comesFromDeed: url.searchParams.has('decided'),
    retry: here.pathname + here.search,
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown): Title {
  const links = (loaded as Loaded | undefined)?.links;
  if (!links || links.page === 1) return 'menu.approvals';
  return { key: 'requests.titlePage', values: { page: links.page, pages: links.pages } };
}

export default function Approvals() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { query, search, rows, waiting, links, filters, clearTo, typeNames, evidence } = loaded;
  const pending = query.status === 'pending';
  const untouched = rows?.length === 0 && filters.length === 0;
  return (
    <>
      <ApprovalsHead {...loaded} />
      {rows === null ? (
        <Sheet rows hatched>
          <Failure title={t('requests.failed.title')} retry={loaded.retry}>
            {t('requests.failed.body')}
          </Failure>
        </Sheet>
      ) : untouched ? (
        <Sheet rows>
          <NoneYet pending={pending} />
        </Sheet>
      ) : (
        <Sheet
          className="sheet-list"
          foot={
            links &&
            links.of > 0 && (
              <>
                <Pagination label={t('menu.approvals')} {...links} />
                <PageSizes label={t('requests.perPage')} sizes={links.sizes} />
              </>
            )
          }
          rows
        >
          <ApprovalFilters query={query} active={filters} clearTo={clearTo} typeNames={typeNames} />
          {rows.length === 0 ? (
            <NoMatch active={filters} clearTo={clearTo} typeNames={typeNames} whole={pending ? waiting : null} />
          ) : (
            <ApprovalList rows={rows} typeNames={typeNames} search={search} evidence={evidence} pending={pending} />
          )}
        </Sheet>
      )}
    </>
  );
}
