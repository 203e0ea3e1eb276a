import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { equals, type TargetFilter } from './protocol/target-filter';
import { AccessRequest, Actor, Deadline } from './requests.server';
import { addressId, countMissing, listOf, optionalText, type Page, pageOf, pageRows, Total } from './rows';

export type ActorStatus = 'active' | 'inactive';
export interface TaskOrder {
  key: string;
  direction: 'asc' | 'desc';
  /** Dates are sorted unlike texts. */
  type?: 'date';
}

export interface TaskSearch {
  actorStatus: ActorStatus;
  filter: TargetFilter;
  offset: number;
  size: number;
  order: TaskOrder;
  /** For parts of a page that must not hold up the rest. */
  deadlineMs?: number;
}

const Found = pageOf(AccessRequest);
export type FoundTasks = z.infer<typeof Found>;

export type TaskType = 'request' | 'fulfillment';

export function searchApprovals(api: Api, userId: string, search: TaskSearch): Promise<FoundTasks> {
  return searchTasksOf(api, userId, { type: 'request', shape: Found }, search);
}

export function searchFulfillmentTasks(api: Api, userId: string, search: TaskSearch): Promise<FoundTasks> {
  return searchTasksOf(api, userId, { type: 'fulfillment', shape: Found }, search);
}

const Summary = z.object({
  id: addressId,
  phases: listOf(z.object({ name: z.string() })),
  decision: z.object({
    startDate: optionalText,
    deadline: Deadline,
    actors: z
      .object({ active: listOf(Actor) })
      .nullish()
      .transform((found) => found ?? { active: [] }),
  }),
});
const Raw = pageOf(z.unknown());

export function searchRawTasks(api: Api, userId: string, type: TaskType, search: TaskSearch): Promise<Page<unknown>> {
  return searchTasksOf(api, userId, { type, shape: Raw }, search);
}

export function parseTaskPage({ result, totalCount }: Page<unknown>): FoundTasks {
  return { ...pageRows(AccessRequest, result), totalCount };
}

/** `whole` parses the rest; null where that fails. */
export interface TaskSummary extends z.infer<typeof Summary> {
  whole: () => AccessRequest | null;
}

/** Parses little: a whole request takes ten times as long. */
export async function listTaskSummaries(
  api: Api,
  userId: string,
  type: TaskType,
  search: TaskSearch,
): Promise<Page<TaskSummary>> {
  const found = await searchTasksOf(api, userId, { type, shape: Raw }, search);
  const { result, totalCount } = found;
  const summaries = result.flatMap((raw) => {
    const { data } = Summary.safeParse(raw);
    return data ? [{ ...data, whole: () => AccessRequest.safeParse(raw).data ?? null }] : [];
  });
  return { result: summaries, totalCount, unreadable: countMissing(found, search) + result.length - summaries.length };
}

function searchTasksOf<Shape>(
  api: Api,
  userId: string,
  { type, shape }: { type: TaskType; shape: z.ZodType<Shape> },
  { actorStatus, filter, offset, size, order, deadlineMs }: TaskSearch,
): Promise<Shape> {
  const query = {
    _pagedResultsOffset: offset,
    _pageSize: size,
    _sortKeys: order.key,
    _sortDir: order.direction,
    _sortType: order.type,
    actorStatus,
    _action: 'search',
    type,
  };
  return api.iga.post(path`/governance/user/${userId}/tasks`, { targetFilter: filter }, shape, {
    query,
    search: true,
    deadlineMs,
  });
}

export function findApproval(api: Api, userId: string, requestId: string): Promise<AccessRequest | null> {
  return findTask(api, userId, { requestId, type: 'request', actorStatus: 'active' });
}

interface TaskQuery {
  requestId: string;
  type: TaskType;
  actorStatus: ActorStatus;
}

export async function findTask(
  api: Api,
  userId: string,
  { requestId, type, actorStatus }: TaskQuery,
): Promise<AccessRequest | null> {
  const query = { actorStatus, _action: 'search', type };
  const targetFilter = equals('id', requestId);
  const shape = z.object({ result: z.array(AccessRequest) });
  const options = { query, search: true };
  const { result } = await api.iga.post(path`/governance/user/${userId}/tasks`, { targetFilter }, shape, options);
  return result[0] ?? null;
}

const COUNT_MS = 5_000;

export async function countApprovals(
  api: Api,
  userId: string,
  { actorStatus, filter }: Pick<TaskSearch, 'actorStatus' | 'filter'>,
): Promise<number> {
  const query = { pageSize: 0, actorStatus, _action: 'search', type: 'request' };
  const body = { targetFilter: filter };
  const { totalCount } = await api.iga.post(path`/governance/user/${userId}/tasks`, body, Total, {
    query,
    search: true,
    deadlineMs: COUNT_MS,
  });
  return totalCount;
}
