import {
  type CollectionSpec,
  collection,
  completeRules,
  isOffered,
  type QueryOf,
  sortIn,
  type View,
} from '../../../lib/collection';
import { schemaOf } from '../../../lib/collection-schema';
import { readSearch } from '../../../lib/query';
import type { Campaign } from '../../../platform/campaigns.server';
import {
  all,
  any,
  contains,
  equals,
  exists,
  is,
  not,
  type TargetFilter,
  within,
} from '../../../platform/protocol/target-filter';
import type { ItemAttribute, ItemSchema, ItemSearch } from '../../../platform/review-items.server';
import { type UnusualContext, unusualFilter } from '../unusual';

export const ITEM_TYPES = {
  accounts: 'accountGrant',
  entitlements: 'entitlementGrant',
  roles: 'roleMembership',
  entitlementComposition: 'entitlement',
  identityProfile: 'user',
  roleComposition: 'role',
} as const;
export type ItemTab = keyof typeof ITEM_TYPES;
const TABS = Object.keys(ITEM_TYPES) as ItemTab[];

type CampaignTypes = Pick<Campaign, 'certificationType' | 'targetFilter'>;

export function tabsOf({ certificationType, targetFilter }: CampaignTypes): ItemTab[] {
  if (certificationType === 'identityProfile') return ['identityProfile'];
  const found = TABS.filter((tab) => targetFilter?.type.includes(ITEM_TYPES[tab]));
  return found.length > 0 ? found : ['entitlements'];
}

/** `none`: undecided. */
export const DECISIONS = ['certify', 'revoke', 'exception', 'none'] as const;
const ORIGINS = ['role', 'rule', 'direct'] as const;
const ATTRIBUTES = { kind: 'rules', conditions: ['has'], bare: [], most: 4 } as const;

type Category = keyof ItemSchema;
const CATEGORIES: Record<ItemTab, readonly Category[]> = {
  accounts: ['user', 'application', 'account'],
  entitlements: ['user', 'application', 'entitlement', 'account'],
  roles: ['role', 'user'],
  entitlementComposition: ['application', 'entitlement'],
  identityProfile: ['user'],
  roleComposition: ['role'],
};

const SORTABLE_COLUMNS = {
  'user.user': { sort: 'user', key: 'user.givenName' },
  'application.application': { sort: 'application', key: 'application.templateName' },
  'entitlement.entitlement': { sort: 'entitlement', key: 'descriptor.idx./entitlement.displayName' },
  'role.role': { sort: 'role', key: 'role.name' },
  'review.prediction': { sort: 'advice', key: 'prediction.confidence' },
} as const;
type SortableColumn = keyof typeof SORTABLE_COLUMNS;
const DEFAULT_SORT_COLUMNS: Record<ItemTab, readonly SortableColumn[]> = {
  accounts: ['user.user', 'application.application'],
  entitlements: ['user.user', 'application.application', 'entitlement.entitlement', 'review.prediction'],
  roles: ['role.role', 'user.user'],
  entitlementComposition: ['application.application', 'entitlement.entitlement'],
  identityProfile: ['user.user'],
  roleComposition: ['role.role'],
};
const DEFAULT_SORT: Partial<Record<ItemTab, string>> = {
  entitlementComposition: 'entitlement',
  roleComposition: 'role',
};
/** Such as `entitlement.glossary.risk`. */
export const COLUMN_PATH = /^[a-z]+(\.[\w/-]+){1,4}$/i;

function sortsOf(campaign: Pick<Campaign, 'uiConfig'>, tab: ItemTab): string[] {
  const own = campaign.uiConfig?.columnSortConfig?.[tab];
  const columns: readonly string[] = own ?? DEFAULT_SORT_COLUMNS[tab];
  return columns.flatMap((column) =>
    isSortable(column) ? SORTABLE_COLUMNS[column].sort : COLUMN_PATH.test(column) ? column : [],
  );
}

function isSortable(column: string): column is SortableColumn {
  return Object.hasOwn(SORTABLE_COLUMNS, column);
}

type CampaignOptions = CampaignTypes & Pick<Campaign, 'uiConfig'>;

export function itemListSpec(campaign: CampaignOptions) {
  const tabs = tabsOf(campaign);
  const offered = new Map(tabs.map((tab) => [tab, sortsOf(campaign, tab)]));
  const names = [...new Set([...offered.values()].flat())];
  // The order of lists without another, offered only where it is one of their own.
  const sorts = [...new Set([...names, 'user'])].flatMap((name) => [name, `-${name}`]);
  const views: Record<string, View> = Object.fromEntries(
    tabs.map((tab): [ItemTab, View] => {
      const own = offered.get(tab) ?? [];
      const foreign = sorts.filter((sort) => !own.includes(sort.replace(/^-/, '')));
      return [tab, { lacks: [...unsupportedFilters(tab), ...foreign], sort: DEFAULT_SORT[tab] ?? 'user' }];
    }),
  );
  return collection({
    name: 'items',
    texts: 'reviews.items',
    views,
    filters: {
      decision: { kind: 'choices', options: DECISIONS },
      certified: { kind: 'choice', options: ['never'] },
      unusual: { kind: 'choice', options: ['unused', 'neverUsed', 'unlikely'] },
      origin: { kind: 'choice', options: ORIGINS },
      user: { kind: 'references', most: 1 },
      application: { kind: 'references', most: 1 },
      entitlement: { kind: 'text' },
      role: { kind: 'text' },
      attribute: ATTRIBUTES,
    },
    sorts,
    sort: DEFAULT_SORT[tabs[0] ?? 'accounts'] ?? 'user',
    params: { status: 'tab' },
  });
}
export type ItemsSpec = ReturnType<typeof itemListSpec>;
export type ItemsQuery = QueryOf<ItemsSpec>;

