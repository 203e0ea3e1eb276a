// What is told of several approvals that are decided with one press.
import type { AccessRequest } from '../../../platform/requests.server';
import { namesActedFor } from '../../requests/acting-for';
import { type TakenDecision, takenDecision } from '../../requests/details';
import { type RequestRow, requestRow } from '../../requests/request-row';
import type { Chosen, Ended, ItemOutcome, LeftOut } from '../../work-items/bulk/bulk';
import type { WhyNot } from '../../work-items/verbs';

export type BulkVerb = 'approve' | 'reject';

export function isBulkVerb(verb: string): verb is BulkVerb {
  return verb === 'approve' || verb === 'reject';
}

/** A chosen one that is not decided. Without a row it is none of the member's business: nothing but its id is said. */
export interface Skipped {
  id: string;
  row: RequestRow | null;
  why: WhyNot;
  /** Who decided it meanwhile. */
  taken: TakenDecision | null;
}

export function skippedOf({ id, item, why }: LeftOut<AccessRequest>): Skipped {
  return {
    id,
    row: item && requestRow(item),
    why,
    taken: item && why === 'notWaiting' ? takenDecision(item) : null,
  };
}

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

export function receiptOf(
  { ready, left, ends }: Chosen<AccessRequest> & { ends: readonly (Ended | null)[] },
  memberId: string,
): ReceiptEntry[] {
  const decided = ready.map((request, at): ReceiptEntry => {
    const { outcome, words } = ends[at] ?? { outcome: 'later', words: null };
    const { id, reference, kind, sentence } = requestRow(request);
    const actingFor = namesActedFor(request, memberId).slice(0, 2);
    const about = { id, reference: brief(reference, 24), kind, sentence: briefly(sentence) };
    return {
      ...about,
      actingFor: actingFor.map((name) => brief(name, 40)),
      fate: outcome,
      words: brief(words, 120),
      taken: null,
    };
  });
  const others = left.map(skippedOf).map(({ id, row, why, taken }): ReceiptEntry => {
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
