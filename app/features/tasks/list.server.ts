// The list of fulfillment tasks with what its head says.

import { zoneFrom } from '../../context/look';
import { activeIn } from '../../lib/collection';
import { offsetOf } from '../../lib/paging';
import { readQuery } from '../../lib/query';
import { settle } from '../../platform/recover';
import { searchFulfillmentTasks } from '../../platform/tasks.server';
import type { AuthContext } from '../../session/auth-context';
import { loadCollection } from '../collection/load.server';
import { searchSegments } from '../requests/list-order';
import { ownTypeNames } from '../requests/tenant-rules.server';
import { inboxCounts } from '../shell/inbox/inbox.server';
import { listAddress } from './paths';
import { actorStatusOf, orderOf, TASKS, TasksQuery, toFilter } from './query';
import { toRow } from './rows';

export async function loadTasks(auth: AuthContext, request: Request) {
  const { api, member } = auth;
  const query = readQuery(request, TasksQuery);
  const pending = query.status === 'pending';
  const countsItself = pending && activeIn(TASKS, query).length === 0;
  const actorStatus = actorStatusOf(query);
  const moments = { now: auth.context.now, zone: zoneFrom(request.headers.get('cookie')) };
  const page = { filter: toFilter(query, moments), offset: offsetOf(query), size: query.size };
  const search = searchSegments(orderOf(query), page, (range) =>
    searchFulfillmentTasks(api, member.id, { actorStatus, ...range }),
  );
  const [found, typeNames, counts] = await Promise.all([
    settle(search),
    ownTypeNames(auth),
    countsItself ? null : inboxCounts(auth),
  ]);
  const list = loadCollection(TASKS, {
    request,
    query,
    found,
    toRow: (one) => toRow(one, { pending, memberId: member.id }),
    address: listAddress,
    drop: ['done'],
  });
  const count = counts?.tasks ?? null;
  return {
    ...list,
    waiting: countsItself ? list.total : count && 'count' in count ? count.count : null,
    typeNames,
    afterAction: new URL(request.url).searchParams.has('done'),
  };
}
