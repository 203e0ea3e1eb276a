// Policies for the privileges of authorization roles.

import type { Platform } from '../../core/platform';
import { parseQueryFilter } from '../../core/query';
import type { FailedProperty, Failure } from './failures';
import type { Privilege } from './managed';
import { objectType } from './object-types';

const PERMISSIONS = ['VIEW', 'CREATE', 'UPDATE', 'DELETE', 'ACTION'];

interface InvalidItem {
  index: number;
  failedPolicyRequirements: FailedProperty[];
}

/** One failure with an entry for every invalid privilege. */
export function privilegeFailures(platform: Platform, value: unknown[]): Failure[] {
  const names = value.map((one) => String((one as Partial<Privilege> | null)?.name ?? '').trim());
  const invalidArrayItems = value.flatMap((one, index): InvalidItem[] => {
    const failed = failuresOf(platform, (one ?? {}) as Partial<Privilege>, names.indexOf(names[index] ?? '') < index);
    return failed.length === 0 ? [] : [{ index, failedPolicyRequirements: failed }];
  });
  return invalidArrayItems.length === 0
    ? []
    : [{ policyRequirement: 'VALID_ARRAY_ITEMS', params: { invalidArrayItems } }];
}

function failuresOf(platform: Platform, privilege: Partial<Privilege>, isTaken: boolean): FailedProperty[] {
  const { name, path, permissions, accessFlags, filter } = privilege;
  const failed = (property: string, policyRequirement: string, params?: Record<string, unknown>): FailedProperty[] => [
    { property, policyRequirements: [{ policyRequirement, ...(params ? { params } : {}) }] },
  ];
  if (typeof name !== 'string' || name.trim() === '') return failed('name', 'REQUIRED');
  if (isTaken) return failed('name', 'UNIQUE');
  const type = typeof path === 'string' ? objectType(platform, path) : undefined;
  if (!type) return failed('path', 'REQUIRED');
  if (!Array.isArray(permissions) || permissions.length === 0) return failed('permissions', 'REQUIRED');
  if (permissions.some((one) => !PERMISSIONS.includes(one)))
    return failed('permissions', 'VALID_ENUM_VALUE', { enumValues: PERMISSIONS });
  if (filter !== undefined && !isFilter(filter)) return failed('filter', 'VALID_QUERY_FILTER');
  if (!Array.isArray(accessFlags) || accessFlags.some((flag) => typeof flag?.attribute !== 'string'))
    return failed('accessFlags', 'REQUIRED');
  const writable = new Set(accessFlags.filter(({ readOnly }) => readOnly === false).map(({ attribute }) => attribute));
  const writes = permissions.includes('CREATE') || permissions.includes('UPDATE');
  const missing = type.schema.required.filter((attribute) => !writable.has(attribute));
  if (permissions.includes('CREATE') && missing.length > 0) {
    const labels = missing.map((attribute) => type.schema.properties[attribute]?.title ?? attribute);
    return failed('accessFlags', 'PRIVILEGE_MISSING_REQUIRED_CREATE_ATTRIBUTES', {
      missingRequiredAttributeLabels: labels.join(', '),
    });
  }
  if (writes && writable.size === 0) return failed('accessFlags', 'PRIVILEGE_AT_LEAST_ONE_ATTRIBUTE_READONLY_FALSE');
  if (!writes && writable.size > 0) return failed('accessFlags', 'PRIVILEGE_MUST_CONTAIN_CREATE_OR_UPDATE_PERMISSION');
  if (accessFlags.length > writable.size && !permissions.includes('VIEW'))
    return failed('accessFlags', 'PRIVILEGE_MUST_CONTAIN_VIEW_PERMISSION');
  return [];
}

function isFilter(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  try {
    parseQueryFilter(text.replaceAll('{{_id}}', 'id'));
    return true;
  } catch {
    return false;
  }
}
