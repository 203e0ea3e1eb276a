import { z } from 'zod';
import { nameOf } from '../../../kits/requests/request';
import type { VIOLATION_VERBS } from '../../../kits/violations/verbs';
import { type SkippedItem, truncate } from '../../../kits/work-items/bulk/bulk';
import { type KnownItem, RESULT_FIELDS } from '../../../kits/work-items/bulk/bulk-kind';
import type { BulkVerbOf, UnavailableReason } from '../../../kits/work-items/verbs';
import type { Violation } from '../../../platform/violations.server';
import { itemTypeOf } from '../rows';

export type BulkVerb = BulkVerbOf<typeof VIOLATION_VERBS>;

/** `rule` and `person` are null when the member may not see the violation. */
const ENTRY_FIELDS = {
  id: z.string(),
  itemType: z.enum(['violation', 'exception']),
  rule: z.string().nullable(),
  person: z.string().nullable(),
  risk: z.number().nullable(),
  status: z.string().nullable(),
};
const Entry = z.object(ENTRY_FIELDS);
export type Entry = z.infer<typeof Entry>;
export const ReceiptEntry = z.object({ ...ENTRY_FIELDS, ...RESULT_FIELDS });
export type ReceiptEntry = z.infer<typeof ReceiptEntry>;

export function toEntry(id: string, item: Violation | null): Entry {
  return {
    id,
    itemType: item ? itemTypeOf(item) : 'violation',
    rule: truncateText(item?.policyRule?.name),
    person: truncateText(nameOf(item?.user)),
    risk: item?.policyRule?.riskScore ?? null,
    status: truncateText(item?.decision.status),
  };
}

export interface SkippedEntry extends Entry {
  why: UnavailableReason;
}

export function toSkippedEntry({ id, item, why }: SkippedItem<Violation>): SkippedEntry {
  return { ...toEntry(id, item), why };
}

export function toReceiptEntry({ id, item, why, text }: KnownItem<Violation>): ReceiptEntry {
  return { ...toEntry(id, item), why, text: truncateText(text) };
}

function truncateText(text: string | null | undefined): string | null {
  return text ? truncate(text, 120) : null;
}
