import type { ObjectSource } from '../../platform/request-forms.server';

/** Without the realm; other values unchanged. */
export function toReferenceValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toReferenceValue);
  const reference = typeof value === 'object' && value !== null ? (value as { _ref?: unknown })._ref : undefined;
  return typeof reference === 'string' ? reference.replace(OWN_KIND, 'managed/$1/') : value;
}

const OWN_KIND = /^managed\/[\w-]+_(user|role|organization|application)\//;
const PICKED = /^managed\/(user|role|organization|application)\/([^/]+)$/;
/** Kinds with the same name in every realm. */
const NAMED = /^(managed|internal)\/[\w-]{1,60}\/[^/]+$/;

export function toRelation(value: unknown, objectPrefix: string): unknown {
  if (Array.isArray(value)) return value.map((one) => toRelation(one, objectPrefix));
  const [, kind, id] = typeof value === 'string' ? (PICKED.exec(value) ?? []) : [];
  return kind === undefined ? value : { _ref: `managed/${objectPrefix}${kind}/${id}`, _refProperties: {} };
}

/** For relationships to any kind. */
export function toAnyRelation(value: unknown, objectPrefix: string): unknown {
  if (Array.isArray(value)) return value.map((one) => toAnyRelation(one, objectPrefix));
  const relation = toRelation(value, objectPrefix);
  return typeof relation === 'string' && NAMED.test(relation) ? { _ref: relation, _refProperties: {} } : relation;
}

const KINDS = ['user', 'role', 'organization', 'application'] as const;

/** `managed/alpha_user` and `/openidm/managed/user` are both users. */
export function sourceForPath(path: string): ObjectSource | null {
  const kind = path.split(/[/_]/).at(-1);
  const object = KINDS.find((one) => one === kind);
  return object ? { object } : null;
}
