import { badRequest } from '../../core/errors';
import type { ObjectType, Stored } from './object-types';
import type { LinkTarget } from './relations';
import { relationshipIn } from './schema';

export interface Operation {
  operation: string;
  field: string;
  value?: unknown;
}

export interface LinkChange {
  property: string;
  action: 'link' | 'unlink' | 'unlink all';
  given?: LinkTarget;
}

export interface PatchResult {
  doc: Stored;
  links: LinkChange[];
  /** Top-level properties. */
  touched: Set<string>;
}

const OPERATIONS = new Set(['add', 'remove', 'replace', 'increment']);

/** Anything but a list of known operations is a 400. */
export function operationsIn(body: unknown): Operation[] {
  if (!Array.isArray(body)) throw badRequest('The request could not be processed because the patch is not a list');
  return body.map((one: Partial<Operation> | null) => {
    if (typeof one?.operation !== 'string' || typeof one.field !== 'string')
      throw badRequest('A patch operation needs operation and field');
    if (!OPERATIONS.has(one.operation)) throw badRequest(`The patch operation ${one.operation} is not supported`);
    if (one.operation !== 'remove' && one.value === undefined) throw badRequest('A patch operation needs a value');
    return one as Operation;
  });
}

export function topProperty(field: string): string {
  return parsePointer(field)[0] ?? '';
}

/** Stores nothing. An unknown field is a 400. */
export function applyPatch(type: ObjectType, doc: Stored, operations: Operation[]): PatchResult {
  const result: PatchResult = { doc: structuredClone(doc), links: [], touched: new Set() };
  for (const operation of operations) {
    const [top = '', ...below] = parsePointer(operation.field);
    const property = type.schema.properties[top];
    if (!property || top === '_id') throw badRequest(`The field /${top} cannot be changed`);
    result.touched.add(top);
    if (relationshipIn(property)) result.links.push(...linkChanges(operation, top, below));
    else change(result.doc, [top, ...below], operation, property.type === 'array');
  }
  return result;
}

/** Segments that could reach an object's prototype are a 400. */
export function parsePointer(field: string): string[] {
  const segments = field.replace(/^\//, '').split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('__')))
    throw badRequest(`Invalid field ${field}`);
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function linkChanges({ operation, value }: Operation, property: string, below: string[]): LinkChange[] {
  if (operation === 'increment' || (below.length > 0 && below[0] !== '-'))
    throw badRequest(`Invalid field /${property}`);
  const given = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(reference);
  if (operation === 'remove' && given.length === 0) return [{ property, action: 'unlink all' }];
  if (operation === 'remove') return given.map((one) => ({ property, action: 'unlink', given: one }));
  const fresh: LinkChange[] = given.map((one) => ({ property, action: 'link', given: one }));
  const replaces = operation === 'replace' || (below.length === 0 && (Array.isArray(value) || value === null));
  return replaces ? [{ property, action: 'unlink all' }, ...fresh] : fresh;
}

function reference(value: unknown): LinkTarget {
  const { _ref, _refProperties } = (value ?? {}) as Partial<LinkTarget>;
  if (typeof _ref !== 'string') throw badRequest('A relationship value needs _ref');
  return { _ref, _refProperties };
}

function change(doc: Stored, path: string[], { operation, value }: Operation, isList: boolean): void {
  const last = path.at(-1) ?? '';
  const parent = parentOf(doc, path, operation !== 'remove');
  if (parent === undefined) return;
  if (Array.isArray(parent)) {
    changeElement(parent, last, operation, value);
    return;
  }
  const current = parent[last];
  if (operation === 'remove') {
    if (value !== undefined && Array.isArray(current)) parent[last] = current.filter((one) => !same(one, value));
    else delete parent[last];
  } else if (operation === 'increment') {
    if (typeof current !== 'number' || typeof value !== 'number') throw badRequest('Only numbers can be incremented');
    parent[last] = current + value;
  } else if (operation === 'add' && isList && path.length === 1 && !Array.isArray(value)) {
    parent[last] = [...((current as unknown[] | undefined) ?? []), value];
  } else {
    parent[last] = value;
  }
}

function changeElement(list: unknown[], at: string, operation: string, value: unknown): void {
  const index = at === '-' ? list.length : Number(at);
  if (!Number.isInteger(index) || index < 0 || index > list.length) throw badRequest('Invalid position in a list');
  if (operation === 'add') list.splice(index, 0, value);
  else if (operation === 'remove') list.splice(index, 1);
  else list[index] = value;
}

type Container = Record<string, unknown> | unknown[];

function parentOf(doc: Stored, path: string[], create: boolean): Container | undefined {
  let at: Container = doc;
  for (const [depth, segment] of path.slice(0, -1).entries()) {
    const next: unknown = Array.isArray(at) ? at[Number(segment)] : at[segment];
    if (typeof next === 'object' && next !== null) at = next as Container;
    else if (next !== undefined && next !== null) throw badRequest(`/${path.join('/')} is not an object`);
    else if (!create || Array.isArray(at)) return undefined;
    else {
      const made: Container = path[depth + 1] === '-' ? [] : {};
      at[segment] = made;
      at = made;
    }
  }
  return at;
}

function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}
