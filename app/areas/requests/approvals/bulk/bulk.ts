import { z } from 'zod';
import type { APPROVAL_VERBS } from '../../../../kits/requests/approvals/verbs';
import { findTakenDecision, type TakenDecision } from '../../../../kits/requests/details';
import { findRepresentedNames } from '../../../../kits/requests/represented';
import { type RequestRow, requestRow } from '../../../../kits/requests/request-row';
import { type KnownItem, truncate } from '../../../../kits/work-items/bulk/bulk';
import { RESULT_FIELDS } from '../../../../kits/work-items/bulk/bulk-kind';
import type { BulkVerbOf } from '../../../../kits/work-items/verbs';
import type { AccessRequest } from '../../../../platform/requests.server';

export type BulkVerb = BulkVerbOf<typeof APPROVAL_VERBS>;

const objectSchema = <T extends object>() => z.custom<T>((value) => typeof value === 'object');

export const ReceiptEntry = z.object({
  ...RESULT_FIELDS,
  reference: z.string().optional(),
  /** Whose turn it was where the member acted as their delegate. */
  actingFor: z.array(z.string()),
  kind: z.enum(['grant', 'extend', 'remove', 'change', 'create', 'delete', 'other']).nullable(),
  sentence: objectSchema<RequestRow['sentence']>().nullable(),
  taken: objectSchema<TakenDecision>().nullable(),
});
export type ReceiptEntry = z.infer<typeof ReceiptEntry>;

/** Briefly: receipts are kept with the session. */
export function toReceiptEntry({ id, item, why, text }: KnownItem<AccessRequest>, memberId: string): ReceiptEntry {
  const result = { id, why, text: text && truncate(text, 120) };
  if (!item) return { ...result, kind: null, sentence: null, actingFor: [], taken: null };
  const { reference, kind, sentence } = requestRow(item);
  const actingFor = findRepresentedNames(item, memberId).slice(0, 2);
  return {
    ...result,
    reference: truncate(reference, 24),
    actingFor: actingFor.map((name) => truncate(name, 40)),
    kind,
    sentence: shortenSentence(sentence),
    taken: why === 'notWaiting' ? findTakenDecision(item) : null,
  };
}

function shortenSentence(sentence: RequestRow['sentence']): RequestRow['sentence'] {
  const brief = (text: string | null) => text && truncate(text, 50);
  return { ...sentence, what: brief(sentence.what), where: brief(sentence.where), whom: brief(sentence.whom) };
}
