import { fingerprint } from '../../../lib/fingerprint';
import type { CatalogChoice, CreatedRequests, NewRequest, Objection } from '../../../platform/new-requests.server';
import type { CatalogType } from '../../../platform/protocol/catalog-kinds';
import type { AccessRequest } from '../../../platform/requests.server';
import { isMember } from '../request';

export interface SentItem {
  type: CatalogType;
  id: string;
  name: string;
  within: string | null;
  assignmentId: string | null;
  start: string | null;
  end: string | null;
  form: Record<string, unknown> | null;
  /** Ids of people it is not requested for. */
  except: string[];
}

export interface SentCart {
  people: { id: string; name: string }[];
  items: SentItem[];
  answers: {
    priority: 'low' | 'medium' | 'high';
    justification: string;
    start: string | null;
    end: string | null;
    expires: string | null;
  };
}

/** `unanswered`: the terms are missing, so that the step before is still to be done. */
export type SendOutcome = { receipt: string } | { broken: true } | { unanswered: true };

export function peopleFor<Person extends { id: string }>(
  people: readonly Person[],
  { except }: Pick<SentItem, 'except'>,
): Person[] {
  return people.filter(({ id }) => !except.includes(id));
}

export function countRequests({
  people,
  items,
}: {
  people: { id: string }[];
  items: Pick<SentItem, 'except'>[];
}): number {
  return items.reduce((sum, item) => sum + peopleFor(people, item).length, 0);
}

export interface SkippedRequest {
  person: { id: string; name: string };
  item: Pick<SentItem, 'id' | 'name' | 'within'>;
  /** As `reasonOf` gives it. */
  error: string | null;
}

/** What of a cart cannot be requested, by what the platform objects to; objections it does not attribute are left to it. */
export function findSkipped(
  { people, items }: Pick<SentCart, 'people'> & { items: readonly SentItem[] },
  objections: readonly Objection[],
): SkippedRequest[] {
  return items.flatMap((item) =>
    peopleFor(people, item).flatMap((person) => {
      const against = objections.find(({ userId, catalogId }) => userId === person.id && catalogId === item.id);
      return against ? [{ person, item, error: reasonOf(against) }] : [];
    }),
  );
}

export function groupSkippedByItem(skipped: readonly SkippedRequest[], me: string) {
  const ids = [...new Set(skipped.map(({ item }) => item.id))];
  return ids.flatMap((id) => {
    const own = skipped.filter(({ item }) => item.id === id);
    const names = (codes: (string | null)[]) =>
      own.flatMap(({ error, person }) => (codes.includes(error) ? person.name : []));
    const [first] = own;
    const others = own.filter(({ error }) => !isKnownCode(error));
    const reasons = [...new Set(others.map(({ error }) => error))];
    return first
      ? [
          {
            id,
            name: first.item.name,
            held: names(['EXISTING_ACCESS']),
            requested: names(['DUPLICATE']),
            others: reasons.map((reason) => ({
              reason,
              names: others.flatMap(({ error, person }) => (error === reason ? person.name : [])),
            })),
            self: own.length === 1 && first.person.id === me,
            count: own.length,
          },
        ]
      : [];
  });
}

/** Items without any person left are dropped. */
export function removeSkipped<Item extends Pick<SentItem, 'id' | 'except'>>(
  people: readonly { id: string }[],
  items: readonly Item[],
  skipped: readonly SkippedRequest[],
): Item[] {
  return items.flatMap((item) => {
    const gone = skipped.flatMap(({ person, item: { id } }) => (id === item.id ? person.id : []));
    const left = { ...item, except: [...item.except, ...gone] };
    return peopleFor(people, left).length > 0 ? [left] : [];
  });
}

const ORDER: CatalogType[] = ['application', 'entitlement', 'role'];

