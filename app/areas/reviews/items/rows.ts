import { type Recommendation, type Thresholds, toRecommendation } from '../../../kits/requests/recommendation';
import { displayName } from '../../../lib/display-name';
import { momentOf } from '../../../lib/platform-dates';
import type { ReviewItem, ReviewPerson } from '../../../platform/review-items.server';
import type { Naming } from '../../../server/i18n/naming.server';
import {
  decisionOf,
  decisionRevision,
  type Flag,
  flagsOf,
  type ItemDecision,
  isAcknowledgeOnly,
  itemName,
  nameOf,
} from './item';
import { type ItemVerb, isOwnAccess, type Viewer, verbsOfItem } from './verbs';

export interface PersonView {
  id: string | null;
  name: string;
  userName: string | null;
  picture: string | null;
}

export interface ItemRow {
  id: string;
  type: string;
  what: string;
  application: string | null;
  account: string | null;
  user: PersonView | null;
  manager: string | null;
  flags: Flag[];
  /** Names of the roles it comes with, where they were asked for; null where one could not be read. */
  roles: (string | null)[];
  /** Comes with a role or a rule. */
  acknowledgeOnly: boolean;
  /** The member's own access, on which they may not decide. */
  ownAccess: boolean;
  decision: ItemDecision | null;
  signedOff: boolean;
  comments: number;
  advice: Recommendation | null;
  certified: { at: number | null; by: string | null } | null;
  /** Undefined when the application does not report usage. */
  lastUsed: number | null | undefined;
  ends: number | null;
  verbs: ItemVerb[];
  /** Revision of the decision when it was read. */
  seen: string;
  /** Values of columns configured by the campaign. */
  own: Record<string, string | null>;
}

export interface RowContext extends Viewer {
  naming: Naming;
  thresholds: Thresholds | null;
  columns: readonly string[];
  rolesOf?: (item: ReviewItem) => (string | null)[];
}

export function toRow(item: ReviewItem, context: RowContext): ItemRow {
  const { certification } = item.decision;
  const last = item.item.decision?.certification;
  return {
    id: item.id,
    type: item.item.type,
    what: context.naming.thing(itemName(item)),
    application: item.application?.name || null,
    account: item.descriptor?.idx?.['/account']?.displayName || null,
    user: item.user ? toPersonView(item.user, context.naming) : null,
    manager: item.manager ? displayName(item.manager) : null,
    flags: flagsOf(item),
    roles: context.rolesOf?.(item) ?? [],
    acknowledgeOnly: isAcknowledgeOnly(item),
    ownAccess: isOwnAccess(item, context),
    decision: decisionOf(item, context.memberId),
    signedOff: certification.status === 'signed-off',
    comments: certification.comments.filter(({ action }) => action === 'comment').length,
    advice:
      context.thresholds && item.prediction
        ? toRecommendation({ prediction: item.prediction, requestType: 'entitlementGrant' }, context.thresholds)
        : null,
    certified: last?.decision ? { at: momentOf(last.decisionDate), by: nameOf(last.decisionBy) } : null,
    lastUsed: item.usage ? momentOf(item.usage.lastUsedDate) : undefined,
    ends: endDateOf(item),
    verbs: verbsOfItem(item, context),
    seen: decisionRevision(item),
    own: Object.fromEntries(context.columns.map((column) => [column, valueAt(item, column)])),
  };
}

function toPersonView(person: ReviewPerson, naming: Naming): PersonView {
  return {
    id: person.id ?? null,
    name: naming.person(person),
    userName: person.userName || null,
    picture: person.profileImage || null,
  };
}

function endDateOf({ relationship, item }: Pick<ReviewItem, 'item' | 'relationship'>): number | null {
  const [, until] = (relationship?.temporalConstraints[0]?.duration ?? '').split('/');
  return momentOf(until) ?? momentOf(item.decision?.accessRequest?.grantEndDate);
}

/** `column` such as `entitlement.glossary.risk`. */
export function valueAt(item: ReviewItem, column: string): string | null {
  const [category = '', ...keys] = column.split('.');
  const value =
    keys[0] === 'glossary'
      ? readPath(item.glossary?.idx?.[`/${category}`], keys.slice(1))
      : readPath(categoryValue(item, category), keys);
  return formatValue(value);
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

function formatValue(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.flatMap((one) => formatValue(one) ?? []).join(', ') || null;
  return null;
}
