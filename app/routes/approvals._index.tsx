import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { zoneFrom } from '../context/look';
import { BulkBar, CHOOSE_KEY, ChooseAll } from '../features/approvals/bulk/bulk-bar';
import { counted } from '../features/approvals/droppable.server';
import { ApprovalList, type ShownApproval } from '../features/approvals/list';
import { ApprovalsHead, NoneYet } from '../features/approvals/page-parts';
import { listAddress, verbPath } from '../features/approvals/paths';
import { ApprovalsQuery, actorStatusOf, searchOf, sortOf, toFilter } from '../features/approvals/query';
import { type ApprovalRow, toRow } from '../features/approvals/rows';
import { countUrgent } from '../features/approvals/urgent.server';
import { useVerbKeys } from '../features/approvals/use-verb-keys';
import { ListFilters, NoMatch } from '../features/requests/lists/list-filters';
import { loadedList } from '../features/requests/lists/list-loading.server';
import { searchSegments, segmentsOf } from '../features/requests/lists/list-order';
import { activeFilters } from '../features/requests/lists/list-query';
import { ListSheet } from '../features/requests/lists/list-sheet';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import type { Handle, Title } from '../features/shell/handle';
import { inbox } from '../features/shell/inbox/inbox.server';
import { endOfTomorrow } from '../lib/dates';
import { offsetOf } from '../lib/paging';
import { readQuery } from '../lib/query';
import { withQuery } from '../lib/url';
import { settle } from '../platform/recover';
import type { RequestSettings } from '../platform/request-settings.server';
import { searchApprovals } from '../platform/tasks.server';
import type { AuthContext } from '../session/auth-context';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';
import { useWhen } from '../ui/use-when';

export const handle: Handle = { title: titleOf, list: true };

/** Searches and counts of one page, so that it stays within its calls. */
const MOST_COUNTED = 6;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { api, member, context } = auth;
  const url = new URL(args.request.url);
  const query = readQuery(args.request, ApprovalsQuery);
  const pending = query.status === 'pending';
  const countsItself = pending && activeFilters(query).length === 0;
  const zone = zoneFrom(args.request.headers.get('cookie'));
  const sort = sortOf(query);

  const actorStatus = actorStatusOf(query);
  const filter = toFilter(query, { now: context.now, zone });
  const page = { filter, offset: offsetOf(query), size: query.size };
  const segments = segmentsOf({ ...query, sort });
  // A later page of many segments takes the calls that the head would.
  const countsUrgent = countsItself && (query.page === 1 || segments.length <= 2);
  const search = searchSegments(segments, page, (range) => searchApprovals(api, member.id, { actorStatus, ...range }));
  const [found, settings, typeNames, waiting, urgent] = await Promise.all([
    settle(search),
    requestSettings(auth),
    ownTypeNames(auth),
    countsItself ? null : inbox(auth),
    countsUrgent ? countUrgent(auth, endOfTomorrow(context.now, zone)) : null,
  ]);
  const here = new URL(withQuery(url, { decided: null, selected: null }), url);
  const { autoId } = member.settings;
  const row = { memberId: member.id, settings, thresholds: autoId.enabled ? autoId : null, pending };
  const list = loadedList({
    url: here,
    query,
    found,
    toRow: (request) => toRow(request, row),
    searchOf,
    listAddress,
  });
  const count = waiting?.counts?.approvals ?? null;
  return {
    ...list,
    sort,
    rows: list.rows && (await Promise.all(list.rows.map((row) => withPress(auth, row, settings)))),
    filters:
      list.rows?.length === 0
        ? await counted(auth, { query, filters: list.filters, zone, most: MOST_COUNTED - segments.length })
        : list.filters,
    waiting: countsItself ? list.total : count && 'count' in count ? count.count : null,
    urgent,
    typeNames,
    evidence: autoId.enabled,
    comesFromDeed: url.searchParams.has('decided'),
    chosen: url.searchParams.get('selected') === 'page',
    allTo: withQuery(here, { selected: 'page' }),
  };
}

/** Where the tenant asks for no reason, the list itself approves: the token of each form fits its own request. */
async function withPress(auth: AuthContext, row: ApprovalRow, settings: RequestSettings): Promise<ShownApproval> {
  const presses = row.verbs.includes('approve') && !settings.requireApproveJustification;
  return { ...row, press: presses ? await formTokens(auth, verbPath(row.id, 'approve')) : null };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown): Title {
  const links = (loaded as Loaded | undefined)?.links;
  if (!links || links.page === 1) return 'menu.approvals';
  return { key: 'requests.titlePage', values: { page: links.page, pages: links.pages } };
}

export default function Approvals() {
  const { t } = useTranslation();
  const when = useWhen();
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { query, sort, search, rows, waiting, filters, clearTo, typeNames, evidence, chosen, allTo, retry } = loaded;
  const pending = query.status === 'pending';
  const verbKeys = useVerbKeys();
  const noMatch =
    pending && waiting !== null
      ? t('requests.filter.matchNoneOf', when.counted(waiting))
      : t('requests.filter.matchNone');
  return (
    <>
      <ApprovalsHead {...loaded} />
      <div className="choosing">
        <ListSheet
          {...loaded}
          label={t('menu.approvals')}
          isFiltered={filters.length > 0}
          failed={{ title: t('requests.failed.title'), body: t('requests.failed.body') }}
          empty={<NoneYet pending={pending} />}
          filters={
            <ListFilters
              query={{ ...query, sort, due: pending ? query.due : undefined }}
              active={filters}
              clearTo={clearTo}
              typeNames={typeNames}
              usualSort={pending ? 'due' : '-date'}
            />
          }
          noMatch={<NoMatch title={noMatch} active={filters} clearTo={clearTo} typeNames={typeNames} />}
        >
          {(shown) => (
            <ApprovalList
              {...{ rows: shown, typeNames, search, evidence, pending, chosen }}
              chooseAll={<ChooseAll rows={shown} chosen={chosen} allTo={allTo} noneTo={retry} />}
            />
          )}
        </ListSheet>
        {pending && rows && rows.length > 0 && (
          <>
            <Shortcuts rows keys={[...verbKeys, { key: CHOOSE_KEY, label: t('bulk.chooseKey') }]} />
            <BulkBar rows={rows} chosen={chosen} noneTo={retry} search={search} />
          </>
        )}
      </div>
    </>
  );
}
