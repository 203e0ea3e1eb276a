import { isRecord } from '../../../../lib/record';

export const PERMISSIONS = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const;
export type Access = 'none' | 'read' | 'write';

export interface Privilege {
  name: string;
  path: string;
  permissions: string[];
  accessFlags: { attribute: string; readOnly: boolean }[];
  actions: unknown[];
  filter: string | null;
  /** A part of it has another shape: nothing is stated of what it grants. */
  isUnreadable: boolean;
}

const isListOf = (found: unknown, isPart: (one: unknown) => boolean) => Array.isArray(found) && found.every(isPart);
const isText = (one: unknown) => typeof one === 'string';
const isFlag = (one: unknown) => isRecord(one) && isText(one.attribute) && typeof one.readOnly === 'boolean';

function isReadable(one: unknown): boolean {
  if (!isRecord(one) || !isText(one.name) || !isText(one.path)) return false;
  const { permissions, accessFlags, filter } = one;
  return isListOf(permissions, isText) && isListOf(accessFlags, isFlag) && (filter == null || isText(filter));
}

/** Unreadable parts are kept by `at` when saving. */
export function parsePrivileges(stored: readonly unknown[]): Privilege[] {
  return stored.map((one) => {
    const { name, path, permissions, accessFlags, actions, filter } = (one ?? {}) as Record<string, unknown>;
    return {
      name: typeof name === 'string' ? name : '',
      path: typeof path === 'string' ? path : '',
      permissions: Array.isArray(permissions) ? permissions.map(String) : [],
      accessFlags: (Array.isArray(accessFlags) ? accessFlags : []).flatMap((flag) =>
        typeof flag?.attribute === 'string' ? [{ attribute: flag.attribute, readOnly: flag.readOnly === true }] : [],
      ),
      actions: Array.isArray(actions) ? actions : [],
      filter: typeof filter === 'string' && filter !== '' ? filter : null,
      isUnreadable: !isReadable(one),
    };
  });
}

export function attributeAccess({ accessFlags }: Pick<Privilege, 'accessFlags'>, attribute: string): Access {
  const flag = accessFlags.find((one) => one.attribute === attribute);
  if (!flag) return 'none';
  return flag.readOnly ? 'read' : 'write';
}

export const ATTRIBUTE_GROUPS = ['own', 'relationships'] as const;
export type AttributeGroup = (typeof ATTRIBUTE_GROUPS)[number];

interface SentAccess {
  permissions: readonly string[];
  access: Readonly<Record<string, Access | undefined>>;
  all?: Partial<Record<AttributeGroup, Access | 'fitting'>>;
}

/**
 * The access of each attribute: what is chosen for all of its group, unless it was changed by itself. `fitting`: what the
 * permissions ask for. `wasShown`: whether the form showed an attribute so.
 */
export function withAll(
  { permissions, access, all = {} }: SentAccess,
  attributes: readonly { name: string; group: AttributeGroup }[],
  wasShown: (attribute: string, access: Access) => boolean,
): Record<string, Access | undefined> {
  const writes = permissions.includes('CREATE') || permissions.includes('UPDATE');
  const entries = attributes.map(({ name, group }) => {
    const chosen = all[group];
    if (chosen === undefined || !wasShown(name, access[name] ?? 'none')) return [name, access[name]] as const;
    return [name, chosen === 'fitting' ? (writes ? 'write' : 'read') : chosen] as const;
  });
  return { ...access, ...Object.fromEntries(entries) };
}

export interface PrivilegeForm {
  name: string;
  permissions: readonly string[];
  access: Readonly<Record<string, string | undefined>>;
  filter: string;
}

interface PrivilegePlace {
  path: string;
  attributes: readonly string[];
  others: readonly string[];
  /** As the platform keeps it: what the form does not show stays. */
  stored?: unknown;
}

/** Or what is wrong with it, by field. Without the right to create or change, write access becomes read access. */
export function buildPrivilege(
  form: PrivilegeForm,
  { path, attributes, others, stored }: PrivilegePlace,
): { privilege: object } | { wrong: Record<string, string[]> } {
  const name = form.name.trim();
  const permissions = PERMISSIONS.filter((one) => form.permissions.includes(one));
  const writes = permissions.includes('CREATE') || permissions.includes('UPDATE');
  const chosen = attributes.filter((attribute) => ['read', 'write'].includes(form.access[attribute] ?? ''));
  const wrong: Record<string, string[]> = {
    ...(name === '' ? { name: ['ui.word.enterAName'] } : {}),
    ...(others.includes(name) ? { name: ['administration.resources.privileges.nameTaken'] } : {}),
    ...(permissions.length === 0 ? { permissions: ['administration.resources.privileges.permissionNeeded'] } : {}),
    ...(chosen.length === 0 ? { '': ['administration.resources.privileges.attributeNeeded'] } : {}),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  const flags = chosen.map((attribute) => ({
    attribute,
    readOnly: !(writes && form.access[attribute] === 'write'),
  }));
  const { filter: before, ...rest } = isRecord(stored) ? stored : { actions: [] };
  const [held] = parsePrivileges([stored]);
  const unseen = held?.accessFlags.filter(({ attribute }) => ![...attributes, '_id'].includes(attribute)) ?? [];
  const filter = form.filter.trim();
  const accessFlags = [...flags, ...unseen, { attribute: '_id', readOnly: true }];
  return { privilege: { ...rest, name, path, permissions, accessFlags, ...(filter === '' ? {} : { filter }) } };
}

/** In what the form shows; the order does not matter. */
export function isSamePrivilege(one: Privilege, other: Privilege): boolean {
  const shown = ({ name, path, permissions, accessFlags, filter }: Privilege) => [
    [name, path, filter],
    [...permissions].sort(),
    accessFlags
      .filter(({ attribute }) => attribute !== '_id')
      .map(({ attribute, readOnly }) => `${attribute} ${readOnly}`)
      .sort(),
  ];
  return JSON.stringify(shown(one)) === JSON.stringify(shown(other));
}

/** The first broken rule is nested deep in the answer. */
export function findBrokenRule(
  detail: unknown,
): { policyRequirement: string; params?: Record<string, unknown> } | null {
  const step = (value: unknown, name: string): unknown => {
    const found = (value as Record<string, unknown> | null | undefined)?.[name];
    return Array.isArray(found) ? found[0] : undefined;
  };
  const requirement = step(step(detail, 'failedPolicyRequirements'), 'policyRequirements');
  const params = (requirement as { params?: unknown } | undefined)?.params;
  const item = step(params, 'invalidArrayItems');
  const inner = step(step(item, 'failedPolicyRequirements'), 'policyRequirements') as
    | { policyRequirement?: unknown; params?: unknown }
    | undefined;
  if (typeof inner?.policyRequirement !== 'string') return null;
  return {
    policyRequirement: inner.policyRequirement,
    params: typeof inner.params === 'object' && inner.params !== null ? { ...inner.params } : undefined,
  };
}
