// Objects brought in as JSON: what a text holds, and what is wrong with each of them before anything is asked.

import { isRecord } from '../../../../lib/record';
import { policyRule } from '../../../../lib/rules/policy-rules';
import { isEmpty, refusalText, refuse } from '../../../../lib/rules/rule';
import { readStrictJson } from '../../../../lib/strict-json';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import type { Permissions } from '../../../../platform/privileges.server';
import type { Property, Schema } from '../../../../platform/schemas.server';

export const MOST_BYTES = 1_000_000;
export const MOST_ITEMS = 500;
/** How many one press writes. */
export const MOST_AT_ONCE = 25;

export type Item = Record<string, unknown>;

export interface Problem {
  /** The property it is about; empty where it is about the whole object. */
  field: string;
  /** A message key, or the platform's own words. */
  words: string;
}

/** What became of one. `exists`: there is one of that name already; `unknown`: it may have been created. */
export const OUTCOMES = ['created', 'invalid', 'exists', 'refused', 'notAllowed', 'unsaved', 'unknown'] as const;

export interface Result {
  name: string;
  outcome: (typeof OUTCOMES)[number];
  id: string | null;
  problems: Problem[];
  /** How many others there were. */
  more: number;
}

const key = (name: string, values: Record<string, string> = {}) =>
  refusalText({ key: `resources.import.${name}`, values });

/** The objects of a text: one or a list of them. `wrong`: message keys, and nothing is brought in. */
export function itemsIn(text: string): { items: Item[] } | { wrong: string[] } {
  if (text.trim() === '') return { wrong: [key('missing')] };
  const read = readStrictJson(text.replace(/^\ufeff/, ''));
  if ('wrong' in read) return { wrong: ['name' in read ? key(read.wrong, { name: read.name }) : key(read.wrong)] };
  const all = Array.isArray(read.value) ? read.value : [read.value];
  if (all.length === 0) return { wrong: [key('none')] };
  if (all.length > MOST_ITEMS) return { wrong: [key('many', { max: String(MOST_ITEMS) })] };
  const odd = all.findIndex((one) => !isRecord(one));
  return odd < 0 ? { items: all.filter(isRecord) } : { wrong: [key('odd', { number: String(odd + 1) })] };
}

/** What an exported object has that a new one gets from the platform. */
const OF_PLATFORM = ['_id', '_rev'];

/** As it is sent. */
export function newObject(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !OF_PLATFORM.includes(name) && value !== null),
  );
}

const MOST_PROBLEMS = 10;

/** The first of what is wrong with an object, and how much more there is. */
export function firstOf(problems: readonly Problem[], most = MOST_PROBLEMS): Pick<Result, 'problems' | 'more'> {
  return { problems: problems.slice(0, most), more: Math.max(0, problems.length - most) };
}

/** What is wrong with it as far as its kind and the member's rights say. */
export function problemsOf(
  item: Item,
  { schema, create }: { schema: Pick<Schema, 'required' | 'properties'>; create: Permissions['create'] },
): Problem[] {
  const object = newObject(item);
  const given = Object.entries(object).flatMap(([field, value]): Problem[] => {
    const words = wrongWith(field, value, { schema, create });
    return words === null ? [] : [{ field: field.slice(0, 60), words }];
  });
  const missing = schema.required.filter((name) => create.properties.includes(name) && isEmpty(object[name]));
  const needed = missing.map((field) => ({ field, words: refusalText(refuse('REQUIRED')) }));
  return [...needed, ...given.filter(({ field }) => !missing.includes(field))];
}

function wrongWith(
  field: string,
  value: unknown,
  { schema, create }: { schema: Pick<Schema, 'properties'>; create: Permissions['create'] },
): string | null {
  const property = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
  if (!property) return key('unknownField');
  if (property.isVirtual || !create.properties.includes(field)) return key('closedField');
  if (!fits(value, property)) return key(`type.${TYPES.has(property.type) ? property.type : 'other'}`);
  if (property.enum.length > 0 && typeof value === 'string' && !property.enum.includes(value)) {
    return refusalText(refuse('VALID_ENUM_VALUE'));
  }
  if (isEmpty(value) || typeof value === 'object') return null;
  for (const policy of property.policies) {
    const judged = policyRule(policy)?.(value) ?? true;
    if (judged !== true) return refusalText(judged);
  }
  return null;
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'relationship']);

function fits(value: unknown, { type, isRelationshipList, items }: Property): boolean {
  if (type === 'array') {
    const inner = isRelationshipList ? 'relationship' : items?.type;
    return Array.isArray(value) && (inner === undefined || value.every((one) => isOf(one, inner)));
  }
  return isOf(value, type);
}

const REFERENCE = /^(managed|internal)\/[\w-]{1,60}\/[^/\s]{1,200}$/;

function isOf(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isRecord(value);
  if (type === 'relationship') return isRecord(value) && typeof value._ref === 'string' && REFERENCE.test(value._ref);
  return TYPES.has(type) ? typeof value === type : true;
}

/** The properties by which objects of a kind are told apart. */
export function keysOf({ name }: ResourceKind, { properties }: Pick<Schema, 'properties'>): string[] {
  const unique = Object.entries(properties).flatMap(([property, { policies }]) =>
    policies.some(({ policyId }) => policyId === 'unique') ? [property] : [],
  );
  const usual = name.endsWith('user') ? 'userName' : 'name';
  const known = Object.hasOwn(properties, usual) ? [usual] : [];
  return [...new Set([...known, ...unique])];
}

/** A value by which an object is told from others; null where it has none. */
export function keyValue(item: Item, name: string): string | null {
  const value = Object.hasOwn(item, name) ? item[name] : null;
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

/** The property by which another one before it is the same; null where there is none. */
export function repeats(items: readonly Item[], at: number, keys: readonly string[]): string | null {
  const sameAs = (name: string) => {
    const own = keyValue(items[at] ?? {}, name)?.toLowerCase();
    return own !== undefined && items.slice(0, at).some((other) => keyValue(other, name)?.toLowerCase() === own);
  };
  return keys.find(sameAs) ?? null;
}

/** What an object is called in what is said about it. */
export function nameOf(item: Item, keys: readonly string[], number: number): string {
  const [name] = [...keys, 'name', 'userName', '_id'].flatMap((property) => keyValue(item, property) ?? []);
  const clean = (name ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 60);
  return clean === '' ? `#${number}` : clean;
}

const MOST_STORED = 15_000;

/** Results that fit where they are stored: with as many of the reasons as there is room for, and how many more there were. */
export function storable(results: readonly Result[]): Result[] {
  const kept = (most: number) => results.map((result) => shortened(result, most));
  const fits = (of: Result[]) => JSON.stringify(of).length <= MOST_STORED;
  const most = [MOST_PROBLEMS, 7, 5, 3, 2, 1].find((number) => fits(kept(number)));
  return kept(most ?? 0);
}

function shortened({ problems, more, ...result }: Result, most: number): Result {
  const first = firstOf(problems, most);
  return {
    ...result,
    problems: first.problems.map(({ field, words }) => ({ field: cut(field, 40), words: cut(words, 160) })),
    more: more + first.more,
  };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
