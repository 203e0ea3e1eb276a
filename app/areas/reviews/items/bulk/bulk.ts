import { bulkVerbsOf } from '../../../../kits/work-items/verbs';
import type { ItemRow } from '../rows';
import { ITEM_VERBS } from '../verbs';

/** Reassigning is offered beside the verbs of the rows: which items it may move is left to the platform. */
export const BULK_VERBS = [...bulkVerbsOf(ITEM_VERBS), 'reassign' as const];
export type BulkVerb = (typeof BULK_VERBS)[number];

export function isBulkVerb(name: string | undefined): name is BulkVerb {
  return BULK_VERBS.some((verb) => verb === name);
}

/** Of a filtered list. */
export const MAX_NAMED = 500;
export const MAX_CLEARED = 25;

export const SKIP_REASONS = [
  'signedOff',
  'byRole',
  'other',
  'undecided',
  'notAllowed',
  'refused',
  'missing',
  'later',
  'unknown',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export function skipReason(row: ItemRow, verb: BulkVerb): SkipReason | null {
  const permitted: Record<BulkVerb, boolean> = {
    certify: row.verbs.includes('certify'),
    revoke: row.verbs.includes('revoke'),
    exception: row.verbs.includes('exception'),
    clear: row.verbs.includes('clear'),
    forward: row.verbs.includes('forward'),
    reassign: row.verbs.length > 0,
  };
  if (row.signedOff) return 'signedOff';
  if (!permitted[verb]) {
    if (row.acknowledgeOnly && (verb === 'revoke' || verb === 'exception')) return 'byRole';
    return verb === 'clear' && row.decision === null ? 'undecided' : 'notAllowed';
  }
  // Decisions of other reviewers are not overwritten in bulk.
  const decides = verb !== 'forward' && verb !== 'reassign';
  return decides && row.decision !== null && !row.decision.own ? 'other' : null;
}

export interface BulkEntry {
  id: string;
  what: string;
  application: string | null;
  whom: string | null;
  why: SkipReason | null;
}

export interface Receipt {
  verb: BulkVerb;
  list: string;
  campaignId: string;
  entries: BulkEntry[];
  /** Null when items were selected one by one. */
  everything: { total: number; refused: number } | null;
}

export function toBulkEntry(row: ItemRow, why: SkipReason | null): BulkEntry {
  const { id, what, application, user, type } = row;
  return { id, what, application, whom: type === 'user' ? null : (user?.name ?? null), why };
}
