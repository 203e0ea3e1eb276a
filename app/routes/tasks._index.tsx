import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { ListFilters, NoMatch } from '../features/requests/lists/list-filters';
import { loadedList } from '../features/requests/lists/list-loading.server';
import { searchSegments, segmentsOf } from '../features/requests/lists/list-order';
import { activeFilters } from '../features/requests/lists/list-query';
import { ListSheet } from '../features/requests/lists/list-sheet';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import type { Handle, Title } from '../features/shell/handle';
import { inboxCounts } from '../features/shell/inbox/inbox.server';
import { TaskList } from '../features/tasks/list';
import { NoneYet, TasksHead } from '../features/tasks/page-parts';
import { listAddress } from '../features/tasks/paths';
import { actorStatusOf, searchOf, TASK_KEYS, TasksQuery, toFilter } from '../features/tasks/query';
import { toRow } from '../features/tasks/rows';
import { useTaskKeys } from '../features/tasks/use-task-keys';
import { offsetOf } from '../lib/paging';
import { readQuery } from '../lib/query';
import { withQuery } from '../lib/url';
import { settle } from '../platform/recover';
import { searchFulfillmentTasks } from '../platform/tasks.server';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';

export const handle: Handle = { title: titleOf, list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { api, member } = auth;
  const url = new URL(args.request.url);
  const query = readQuery(args.request, TasksQuery);
  const pending = query.status === 'pending';
  const countsItself = pending && activeFilters(query).length === 0;
  const actorStatus = actorStatusOf(query);
  const page = { filter: toFilter(query), offset: offsetOf(query), size: query.size };
  const search = searchSegments(segmentsOf(query, TASK_KEYS), page, (range) =>
    searchFulfillmentTasks(api, member.id, { actorStatus, ...range }),
  );
  const [found, typeNames, counts] = await Promise.all([
    settle(search),
    ownTypeNames(auth),
    countsItself ? null : inboxCounts(auth),
  ]);
  const list = loadedList({
    url: new URL(withQuery(url, { done: null }), url),
    query,
    found,
    toRow: (request) => toRow(request, { pending, memberId: member.id }),
    searchOf,
    listAddress,
  });
  const count = counts?.tasks ?? null;
  return {
    ...list,
    waiting: countsItself ? list.total : count && 'count' in count ? count.count : null,
    typeNames,
    comesFromDeed: url.searchParams.has('done'),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown): Title {
  const links = (loaded as Loaded | undefined)?.links;
  if (!links || links.page === 1) return 'menu.tasks';
  return { key: 'tasks.titlePage', values: { page: links.page, pages: links.pages } };
}

export default function Tasks() {
  const { t } = useTranslation();
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { query, search, filters, clearTo, typeNames } = loaded;
  const pending = query.status === 'pending';
  const verbKeys = useTaskKeys();
  const assignee = { user: t('tasks.sort.user'), '-user': t('tasks.sort.userDown') };
  const assigned = { date: t('tasks.sort.date'), '-date': t('tasks.sort.dateDown') };
  return (
    <>
      <TasksHead {...loaded} />
      <ListSheet
        {...loaded}
        label={t('menu.tasks')}
        isFiltered={filters.length > 0}
        failed={{ title: t('tasks.failed.title'), body: t('tasks.failed.body') }}
        empty={<NoneYet pending={pending} />}
        filters={
          <ListFilters
            query={query}
            active={filters}
            clearTo={clearTo}
            typeNames={typeNames}
            textLabel={t('tasks.filterText')}
            sortWords={{ ...assigned, ...assignee }}
          />
        }
        noMatch={<NoMatch title={t('tasks.matchNone')} active={filters} clearTo={clearTo} typeNames={typeNames} />}
      >
        {(rows) => <TaskList rows={rows} typeNames={typeNames} search={search} pending={pending} />}
      </ListSheet>
      {pending && loaded.rows && loaded.rows.length > 0 && <Shortcuts rows keys={verbKeys} />}
    </>
  );
}
