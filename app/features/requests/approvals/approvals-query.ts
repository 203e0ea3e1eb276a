// The address of the list of approvals: what it asks for, and the question to the platform it stands for (contract 03, 7.2 and 8.1).
import { z } from 'zod';
import { PAGE_SIZES } from '../../../lib/paging';
import { readSearch } from '../../../lib/query';
import { all, any, contains, equals, exists, not, type TargetFilter } from '../../../lib/target-filter';
import type { ActorStatus, TaskOrder } from '../../../platform/tasks.server';
import { PRIORITIES, type Priority } from '../request';

export const PRIORITY_CHOICES = [...PRIORITIES, 'none'] as const;
const SORT_KEYS: Record<string, string> = {
  date: 'decision.startDate',
  user: 'user.userName',
  priority: 'request.common.priority',
  id: 'metadata.primaryKey',
};
/** A minus means descending: newest, last in the alphabet. */
export const SORTS = ['-date', 'date', 'user', '-user', 'priority', '-priority', 'id', '-id'] as const;
export type Sort = (typeof SORTS)[number];

const MOST_PAGES = 100_000;
const listed = (value: unknown) => (value === undefined ? [] : [value].flat());
const chosen = (value: unknown): Priority[] => PRIORITY_CHOICES.filter((choice) => listed(value).includes(choice));

/** Every field falls back to its default, so that no address is an error. */
export const ApprovalsQuery = z.object({
  status: z.enum(['pending', 'decided']).catch('pending'),
  text: z.string().trim().max(200).catch(''),
  type: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .nullable()
    .catch(null),
  /** Those wanted, highest first; none and all of them mean the same. */
  priority: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined)
    .transform(chosen)
    .transform((found) => (found.length === PRIORITY_CHOICES.length ? [] : found)),
  sort: z.enum(SORTS).catch('-date'),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((known) => known === size))
    .catch(PAGE_SIZES[0]),
});
export type ApprovalsQuery = z.infer<typeof ApprovalsQuery>;

export function actorStatusOf({ status }: ApprovalsQuery): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

export function orderOf({ sort }: ApprovalsQuery): TaskOrder {
  const name = sort.replace('-', '');
  return {
    key: SORT_KEYS[name] ?? '',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    ...(name === 'date' ? { type: 'date' } : {}),
  };
}

export function toFilter({ text, type, priority }: ApprovalsQuery): TargetFilter {
  return all(textFilter(text), type === null ? null : equals('requestType', type), any(...priority.map(ofPriority)));
}

function ofPriority(priority: Priority): TargetFilter {
  const name = 'request.common.priority';
  return priority === 'none' ? not(exists(name)) : equals(name, priority);
}

const NAMES = ['user', 'requester'].flatMap((who) => ['userName', 'givenName', 'sn'].map((name) => `${who}.${name}`));

/** The text anywhere in a name of either person, or a whole request id; several words may be spread over the names of one. */
function textFilter(text: string): TargetFilter | null {
  if (text === '') return null;
  const words = text.split(/\s+/);
  const anywhere = NAMES.map((name) => contains(name, text));
  return any(
    ...anywhere,
    equals('id', text),
    ...(words.length > 1 ? [wholeName('user', words), wholeName('requester', words)] : []),
  );
}

function wholeName(who: string, words: string[]): TargetFilter {
  return all(...words.slice(0, 5).map((part) => any(contains(`${who}.givenName`, part), contains(`${who}.sn`, part))));
}

/** A filter that is on, and the query parameter to drop for the list without it. */
export type ActiveFilter =
  | { name: 'text'; text: string }
  | { name: 'type'; type: string }
  | { name: 'priority'; priorities: Priority[] };

export function activeFilters({ text, type, priority }: ApprovalsQuery): ActiveFilter[] {
  return [
    ...(text === '' ? [] : [{ name: 'text' as const, text }]),
    ...(type === null ? [] : [{ name: 'type' as const, type }]),
    ...(priority.length === 0 ? [] : [{ name: 'priority' as const, priorities: priority }]),
  ];
}

const DEFAULTS = ApprovalsQuery.parse({});

/** The query written as short as possible: what is usual is left out. */
export function searchOf(query: ApprovalsQuery): string {
  const search = new URLSearchParams();
  for (const name of ['status', 'text', 'type', 'sort', 'page', 'size'] as const) {
    if (query[name] !== DEFAULTS[name]) search.set(name, String(query[name]));
  }
  for (const priority of query.priority) search.append('priority', priority);
  return search.toString();
}

/** The search part of the list somebody came from, read from `?list=` and written anew, so that nothing else can hide in it. */
export function listSearch(url: URL): string {
  return searchOf(readSearch(new URLSearchParams(url.searchParams.get('list') ?? ''), ApprovalsQuery));
}
