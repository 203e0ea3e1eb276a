import type { APPROVAL_VERBS } from '../../../../kits/requests/approvals/verbs';
import { findTakenDecision, type TakenDecision } from '../../../../kits/requests/details';
import { findRepresentedNames } from '../../../../kits/requests/represented';
import { type RequestRow, requestRow } from '../../../../kits/requests/request-row';
import { resultsOf, type SkippedItem, truncate } from '../../../../kits/work-items/bulk/bulk';
import type { BulkVerbOf, UnavailableReason } from '../../../../kits/work-items/verbs';
import type { AccessRequest } from '../../../../platform/requests.server';
import type { ReceiptEntry } from './receipt.server';

type BulkRun = Parameters<typeof resultsOf<AccessRequest>>[0];

export type BulkVerb = BulkVerbOf<typeof APPROVAL_VERBS>;

/** A selected request that is not decided. Without a row the member may not read it: only its id is shown. */
export interface SkippedRequest {
  id: string;
  row: RequestRow | null;
  why: UnavailableReason;
  /** Who decided it meanwhile. */
  taken: TakenDecision | null;
}

export function toSkipped({ id, item, why }: SkippedItem<AccessRequest>): SkippedRequest {
  return {
    id,
    row: item && requestRow(item),
    why,
    taken: item && why === 'notWaiting' ? findTakenDecision(item) : null,
  };
}

/** What became of each, briefly; receipts are kept with the session. */
export function toReceiptEntries(run: BulkRun, memberId: string): ReceiptEntry[] {
  return resultsOf(run).map(({ id, item, left, outcome, text }) => {
    if (!item) return { id, kind: null, sentence: null, outcome, text, taken: null };
    const { reference, kind, sentence } = requestRow(item);
    const actingFor = findRepresentedNames(item, memberId).slice(0, 2);
    return {
      id,
      reference: truncate(reference, 24),
      ...(left ? {} : { actingFor: actingFor.map((name) => truncate(name, 40)) }),
      kind,
      sentence: shortenSentence(sentence),
      outcome,
      text,
      taken: left && outcome === 'notWaiting' ? findTakenDecision(item) : null,
    };
  });
}

function shortenSentence(sentence: RequestRow['sentence']): RequestRow['sentence'] {
  const brief = (text: string | null) => text && truncate(text, 50);
  return { ...sentence, what: brief(sentence.what), where: brief(sentence.where), whom: brief(sentence.whom) };
}
