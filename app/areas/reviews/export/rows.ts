import type { ReviewItem } from '../../../platform/review-items.server';
import { decisionOf, FLAGS, flagsOf, itemName, nameOf } from '../items/item';
import { valueAt } from '../items/rows';

/** Independent of the language; followed by the columns of the campaign. */
const COLUMNS = [
  'id',
  'type',
  'person',
  'userName',
  'access',
  'application',
  'account',
  'origin',
  'lastUsed',
  'lastDecision',
  'lastDecided',
  'status',
  'decision',
  'reason',
  'decidedBy',
  'decidedAt',
  'comments',
] as const;
type ExportRow = Record<(typeof COLUMNS)[number], string>;

export function tableOf(items: readonly ReviewItem[], own: readonly string[]): string[][] {
  return [
    [...COLUMNS, ...own],
    ...items.map((item) => {
      const row = toExportRow(item);
      return [...COLUMNS.map((column) => row[column]), ...own.map((column) => valueAt(item, column) ?? '')];
    }),
  ];
}

function toExportRow(found: ReviewItem): ExportRow {
  const { item, user, application, descriptor, usage, decision } = found;
  const { status, decisionDate, comments } = decision.certification;
  const last = item.decision?.certification;
  const decided = decisionOf(found, '');
  const flags = flagsOf(found);
  return {
    id: found.id,
    type: item.type,
    person: nameOf(user) ?? '',
    userName: user?.userName ?? '',
    access: itemName(found) ?? '',
    application: application?.name ?? '',
    account: descriptor?.idx?.['/account']?.displayName ?? '',
    origin: FLAGS.filter((flag) => flags.includes(flag)).join(' '),
    lastUsed: usage ? (usage.lastUsedDate ?? 'never') : '',
    lastDecision: last?.decision ?? '',
    lastDecided: last?.decisionDate ?? '',
    status: status ?? '',
    decision: decided?.word ?? '',
    reason: decided?.reason ?? '',
    decidedBy: decided?.by ?? '',
    decidedAt: decided ? (decisionDate ?? '') : '',
    comments: String(comments.filter(({ action }) => action === 'comment').length),
  };
}
