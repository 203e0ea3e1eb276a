// Related objects: as the platform names them in an object, and as forms keep what was picked.
import type { ObjectSource } from '../../platform/request-forms.server';

/** What is related as forms keep it, whichever realm it is of; any other value as it is. */
export function referenceOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referenceOf);
  const reference = typeof value === 'object' && value !== null ? (value as { _ref?: unknown })._ref : undefined;
  return typeof reference === 'string' ? reference.replace(OWN_KIND, 'managed/$1/') : value;
}

const OWN_KIND = /^managed\/[a-z]+_(user|role|organization|application)\//;
const PICKED = /^managed\/(user|role|organization|application)\/([^/]+)$/;
/** Of a kind that goes by its own name in every realm. */
const NAMED = /^(managed|internal)\/[\w-]{1,60}\/[^/]+$/;

/** What was picked as the platform takes it in an object. */
export function relationOf(value: unknown, realm: string): unknown {
  if (Array.isArray(value)) return value.map((one) => relationOf(one, realm));
  const [, kind, id] = typeof value === 'string' ? (PICKED.exec(value) ?? []) : [];
  return kind === undefined ? value : { _ref: `managed/${realm}_${kind}/${id}`, _refProperties: {} };
}

/** The same of a relationship, which may lead to any kind. */
export function pickedRelation(value: unknown, realm: string): unknown {
  if (Array.isArray(value)) return value.map((one) => pickedRelation(one, realm));
  const relation = relationOf(value, realm);
  return typeof relation === 'string' && NAMED.test(relation) ? { _ref: relation, _refProperties: {} } : relation;
}

const KINDS = ['user', 'role', 'organization', 'application'] as const;

/** What a relationship is picked from: `managed/alpha_user` and `/openidm/managed/user` are both people. */
export function sourceOf(path: string): ObjectSource | null {
  const kind = path.split(/[/_]/).at(-1);
  const object = KINDS.find((one) => one === kind);
  return object ? { object } : null;
}