function unsupportedFilters(tab: ItemTab): string[] {
  const categories = CATEGORIES[tab];
  const without = (['user', 'application', 'entitlement', 'role'] as const).filter((one) => !categories.includes(one));
  const isGranted = tab === 'accounts' || tab === 'entitlements' || tab === 'roles';
  return [...without, ...(isGranted ? [] : ['origin', 'unusual'])];
}

export function readItemsQuery(spec: ItemsSpec, search: URLSearchParams): ItemsQuery {
  return readSearch(search, schemaOf(spec));
}

export function currentTab({ status }: Pick<ItemsQuery, 'status'>): ItemTab {
  return TABS.find((tab) => tab === status) ?? 'entitlements';
}

export type GroupedBy = 'person' | 'access' | null;

export function currentGrouping(spec: CollectionSpec, query: ItemsQuery, flat: boolean): GroupedBy {
  if (flat) return null;
  const sort = sortIn(spec, query).replace(/^-/, '');
  const tab = currentTab(query);
  if (sort === 'user') return tab === 'identityProfile' ? null : 'person';
  if (sort === 'role' && tab === 'roles') return 'access';
  return sort === 'entitlement' && tab === 'entitlements' ? 'access' : null;
}

export function sortForGrouping(spec: CollectionSpec, query: ItemsQuery, grouped: 'person' | 'access'): string | null {
  const tab = currentTab(query);
  const sort = grouped === 'person' ? 'user' : tab === 'roles' ? 'role' : 'entitlement';
  const isGrouped = currentGrouping(spec, { ...query, sort }, false) === grouped;
  return isGrouped && spec.sorts.includes(sort) && isOffered(spec, query, sort) ? sort : null;
}

export function orderOf(spec: CollectionSpec, query: ItemsQuery): ItemSearch['order'] {
  const sort = sortIn(spec, query);
  const name = sort.replace(/^-/, '');
  const known = Object.values(SORTABLE_COLUMNS).find((one) => one.sort === name);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return { key: known?.key ?? name, direction, numeric: name === 'advice' };
}

export interface AttributeView {
  path: string;
  label: string;
  category: Category | 'manager';
  type: string | null;
}

export function attributesOf(schema: ItemSchema, tab: ItemTab): AttributeView[] {
  return CATEGORIES[tab].flatMap((category) =>
    schema[category].flatMap((attribute: ItemAttribute) => {
      const label = attribute.displayName || attribute.key;
      const path = `${category}.${attribute.key}`;
      if (!COLUMN_PATH.test(path) || (category === 'user' && label.includes('Generic'))) return [];
      return { path, label, category, type: attribute.type ?? null };
    }),
  );
}

interface FilterContext extends UnusualContext {
  actorId: string;
  attributes: readonly AttributeView[];
}

const DECISION = 'decision.certification.decision';

export function toFilter(spec: CollectionSpec, query: ItemsQuery, context: FilterContext): TargetFilter {
  const { actorId, attributes } = context;
  const offered = (name: string) => isOffered(spec, query, name);
  const [userId] = offered('user') ? query.user : [];
  const [applicationId] = offered('application') ? query.application : [];
  return all(
    userId === undefined ? null : equals('user.id', userId),
    applicationId === undefined ? null : within('application.id', applicationId),
    offered('entitlement') && query.entitlement !== ''
      ? contains('descriptor.idx./entitlement.displayName', query.entitlement)
      : null,
    offered('role') && query.role !== '' ? contains('role.name', query.role) : null,
    query.certified === 'never' ? unusualFilter('never', context) : null,
    query.unusual === null || !offered('unusual') ? null : unusualFilter(query.unusual, context),
    offered('origin') ? originFilter(query.origin) : null,
    decisionFilter(query.decision),
    ...completeRules(ATTRIBUTES, query.attribute).map(({ property, value }) =>
      attributeFilter(
        attributes.find(({ path }) => path === property),
        value,
      ),
    ),
    equals('decision.certification.actors.id', actorId),
    equals('item.type', ITEM_TYPES[currentTab(query)]),
  );
}

function originFilter(origin: ItemsQuery['origin']): TargetFilter | null {
  const types = 'relationship.properties.grantTypes';
  if (origin === 'role') return equals(`${types}.grantType`, 'role');
  if (origin === 'rule') return is(`${types}.conditional`, true);
  return origin === 'direct' ? not(is(`${types}.conditional`, true)) : null;
}

/** No choice, or every choice, means no filter. */
export function decisionFilter(chosen: ItemsQuery['decision']): TargetFilter | null {
  if (chosen.length === 0) return null;
  const decided = (['exception', 'certify', 'revoke'] as const).filter((one) => chosen.includes(one));
  const some = decided.length > 0 ? within(DECISION, decided) : null;
  return chosen.includes('none') ? any(some, not(exists(DECISION))) : some;
}

function attributeFilter(attribute: AttributeView | undefined, value: string): TargetFilter | null {
  if (!attribute) return null;
  const { path, category, type } = attribute;
  const key = path.slice(category.length + 1);
  const name = key.startsWith('glossary.')
    ? `glossary.idx./${category}.${key.slice('glossary.'.length)}`
    : key === 'displayName' && (category === 'account' || category === 'entitlement')
      ? `descriptor.idx./${category}.displayName`
      : path;
  if (type === 'string') return contains(name, value);
  return type === 'number' || type === 'managedObject' ? equals(name, value) : exists(name);
}

export function columnsOf({ uiConfig }: Pick<Campaign, 'uiConfig'>, tab: ItemTab): string[] | null {
  const own = uiConfig?.columnConfig?.[tab];
  return own && own.length > 0 ? own.filter((column) => COLUMN_PATH.test(column)) : null;
}
