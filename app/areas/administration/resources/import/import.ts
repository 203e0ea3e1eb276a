import type { PatternBudget } from '../../../../lib/linear-pattern';
import { isRecord } from '../../../../lib/record';
import { policyRule } from '../../../../lib/rules/policy-rules';
import { isEmpty, refusalText, refuse } from '../../../../lib/rules/rule';
import { readStrictJson } from '../../../../lib/strict-json';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import type { Permissions } from '../../../../platform/privileges.server';
import type { Property, Schema, WholeSchema } from '../../../../platform/schemas.server';

export const MAX_BYTES = 1_000_000;
export const MAX_ITEMS = 500;
/** Written per request: below the fifty calls that the smallest plan has for one, with what else a request asks. */
export const BATCH_SIZE = 40;

export type Item = Record<string, unknown>;

export interface ItemProblem {
  /** Empty when it is about the whole object. */
  field: string;
  /** Message key, or the platform's message. */
  text: string;
}

/** `exists`: the name is taken; `unknown`: it may have been created. */
export const OUTCOMES = ['created', 'invalid', 'exists', 'refused', 'notAllowed', 'unsaved', 'unknown'] as const;

export interface ImportResult {
  name: string;
  outcome: (typeof OUTCOMES)[number];
  id: string | null;
  problems: ItemProblem[];
  more: number;
}

const key = (name: string, values: Record<string, string> = {}) =>
  refusalText({ key: `administration.resources.import.${name}`, values });

/** `wrong`: message keys; nothing is imported then. */
export function parseItems(text: string): { items: Item[] } | { wrong: string[] } {
  if (text.trim() === '') return { wrong: [key('missing')] };
  const read = readStrictJson(text.replace(/^\ufeff/, ''));
  if ('wrong' in read) return { wrong: ['name' in read ? key(read.wrong, { name: read.name }) : key(read.wrong)] };
  const all = Array.isArray(read.value) ? read.value : [read.value];
  if (all.length === 0) return { wrong: [key('none')] };
  if (all.length > MAX_ITEMS) return { wrong: [key('many', { max: String(MAX_ITEMS) })] };
  const odd = all.findIndex((one) => !isRecord(one));
  return odd < 0 ? { items: all.filter(isRecord) } : { wrong: [key('odd', { number: String(odd + 1) })] };
}

/** The list with other objects in place of those at `places`, of which some may be left out. */
export function withMended(items: readonly Item[], places: readonly number[], mended: readonly Item[]): Item[] {
  const kept = items.filter((_, at) => !places.includes(at));
  return [...mended, ...kept];
}

/** Properties that the platform sets. */
const PLATFORM_PROPERTIES = ['_id', '_rev'];

export function toNewObject(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !PLATFORM_PROPERTIES.includes(name) && value !== null),
  );
}

const MAX_PROBLEMS = 10;

export function firstProblems(
  problems: readonly ItemProblem[],
  most = MAX_PROBLEMS,
): Pick<ImportResult, 'problems' | 'more'> {
  return { problems: problems.slice(0, most), more: Math.max(0, problems.length - most) };
}

export function findProblems(
  item: Item,
  judge: {
    schema: Pick<WholeSchema, 'required' | 'properties' | 'unread'>;
    create: Permissions['create'];
    patterns: PatternBudget;
  },
): ItemProblem[] {
  const { schema, create } = judge;
  const object = toNewObject(item);
  const given = Object.entries(object).flatMap(([field, value]): ItemProblem[] => {
    const text = findProblem(field, value, judge);
    return text === null ? [] : [{ field: field.slice(0, 60), text }];
  });
  const missing = schema.required.filter((name) => create.properties.includes(name) && isEmpty(object[name]));
  const needed = missing.map((field) => ({ field, text: refusalText(refuse('REQUIRED')) }));
  return [...needed, ...given.filter(({ field }) => !missing.includes(field))];
}

function findProblem(
  field: string,
  value: unknown,
  { schema, create, patterns }: Parameters<typeof findProblems>[1],
): string | null {
  // The platform judges it.
  if (schema.unread.includes(field)) return null;
  const property = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
  if (!property) return key('unknownField');
  if (property.isVirtual || !create.properties.includes(field)) return key('closedField');
  if (!matchesType(value, property)) return key(`type.${TYPES.has(property.type) ? property.type : 'other'}`);
  if (property.enum.length > 0 && typeof value === 'string' && !property.enum.includes(value)) {
    return refusalText(refuse('VALID_ENUM_VALUE'));
  }
  if (isEmpty(value) || typeof value === 'object') return null;
  for (const policy of property.policies) {
    const result = policyRule(policy, patterns)?.(value) ?? true;
    if (result !== true) return refusalText(result);
  }
  return null;
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'relationship']);

function matchesType(value: unknown, { type, isRelationshipList, items }: Property): boolean {
  if (type === 'array') {
    const inner = isRelationshipList ? 'relationship' : items?.type;
    return Array.isArray(value) && (inner === undefined || value.every((one) => isOfType(one, inner)));
  }
  return isOfType(value, type);
}

const REFERENCE = /^(managed|internal)\/[\w-]{1,60}\/[^/\s]{1,200}$/;

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isRecord(value);
  if (type === 'relationship') return isRecord(value) && typeof value._ref === 'string' && REFERENCE.test(value._ref);
  return TYPES.has(type) ? typeof value === type : true;
}

export function uniqueKeys(
  { name }: ResourceKind,
  { properties, unread }: Pick<Schema, 'properties' | 'unread'>,
): string[] {
  const unique = Object.entries(properties).flatMap(([property, { policies }]) =>
    policies.some(({ policyId }) => policyId === 'unique') ? [property] : [],
  );
  const usual = name.endsWith('user') ? 'userName' : 'name';
  const known = Object.hasOwn(properties, usual) || unread.includes(usual) ? [usual] : [];
  return [...new Set([...known, ...unique])];
}

/** Null without such a value. */
export function keyValue(item: Item, name: string): string | null {
  const value = Object.hasOwn(item, name) ? item[name] : null;
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

/** Null when it is no duplicate. */
export function findDuplicateKey(items: readonly Item[], at: number, keys: readonly string[]): string | null {
  const sameAs = (name: string) => {
    const own = keyValue(items[at] ?? {}, name)?.toLowerCase();
    return own !== undefined && items.slice(0, at).some((other) => keyValue(other, name)?.toLowerCase() === own);
  };
  return keys.find(sameAs) ?? null;
}

export function itemName(item: Item, keys: readonly string[], number: number): string {
  const [name] = [...keys, 'name', 'userName', '_id'].flatMap((property) => keyValue(item, property) ?? []);
  const clean = (name ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 60);
  return clean === '' ? `#${number}` : clean;
}

const MAX_STORED = 15_000;

/** With as many problems as fit, and the number of the others. */
export function fitToStorage(results: readonly ImportResult[]): ImportResult[] {
  const kept = (most: number) => results.map((result) => shorten(result, most));
  const fits = (of: ImportResult[]) => JSON.stringify(of).length <= MAX_STORED;
  const most = [MAX_PROBLEMS, 7, 5, 3, 2, 1].find((number) => fits(kept(number)));
  return kept(most ?? 0);
}

function shorten({ problems, more, ...result }: ImportResult, most: number): ImportResult {
  const first = firstProblems(problems, most);
  return {
    ...result,
    problems: first.problems.map(({ field, text }) => ({ field: truncate(field, 40), text: truncate(text, 160) })),
    more: more + first.more,
  };
}

function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
