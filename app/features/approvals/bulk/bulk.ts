// Deciding several approvals with one press: which of the chosen ones can be decided, why the others cannot, and what became of each (decision 016).
import type { RequestSettings } from '../../../platform/request-settings.server';
import type { AccessRequest } from '../../../platform/requests.server';
import { namesActedFor } from '../../requests/acting-for';
import { type TakenDecision, takenDecision } from '../../requests/details';
import { type RequestRow, requestRow } from '../../requests/request-row';
import { availabilityOf } from '../../work-items/verbs';
import { APPROVAL_VERBS, approvalState } from '../verbs';

export const BULK_VERBS = ['approve', 'reject'] as const;
export type BulkVerb = (typeof BULK_VERBS)[number];

/** How many one press decides, so that one request of ours stays within what a worker and the platform bear. */
export const MOST_AT_ONCE = 25;
/** What a page of a list can hold. */
const MOST_CHOSEN = 100;
const LONGEST_ID = 200;

/** The chosen ids, each once: those that are dealt with now, and those that come after them. */
export function chosenIds(search: URLSearchParams): { now: string[]; later: string[] } {
  const named = [...new Set(search.getAll('id'))].filter((id) => id !== '' && id.length <= LONGEST_ID);
  const ids = named.slice(0, MOST_CHOSEN);
  return { now: ids.slice(0, MOST_AT_ONCE), later: ids.slice(MOST_AT_ONCE) };
}

export type WhyNot = 'notWaiting' | 'notAllowed' | 'self';

/** A chosen one that is not decided. Without a row it is none of the member's business: nothing but its id is said. */
export interface LeftOut {
  id: string;
  row: RequestRow | null;
  why: WhyNot;
  /** Who decided it meanwhile. */
  taken: TakenDecision | null;
}

interface Found {
  waiting: readonly AccessRequest[];
  /** Those that passed through the member's hands. */
  dealtWith: readonly AccessRequest[];
}

interface Judging {
  verb: BulkVerb;
  memberId: string;
  settings: Pick<RequestSettings, 'allowSelfApproval'>;
}

/** The chosen ones in their order: what can be decided, and what not. */
export function sortOut(ids: readonly string[], { waiting, dealtWith }: Found, judging: Judging) {
  const ready: AccessRequest[] = [];
  const left: LeftOut[] = [];
  for (const id of ids) {
    const request = waiting.find((found) => found.id === id);
    const why = request ? whyNot(request, judging) : 'notWaiting';
    if (request && why === null) ready.push(request);
    else left.push(leftOut(id, request ?? dealtWith.find((found) => found.id === id), why ?? 'notAllowed'));
  }
  return { ready, left };
}

function whyNot(request: AccessRequest, { verb, memberId, settings }: Judging): WhyNot | null {
  const why = availabilityOf(approvalState(request, { memberId, settings }), APPROVAL_VERBS[verb], 'allowed');
  return why === 'selfFor' ? 'self' : why;
}

function leftOut(id: string, request: AccessRequest | undefined, why: WhyNot): LeftOut {
  const gone = request !== undefined && why === 'notWaiting';
  return { id, row: request ? requestRow(request) : null, why, taken: gone ? takenDecision(request) : null };
}

/**
 * What became of one: `done`; `refused` by the platform; `unsaved`: not done so far; `unknown`:
 * it may have been done; `later`: not tried, for want of time; or why it was left out.
 */
export type ItemOutcome = 'done' | 'refused' | 'unsaved' | 'unknown' | 'later' | WhyNot;

export interface ReceiptEntry {
  id: string;
  /** Not in receipts of earlier versions. */
  reference?: string;
  /** Whose turn it was where the member acted as their delegate. */
  actingFor?: string[];
  kind: RequestRow['kind'] | null;
  sentence: RequestRow['sentence'] | null;
  fate: ItemOutcome;
  /** The platform's own words about it. */
  words: string | null;
  taken: TakenDecision | null;
}

export interface Receipt {
  verb: BulkVerb;
  /** The search part of the list they were chosen in. */
  list: string;
  entries: ReceiptEntry[];
  /** Chosen, but more than one press decides. */
  later: string[];
}

export interface Ended {
  fate: ItemOutcome;
  words: string | null;
}

export function receiptOf(
  { ready, left }: ReturnType<typeof sortOut>,
  ends: readonly (Ended | null)[],
  memberId: string,
): ReceiptEntry[] {
  const decided = ready.map((request, at): ReceiptEntry => {
    const { fate, words } = ends[at] ?? { fate: 'later', words: null };
    const { id, reference, kind, sentence } = requestRow(request);
    const actingFor = namesActedFor(request, memberId).slice(0, 2);
    const about = { id, reference: brief(reference, 24), kind, sentence: briefly(sentence) };
    return {
      ...about,
      actingFor: actingFor.map((name) => brief(name, 40)),
      fate,
      words: brief(words, 120),
      taken: null,
    };
  });
  const others = left.map(({ id, row, why, taken }): ReceiptEntry => {
    const sentence = row && briefly(row.sentence);
    const reference = row ? brief(row.reference, 24) : undefined;
    return { id, reference, kind: row?.kind ?? null, sentence, fate: why, words: null, taken };
  });
  return [...decided, ...others];
}

/** Receipts are kept with the session, which holds no long texts. */
function brief<Text extends string | null>(text: Text, most: number): Text | string {
  return text !== null && text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function briefly(sentence: RequestRow['sentence']): RequestRow['sentence'] {
  const { what, where, whom } = sentence;
  return { ...sentence, what: brief(what, 50), where: brief(where, 50), whom: brief(whom, 50) };
}

/** The ids that another press could still decide: it failed, or was not tried. */
export function worthAnotherTry({ entries }: Pick<Receipt, 'entries'>): string[] {
  return entries.filter(({ fate }) => fate === 'unsaved' || fate === 'later').map(({ id }) => id);
}
