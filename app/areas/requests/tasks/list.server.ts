import { loadInboxCounts } from '../../../kits/frame/inbox.server';
import { type Cells, stamp, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { activeIn } from '../../../lib/collection';
import { zoneOf } from '../../../lib/look';
import { offsetOf } from '../../../lib/paging';
import { readQuery } from '../../../lib/query';
import { loadPart } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { parseTaskPage, searchRawTasks } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { REQUEST_CELLS } from '../request/export.server';
import { searchSegments } from '../request/search-segments.server';
import { listAddress } from './paths';
import { actorStatusOf, TASKS, TasksQuery, toFilter, toTaskSegments } from './query';
import { toRow, toTask } from './rows';

export async function loadTasks(auth: AuthContext, request: Request) {
  const { member } = auth;
  const query = readQuery(request, TasksQuery);
  const pending = query.status === 'pending';
  const countsItself = pending && activeIn(TASKS, query).length === 0;
  const [found, typeNames, counts] = await Promise.all([
    loadPart(searchOf(auth, query)({ offset: offsetOf(query), size: query.size })),
    loadTypeNames(auth),
    countsItself ? null : loadInboxCounts(auth),
  ]);
  const list = loadCollection(TASKS, {
    request,
    query,
    found,
    toRow: (one) => toRow(one, { pending, memberId: member.id }),
    address: listAddress,
    drop: ['done'],
    exports: {},
  });
  const count = counts?.tasks ?? null;
  return {
    ...list,
    waiting: countsItself ? list.total : count && 'count' in count ? count.count : null,
    typeNames,
    afterAction: new URL(request.url).searchParams.has('done'),
  };
}

export type LoadedTasks = Awaited<ReturnType<typeof loadTasks>>;

function searchOf({ api, member, context, request }: AuthContext, query: TasksQuery) {
  const actorStatus = actorStatusOf(query);
  const filter = toFilter(query, { now: context.now, zone: zoneOf({ request }) });
  return async (page: { offset: number; size: number }) =>
    parseTaskPage(
      await searchSegments(
        toTaskSegments(query),
        { filter, list: `tasks ${actorStatus} ${member.id}`, ...page },
        (range) => searchRawTasks(api, member.id, 'fulfillment', { actorStatus, ...range }),
      ),
    );
}

const CELLS: Cells<AccessRequest> = {
  ...REQUEST_CELLS,
  task: (found) => toTask(found).name,
  assignee: (found) => toTask(found).assignee,
  assigned: (found) => stamp(toTask(found).assigned),
  done: (found) => stamp(toTask(found).done),
  doneBy: (found) => toTask(found).doneBy,
};

export function tasksTable(auth: AuthContext) {
  return tableOf(CELLS, searchOf(auth, readQuery(auth.request, TasksQuery)));
}
