// What is told of several violations that one press acts on.
import type { Violation } from '../../../platform/violations.server';
import { nameOf } from '../../requests/request';
import type { Chosen, Ended, ItemOutcome, LeftOut } from '../../work-items/bulk/bulk';
import type { WhyNot } from '../../work-items/verbs';
import type { ItemType } from '../paths';
import { itemTypeOf } from '../rows';
import type { ViolationVerb } from '../verbs';

export const BULK_VERBS = ['allow', 'extend', 'revoke', 'forward', 'comment'] as const satisfies ViolationVerb[];
export type BulkVerb = (typeof BULK_VERBS)[number];

export function isBulkVerb(verb: string | undefined): verb is BulkVerb {
  return BULK_VERBS.some((one) => one === verb);
}

/** A chosen one in words. Without an item it is none of the member's business: nothing but its id is said. */
export interface Entry {
  id: string;
  itemType: ItemType;
  rule: string | null;
  person: string | null;
  risk: number | null;
  status: string | null;
}

export function entryOf(id: string, item: Violation | null): Entry {
  return {
    id,
    itemType: item ? itemTypeOf(item) : 'violation',
    rule: brief(item?.policyRule?.name),
    person: brief(nameOf(item?.user)),
    risk: item?.policyRule?.riskScore ?? null,
    status: brief(item?.decision.status),
  };
}

/** One that is left as it is. */
export interface Skipped extends Entry {
  why: WhyNot;
}

export function skippedOf({ id, item, why }: LeftOut<Violation>): Skipped {
  return { ...entryOf(id, item), why };
}

export interface ReceiptEntry extends Entry {
  fate: ItemOutcome;
  /** The platform's own words about it. */
  words: string | null;
}

export interface Receipt {
  verb: BulkVerb;
  /** The search part of the list they were chosen in. */
  list: string;
  entries: ReceiptEntry[];
  /** Chosen, but more than one press deals with. */
  later: string[];
}

export function receiptOf({ ready, left, ends }: Chosen<Violation> & { ends: readonly (Ended | null)[] }) {
  const done = ready.map((item, at): ReceiptEntry => {
    const { outcome, words } = ends[at] ?? { outcome: 'later', words: null };
    return { ...entryOf(item.id, item), fate: outcome, words: brief(words) };
  });
  return [
    ...done,
    ...left.map(({ id, item, why }): ReceiptEntry => ({ ...entryOf(id, item), fate: why, words: null })),
  ];
}

const LONGEST = 120;

/** Receipts are kept with the session, which holds no long texts. */
function brief(text: string | null | undefined): string | null {
  if (!text) return null;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The ids that another press could still deal with: it failed, or was not tried. */
export function worthAnotherTry({ entries }: Pick<Receipt, 'entries'>): string[] {
  return entries.filter(({ fate }) => fate === 'unsaved' || fate === 'later').map(({ id }) => id);
}
