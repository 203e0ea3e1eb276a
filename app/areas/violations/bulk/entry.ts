import { z } from 'zod';
import { nameOf } from '../../../kits/requests/request';
import type { VIOLATION_VERBS } from '../../../kits/violations/verbs';
import { type KnownItem, truncate } from '../../../kits/work-items/bulk/bulk';
import { RESULT_FIELDS } from '../../../kits/work-items/bulk/bulk-kind';
import type { BulkVerbOf } from '../../../kits/work-items/verbs';
import type { Violation } from '../../../platform/violations.server';
import { itemTypeOf } from '../rows';
import { UNSURE } from '../unavailable-key';

export type BulkVerb = BulkVerbOf<typeof VIOLATION_VERBS>;

/** `rule` and `person` are null when the member may not see the violation. */
export const ReceiptEntry = z.object({
  ...RESULT_FIELDS,
  itemType: z.enum(['violation', 'exception']),
  rule: z.string().nullable(),
  person: z.string().nullable(),
  risk: z.number().nullable(),
  status: z.string().nullable(),
});
export type ReceiptEntry = z.infer<typeof ReceiptEntry>;

export function toReceiptEntry({ id, item, why, text }: KnownItem<Violation>): ReceiptEntry {
  return {
    id,
    why,
    text: truncateText(text),
    itemType: item ? itemTypeOf(item) : 'violation',
    rule: truncateText(item?.policyRule?.name),
    person: truncateText(nameOf(item?.user)),
    risk: item?.policyRule?.riskScore ?? null,
    status: item && !hasStatedPhases(item) ? UNSURE : truncateText(item?.decision.status),
  };
}

const hasStatedPhases = ({ decision: { phases, status } }: Violation) => status === 'complete' || !!phases?.length;

function truncateText(text: string | null | undefined): string | null {
  return text ? truncate(text, 120) : null;
}