/** One call for all items with the same dates and people: an item's own dates win over those of the whole request. */
export function toNewRequests({ people, items, answers }: SentCart): NewRequest[] {
  const groups = new Map<string, SentItem[]>();
  for (const type of ORDER) {
    for (const item of items.filter((one) => one.type === type)) {
      const users = peopleFor(people, item).map(({ id }) => id);
      if (users.length === 0) continue;
      const key = JSON.stringify({ users, ...toDates(item, answers) });
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
  }
  const { priority, justification, expires } = answers;
  return [...groups].map(([shared, group]) => ({
    accessModifier: 'add',
    priority,
    catalogs: group.map(toCatalogChoice),
    ...(JSON.parse(shared) as { users: string[] } & ReturnType<typeof toDates>),
    ...(expires === null ? {} : { expiryDate: expires }),
    ...(justification === '' ? {} : { justification }),
  }));
}

function toDates(item: SentItem, answers: SentCart['answers']): { startDate?: string; endDate?: string } {
  const own = item.start !== null || item.end !== null;
  const { start, end } = own ? item : answers;
  return { ...(start === null ? {} : { startDate: start }), ...(end === null ? {} : { endDate: end }) };
}

function toCatalogChoice({ type, id, form }: SentItem): CatalogChoice {
  return form === null ? { type, id } : { type, id, data: { form } };
}

/** Rules are looked at for one person who asks for entitlements; for several people the platform is not asked. */
export function toAccessScan({
  people,
  items,
}: Pick<SentCart, 'people' | 'items'>): { userId: string; assignmentIds: string[] } | null {
  const [only, ...others] = people;
  const assignmentIds = items.flatMap(({ type, assignmentId, except }) =>
    type === 'entitlement' && assignmentId !== null && !except.includes(only?.id ?? '') ? [assignmentId] : [],
  );
  return only && others.length === 0 && assignmentIds.length > 0 ? { userId: only.id, assignmentIds } : null;
}

/** The same for a cart with the same people and access, whatever else is answered. */
export function cartFingerprint({
  people,
  items,
}: {
  people: { id: string }[];
  items: Pick<SentItem, 'id' | 'except'>[];
}): string {
  const ids = (list: { id: string; except?: string[] }[]) =>
    list.map(({ id, except = [] }) => [id, ...[...except].sort()].join(' ')).sort();
  return fingerprint(JSON.stringify([ids(people), ids(items)]));
}

export interface SentLine {
  person: string;
  item: string;
  within: string | null;
  requestId: string | null;
  /** `left`: left out before sending, for the platform objected to it. */
  state: 'made' | 'sent' | 'refused' | 'unsure' | 'unsent' | 'left';
  error: string | null;
}

/**
 * What became of one call. `others`: what became of the lines that are not named; without it they were sent. `text`:
 * why the whole of it was refused.
 */
export type CallResult =
  | { created: CreatedRequests; others?: 'unsure' | 'unsent' }
  | { failed: 'refused' | 'unsure'; text: string | null };

/**
 * The lines of a cart among requests of the member. Another may have requested the same; null where a request does not
 * show what it is about.
 */
export function findMadeLines(
  { people, items }: Pick<SentCart, 'people' | 'items'>,
  requests: readonly AccessRequest[],
): CreatedRequests['made'] | null {
  const lines = items.flatMap((item) =>
    peopleFor(people, item).map((person) => {
      const wanted = item.type === 'entitlement' ? item.assignmentId : item.name;
      const alike = requests.filter(
        ({ requestType, user }) => requestType === `${item.type}Grant` && isMember(user, person.id),
      );
      const subjects = alike.map((one) => (item.type === 'entitlement' ? one.assignment?.id : one[item.type]?.name));
      const isUnclear = alike.length > 0 && (wanted === null || subjects.some((subject) => !subject));
      const made = alike[subjects.indexOf(wanted)];
      return { isUnclear, made: made ? { id: made.id, userId: person.id, catalogId: item.id } : null };
    }),
  );
  return lines.some(({ isUnclear }) => isUnclear) ? null : lines.flatMap(({ made }) => made ?? []);
}

export function namesAll({ users, catalogs }: NewRequest, { made, errors }: CreatedRequests): boolean {
  const named = [...made, ...errors];
  return users.every((user) => catalogs.every(({ id }) => named.some((one) => isFor(one, user, id))));
}

function isFor(
  { userId, catalogId }: { userId?: string | null; catalogId?: string | null },
  user: string,
  item: string,
): boolean {
  return userId === user && (catalogId ?? item) === item;
}

export function toLines({ people, items }: SentCart, calls: { request: NewRequest; result: CallResult }[]): SentLine[] {
  return people.flatMap((person) =>
    items.flatMap((item) => {
      if (item.except.includes(person.id)) return [];
      const call = calls.find(({ request }) => request.catalogs.some(({ id }) => id === item.id));
      return call
        ? [{ person: person.name, item: item.name, within: item.within, ...resultOf(call.result, person.id, item.id) }]
        : [];
    }),
  );
}

/** What is left of a cart after it was sent: the items with those people whose request was not made for certain. */
export function findRemainingItems<Item extends SentItem>(
  { people, items }: Omit<SentCart, 'items'> & { items: readonly Item[] },
  calls: { request: NewRequest; result: CallResult }[],
): Item[] {
  return items.flatMap((item) => {
    const call = calls.find(({ request }) => request.catalogs.some(({ id }) => id === item.id));
    const open = ({ id }: { id: string }) => {
      const state = call && resultOf(call.result, id, item.id).state;
      return state === 'refused' || state === 'unsure' || state === 'unsent';
    };
    const left = peopleFor(people, item).filter(open);
    const except = people.flatMap(({ id }) => (left.some((one) => one.id === id) ? [] : id));
    return left.length > 0 ? [{ ...item, except }] : [];
  });
}

export function toSkippedLines(skipped: readonly SkippedRequest[]): SentLine[] {
  return skipped.map(({ person, item, error }) => ({
    person: person.name,
    item: item.name,
    within: item.within,
    requestId: null,
    state: 'left',
    error,
  }));
}

export const isAlreadyRequested = ({ error }: Objection): boolean => isKnownCode(error);

/** Codes that have a text of ours. */
export const OBJECTIONS = ['EXISTING_ACCESS', 'DUPLICATE'] as const;

/** Any other code is no sentence. */
export function reasonOf({ error, message }: Pick<Objection, 'error' | 'message'>): string | null {
  return isKnownCode(error) ? (error ?? null) : message;
}

export function isKnownCode(error: string | null | undefined): boolean {
  return OBJECTIONS.some((known) => known === error);
}

export function resultOf(
  result: CallResult,
  userId: string,
  catalogId: string,
): Pick<SentLine, 'requestId' | 'state' | 'error'> {
  if ('failed' in result) return { requestId: null, state: result.failed, error: result.text };
  const { made, errors } = result.created;
  const request = made.find((one) => one.userId === userId && one.catalogId === catalogId);
  if (request) return { requestId: request.id, state: 'made', error: null };
  const error = errors.find((one) => isFor(one, userId, catalogId));
  if (error) return { requestId: null, state: 'refused', error: reasonOf(error) };
  return { requestId: null, state: result.others ?? 'sent', error: null };
}
