import { bulkVerbsOf } from '../../../../kits/work-items/verbs';
import type { DecisionType } from '../item';
import type { ItemRow } from '../rows';
import { ITEM_VERBS } from '../verbs';

/** Reassigning is offered beside the verbs of the rows: which items it may move is left to the platform. */
export const BULK_VERBS = [...bulkVerbsOf(ITEM_VERBS), 'reassign' as const];
export type BulkVerb = (typeof BULK_VERBS)[number];

export function isBulkVerb(name: string | undefined): name is BulkVerb {
  return BULK_VERBS.some((verb) => verb === name);
}

export const SKIP_REASONS = [
  'signedOff',
  'byRole',
  'ownAccess',
  'other',
  'same',
  'kept',
  'originUnknown',
  'changed',
  'undecided',
  'notAllowed',
  'refused',
  'missing',
  'later',
  // Tried, but not done when it was last looked at.
  'unsaved',
  'unknown',
  // The platform has taken the call, and whether it has done it yet could not be read.
  'accepted',
  // The platform has taken the call, and had not done it when it was last looked at.
  'underWay',
  // The decision is saved, and its note is not, or not yet.
  'partly',
  'noteLater',
  // Whether its note is saved is not known.
  'noteUnclear',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Reasons for which the platform leaves items alone by itself. */
export const PLATFORM_SKIPS: readonly SkipReason[] = ['signedOff', 'byRole', 'ownAccess', 'notAllowed', 'undecided'];

const isDecision = (verb: BulkVerb): verb is DecisionType =>
  verb === 'certify' || verb === 'revoke' || verb === 'exception';

/** Null where the verb is done to the item. Earlier decisions of the member are kept unless `replaces`. */
export function skipReason(row: ItemRow, verb: BulkVerb, replaces: boolean): SkipReason | null {
  if (row.signedOff) return 'signedOff';
  const isTransfer = verb === 'forward' || verb === 'reassign';
  if (row.ownAccess && !isTransfer) return 'ownAccess';
  const isPermitted = verb === 'reassign' ? row.verbs.length > 0 : row.verbs.includes(verb);
  if (!isPermitted) {
    if (row.flags.includes('originUnknown') && (verb === 'revoke' || verb === 'exception')) return 'originUnknown';
    if (row.acknowledgeOnly && (verb === 'revoke' || verb === 'exception')) return 'byRole';
    return verb === 'clear' && row.decision === null ? 'undecided' : 'notAllowed';
  }
  if (isTransfer || row.decision === null) return null;
  // Decisions of other reviewers are not overwritten in bulk.
  if (!row.decision.own) return 'other';
  if (!isDecision(verb)) return null;
  if (row.decision.word === verb) return 'same';
  return replaces ? null : 'kept';
}

/** A decision of the member that can be made again. */
export interface EarlierDecision {
  word: DecisionType;
  reason: string | null;
}

export interface BulkEntry {
  id: string;
  what: string;
  application: string | null;
  whom: string | null;
  /** Null: done. */
  why: SkipReason | null;
  /** The platform's reason for it. */
  text?: string | null;
  before: EarlierDecision | null;
  acknowledgeOnly?: true;
}

/** Certifying what can only be acknowledged has a word of its own. */
export function wordOf<Verb extends string>(verb: Verb, entries: readonly BulkEntry[]): Verb | 'acknowledge' {
  const acknowledges = verb === 'certify' && entries.length > 0 && entries.every((entry) => entry.acknowledgeOnly);
  return acknowledges ? 'acknowledge' : verb;
}

export interface Receipt {
  verb: BulkVerb | 'undo';
  list: string;
  campaignId: string;
  /** What was done to each item, or is done to those that wait. */
  replaces: boolean;
  /** A reason, or the note of an approval. */
  comment: string | null;
  to: string | null;
  given: string[];
  /** The receipt whose decisions were undone. */
  undoes: string | null;
  /** The receipt of what undid it. */
  undoneBy: string | null;
}

export function toBulkEntry(row: ItemRow, why: SkipReason | null): BulkEntry {
  const { id, what, application, user, type, decision } = row;
  const before = decision?.own ? { word: decision.word, reason: decision.reason } : null;
  const whom = type === 'user' ? null : (user?.name ?? null);
  return { id, what, application, whom, why, before, ...(row.acknowledgeOnly && { acknowledgeOnly: true }) };
}

/** How many entries had which decision before. */
export function countEarlier(entries: readonly BulkEntry[]): [DecisionType, number][] {
  const words: DecisionType[] = ['certify', 'revoke', 'exception'];
  const counts = words.map((word): [DecisionType, number] => [
    word,
    entries.filter(({ before }) => before?.word === word).length,
  ]);
  return counts.filter(([, count]) => count > 0);
}
