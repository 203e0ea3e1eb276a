import { type AttributeColumn, columnIdOf } from '../../../kits/attributes/attributes';
import { type GlossaryValue, glossaryOf, toValues } from '../../../kits/requests/catalog/glossary';
import type { Campaign } from '../../../platform/campaigns.server';
import type { GlossaryAttribute } from '../../../platform/glossary.server';
import type { ReviewItem } from '../../../platform/review-items.server';
import { type AttributeView, COLUMN_PATH, columnsOf, type ItemTab } from './query';

export const COLUMN_CATEGORIES = ['user', 'manager', 'application', 'account', 'entitlement', 'role'] as const;
type ColumnCategory = (typeof COLUMN_CATEGORIES)[number];

/** An attribute of an item that can be chosen as a column. */
export interface ItemColumn extends Pick<AttributeColumn, 'id' | 'label'> {
  path: string;
  category: ColumnCategory;
  type: string | null;
}

/** Columns of the list itself that are hidden until the reader chooses them. */
export const DECISION_COLUMNS = [
  'lastDecision',
  'lastDecidedBy',
  'decidedBy',
  'decidedAt',
  'reason',
  'reviewers',
] as const;

/** Attributes that the rows show in any case, or that have a column of their own. */
const SHOWN_BY_ROW = [
  'user.user',
  'user.givenName',
  'user.sn',
  'user.manager._ref',
  'application.application',
  'application.name',
  'entitlement.entitlement',
  'entitlement.displayName',
  'account.account',
  'account.displayName',
  'role.role',
  'role.name',
  // The description is an attribute of the object itself.
  ...['application', 'entitlement', 'role', 'account'].map((category) => `${category}.glossary.description`),
];

/** The platform sends no others of a manager. */
const MANAGER_ATTRIBUTES = ['userName', 'mail'];

/** Attributes of the schema, and those that the campaign names although the schema does not have them. */
export function itemColumns(
  campaign: Pick<Campaign, 'uiConfig'>,
  tab: ItemTab,
  attributes: readonly AttributeView[],
): ItemColumn[] {
  const manager = attributes.flatMap(({ path, ...attribute }): AttributeView[] => {
    const [category, key = ''] = path.split('.');
    return category === 'user' && MANAGER_ATTRIBUTES.includes(key)
      ? [{ ...attribute, path: `manager.${key}`, category: 'manager' }]
      : [];
  });
  const known = [...attributes, ...manager].filter(({ path }) => !SHOWN_BY_ROW.includes(path));
  const named = configuredAttributes(campaign, tab).filter((path) => !known.some((one) => one.path === path));
  const columns = [
    ...known,
    ...named.map((path) => ({ path, label: path.split('.').at(-1) ?? path, category: categoryIn(path), type: null })),
  ];
  return COLUMN_CATEGORIES.flatMap((category) =>
    columns
      .filter((column) => column.category === category)
      .map(({ path, label, type }) => ({ id: columnIdOf(path), path, label, category, type })),
  );
}

/** Attributes that are columns until the reader chooses others. */
export function configuredAttributes(campaign: Pick<Campaign, 'uiConfig'>, tab: ItemTab): string[] {
  return (columnsOf(campaign, tab) ?? []).filter(
    (path) => COLUMN_PATH.test(path) && !SHOWN_BY_ROW.includes(path) && categoryIn(path) !== null,
  );
}

function categoryIn(path: string): ColumnCategory | null {
  const [first] = path.split('.');
  return COLUMN_CATEGORIES.find((category) => category === first) ?? null;
}

/** Columns that are hidden until the reader chooses them; where the campaign names its columns, those it does not name. */
export function usuallyHidden(
  campaign: Pick<Campaign, 'uiConfig'>,
  tab: ItemTab,
  columns: readonly ItemColumn[],
): string[] {
  const named = columnsOf(campaign, tab);
  const own = {
    account: 'account.account',
    advice: 'review.prediction',
    flags: 'review.flags',
  };
  const configured = configuredAttributes(campaign, tab);
  return [
    ...Object.entries(own).flatMap(([id, path]) => (named === null || named.includes(path) ? [] : id)),
    ...(named?.includes('user.manager._ref') ? [] : ['manager']),
    ...DECISION_COLUMNS,
    ...columns.flatMap(({ id, path }) => (configured.includes(path) ? [] : id)),
  ];
}

/** Kinds of objects whose glossary has texts for its values. */
export type GlossaryTexts = Readonly<Record<string, readonly GlossaryAttribute[]>>;

/** Values of the column, such as `entitlement.glossary.risk`. */
export function valuesAt(item: ReviewItem, { path, type }: ItemColumn, texts: GlossaryTexts | null): GlossaryValue[] {
  const [category = '', ...keys] = path.split('.');
  if (keys[0] !== 'glossary')
    return toValues(readPath(categoryValue(item, category), keys), { type, enumeratedValues: null });
  const name = keys.slice(1);
  const attribute = texts?.[category]?.find((one) => one.name === name.join('.'));
  const stated = glossaryOf(item, category);
  if (stated === null) return [{ kind: 'unread' }];
  return toValues(readPath(stated, name), attribute ?? { type, enumeratedValues: null });
}

function categoryValue(item: ReviewItem, category: string): unknown {
  return Object.hasOwn(item, category) ? item[category as keyof ReviewItem] : undefined;
}

function readPath(value: unknown, keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
