import { nameOf } from '../../../kits/requests/request';
import type { ItemType } from '../../../kits/violations/paths';
import type { VIOLATION_VERBS } from '../../../kits/violations/verbs';
import { type ItemResult, resultsOf, type SkippedItem, truncate } from '../../../kits/work-items/bulk/bulk';
import type { BulkVerbOf, UnavailableReason } from '../../../kits/work-items/verbs';
import type { Violation } from '../../../platform/violations.server';
import { itemTypeOf } from '../rows';

export type BulkVerb = BulkVerbOf<typeof VIOLATION_VERBS>;

/** `rule` and `person` are null when the member may not see the violation. */
export interface Entry {
  id: string;
  itemType: ItemType;
  rule: string | null;
  person: string | null;
  risk: number | null;
  status: string | null;
}

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

export function toReceiptEntries(run: Parameters<typeof resultsOf<Violation>>[0]): (Entry & ItemResult)[] {
  return resultsOf(run).map(({ id, item, outcome, text }) => ({ ...toEntry(id, item), outcome, text }));
}

function truncateText(text: string | null | undefined): string | null {
  return text ? truncate(text, 120) : null;
}
