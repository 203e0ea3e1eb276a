import { type AttributeValues, plainValues } from '../../../kits/attributes/attributes';
import type { ReviewItem } from '../../../platform/review-items.server';
import type { ItemColumn } from '../items/columns';
import { decisionOf, FLAGS, flagsOf, itemName, lastDecisionOf, nameOf } from '../items/item';
import { ITEM_TYPES } from '../items/query';

/** Independent of the language; followed by the attributes that the list shows. */
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
  'lastDecidedBy',
  'status',
  'decision',
  'reason',
  'decidedBy',
  'decidedAt',
  'comments',
  'manager',
  'reviewers',
] as const;
/** Items that are an object itself, not what a person holds. */
const WITHOUT_PERSON: readonly string[] = [ITEM_TYPES.entitlementComposition, ITEM_TYPES.roleComposition];
type ExportRow = Record<(typeof COLUMNS)[number], string>;

export function tableOf(
  items: readonly ReviewItem[],
  columns: readonly Pick<ItemColumn, 'id' | 'path'>[],
  attributesOf: (item: ReviewItem) => AttributeValues,
): string[][] {
  return [
    [...COLUMNS, ...columns.map(({ path }) => path)],
    ...items.map((item) => {
      const row = toExportRow(item);
      const attributes = attributesOf(item);
      return [
        ...COLUMNS.map((column) => row[column]),
        ...columns.map(({ id }) => plainValues(attributes[id]).join(', ')),
      ];
    }),
  ];
}

function toExportRow(found: ReviewItem): ExportRow {
  const { item, user, manager, application, descriptor, usage, decision } = found;
  const { status, decisionDate, comments, actors } = decision.certification;
  const last = item.decision?.certification;
  const decided = decisionOf(found, '');
  const flags = flagsOf(found);
  return {
    id: found.id,
    type: item.type,
    person: nameOf(user) ?? (WITHOUT_PERSON.includes(item.type) ? '' : 'unknown'),
    userName: user?.userName ?? '',
    access: itemName(found) ?? '',
    application: application?.name ?? '',
    account: descriptor?.idx?.['/account']?.displayName ?? '',
    origin: FLAGS.filter((flag) => flags.includes(flag)).join(' '),
    lastUsed: usage ? (usage.lastUsedDate ?? 'never') : usage === null ? 'unknown' : '',
    lastDecision: last?.decision ?? lastDecisionOf(found)?.word ?? '',
    lastDecided: last?.decisionDate ?? '',
    lastDecidedBy: nameOf(last?.decisionBy) ?? '',
    status: status ?? '',
    decision: decided?.word ?? '',
    reason: decided?.reason ?? '',
    decidedBy: decided?.by ?? '',
    decidedAt: decided ? (decisionDate ?? '') : '',
    comments: String(comments.filter(({ action }) => action === 'comment').length),
    manager: nameOf(manager) ?? '',
    reviewers: actors.flatMap((actor) => nameOf(actor) ?? []).join(', '),
  };
}
