import type { ReviewItem } from '../../../platform/review-items.server';
import { decisionOf, itemName, nameOf } from '../items/item';

/** Independent of the language. */
export const COLUMNS = [
  'id',
  'type',
  'person',
  'userName',
  'application',
  'access',
  'decision',
  'reason',
  'decidedBy',
  'decidedAt',
  'status',
  'signedOffBy',
  'signedOffAt',
  'removed',
] as const;
export type EvidenceRow = Record<(typeof COLUMNS)[number], string>;

export function toEvidenceRow(found: ReviewItem): EvidenceRow {
  const { item, user, application, decision } = found;
  const { status, decisionDate, completionDate, completedBy, remediated } = decision.certification;
  const decided = decisionOf(found, '');
  return {
    id: found.id,
    type: item.type,
    person: nameOf(user) ?? '',
    userName: user?.userName ?? '',
    application: application?.name ?? '',
    access: itemName(found) ?? '',
    decision: decided?.word ?? '',
    reason: decided?.reason ?? '',
    decidedBy: decided?.by ?? '',
    decidedAt: decided ? (decisionDate ?? '') : '',
    status: status ?? '',
    signedOffBy: nameOf(completedBy) ?? '',
    signedOffAt: completionDate ?? '',
    removed: remediated ? 'yes' : 'no',
  };
}

/** Sorted by id, so that the same review always gives the same file. */
export function tableOf(rows: readonly EvidenceRow[]): string[][] {
  const inOrder = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [[...COLUMNS], ...inOrder.map((row) => COLUMNS.map((column) => row[column]))];
}
