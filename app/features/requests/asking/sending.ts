// From a cart to what is sent, and from what comes back to a receipt (contract 03, 6.4 and 7.6).
import { fingerprint } from '../../../lib/fingerprint';
import type { Asked, Asking, CatalogChoice, CatalogType } from '../../../platform/asking.server';

export interface SentItem {
  type: CatalogType;
  id: string;
  name: string;
  within: string | null;
  assignmentId: string | null;
  start: string | null;
  end: string | null;
  form: Record<string, unknown> | null;
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

/** `unanswered`: what applies to all of it was never said, so that the step before is still to be done. */
export type Sent = { receipt: string } | { broken: true } | { unanswered: true };

const ORDER: CatalogType[] = ['application', 'entitlement', 'role'];

/** One call for all items with the same dates: an item's own dates win over those of the whole request. */
export function askingsOf({ people, items, answers }: SentCart): Asking[] {
  const groups = new Map<string, SentItem[]>();
  for (const type of ORDER) {
    for (const item of items.filter((one) => one.type === type)) {
      const key = JSON.stringify(datesOf(item, answers));
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
  }
  const { priority, justification, expires } = answers;
  return [...groups].map(([dates, group]) => ({
    users: people.map(({ id }) => id),
    accessModifier: 'add',
    priority,
    catalogs: group.map(choiceOf),
    ...(JSON.parse(dates) as ReturnType<typeof datesOf>),
    ...(expires === null ? {} : { expiryDate: expires }),
    ...(justification === '' ? {} : { justification }),
  }));
}

function datesOf(item: SentItem, answers: SentCart['answers']): { startDate?: string; endDate?: string } {
  const own = item.start !== null || item.end !== null;
  const { start, end } = own ? item : answers;
  return { ...(start === null ? {} : { startDate: start }), ...(end === null ? {} : { endDate: end }) };
}

function choiceOf({ type, id, form }: SentItem): CatalogChoice {
  return form === null ? { type, id } : { type, id, data: { form } };
}

/** Rules are looked at for one person who asks for entitlements; for several people the platform is not asked. */
export function scanFor({
  people,
  items,
}: Pick<SentCart, 'people' | 'items'>): { userId: string; assignmentIds: string[] } | null {
  const [only, ...others] = people;
  const assignmentIds = items.flatMap(({ type, assignmentId }) =>
    type === 'entitlement' && assignmentId !== null ? [assignmentId] : [],
  );
  return only && others.length === 0 && assignmentIds.length > 0 ? { userId: only.id, assignmentIds } : null;
}

/** The same for a cart with the same people and access, whatever else is answered. */
export function cartMark({ people, items }: { people: { id: string }[]; items: { id: string }[] }): string {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  return fingerprint(JSON.stringify([ids(people), ids(items)]));
}

/** How it went with one item for one person. */
export interface Line {
  person: string;
  item: string;
  within: string | null;
  requestId: string | null;
  state: 'made' | 'sent' | 'refused' | 'unsure';
  /** Why it was refused: a code, or the platform's own words. */
  error: string | null;
}

/** What became of one call; `words`: why the whole of it was refused. */
export type Result = { asked: Asked } | { failed: 'refused' | 'unsure'; words: string | null };

export function linesOf({ people, items }: SentCart, calls: { asking: Asking; result: Result }[]): Line[] {
  return people.flatMap((person) =>
    items.flatMap((item) => {
      const call = calls.find(({ asking }) => asking.catalogs.some(({ id }) => id === item.id));
      return call
        ? [{ person: person.name, item: item.name, within: item.within, ...fateOf(call.result, person.id, item.id) }]
        : [];
    }),
  );
}

function fateOf(result: Result, userId: string, catalogId: string): Pick<Line, 'requestId' | 'state' | 'error'> {
  if ('failed' in result) return { requestId: null, state: result.failed, error: result.words };
  const { made, errors } = result.asked;
  const request = made.find((one) => one.userId === userId && one.catalogId === catalogId);
  if (request) return { requestId: request.id, state: 'made', error: null };
  const error = errors.find((one) => one.userId === userId && (one.catalogId ?? catalogId) === catalogId);
  if (error) return { requestId: null, state: 'refused', error: error.error || error.message || null };
  return { requestId: null, state: 'sent', error: null };
}
