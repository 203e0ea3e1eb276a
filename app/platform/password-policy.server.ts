import { z } from 'zod';
import { isRecord } from '../lib/record';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ResourceKind } from './managed-objects.server';
import { flag, readableAndCounted, texts } from './rows';

/** With a part that cannot be read it would be another one. */
const Policy = z.object({
  policyId: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  policyRequirements: texts,
});
const Policies = z.object({
  properties: z.array(z.object({ name: z.string(), policies: readableAndCounted(Policy) })),
});

export interface Demand {
  policyId: string;
  params?: Record<string, unknown>;
  policyRequirements: string[];
}

export interface Demands {
  result: Demand[];
  /** How many could not be read. */
  unreadable: number;
}

export async function listDemands(api: Api, { type, name }: ResourceKind, property: string): Promise<Demands> {
  const { properties } = await api.idm.get(path`/policy/${type}/${name}`, Policies);
  return properties.find((one) => one.name === property)?.policies ?? { result: [], unreadable: 0 };
}

export type DirectoryRule =
  /** `most` is 0 where there is no longest. */
  | { type: 'length-based'; least: number; most: number }
  /** Each set begins with how many of its characters are needed and a colon; `leastSets` is 0 where all of those count. */
  | { type: 'character-set'; sets: string[]; leastSets: number }
  /** `shortest` is null where the shortest part that counts is not known. */
  | { type: 'attribute-value'; attributes: string[]; shortest: number | null; parts: boolean; reversed: boolean }
  | { type: 'repeated-characters'; most: number }
  | { type: 'dictionary' }
  /** There is one, and what it asks for is not known. */
  | { type: 'unreadable' };

/** A number, or the placeholder of one: `&{esv.name}`, also within an object such as `{"$int": …}`. */
const NumberOrPlaceholder = z.unknown().optional();

const on = z
  .boolean()
  .nullish()
  .transform((found) => found ?? true);

const Validator = z.object({
  type: z.string(),
  enabled: on,
  minPasswordLength: NumberOrPlaceholder,
  maxPasswordLength: NumberOrPlaceholder,
  characterSet: texts,
  minCharacterSets: NumberOrPlaceholder,
  matchAttribute: texts,
  minSubstringLength: NumberOrPlaceholder,
  checkSubstrings: on,
  testReversedPassword: flag,
  maxConsecutiveLength: NumberOrPlaceholder,
});
type Validator = z.infer<typeof Validator>;

const FieldPolicy = z.object({ validator: readableAndCounted(Validator) });
const Variable = z.object({ valueBase64: z.string() });
const DEADLINE = { deadlineMs: 5_000 };

export async function listDirectoryRules(api: Api, objectName: string): Promise<DirectoryRule[]> {
  const { validator } = await api.idm.get(path`/config/fieldPolicy/${objectName}`, FieldPolicy, DEADLINE);
  const enabled = validator.result.filter((one) => one.enabled);
  const rules = await Promise.all([
    ...enabled.map((one) => ruleOf(api, one)),
    ...(validator.unreadable > 0 ? [null] : []),
  ]);
  return rules.map((rule) => rule ?? { type: 'unreadable' });
}

/** Null for a rule of another kind, and for one with a number that is missing or cannot be read. */
async function ruleOf(api: Api, found: Validator): Promise<DirectoryRule | null> {
  const number = (value: unknown) => readNumber(api, value);
  const optional = (value: unknown) => number(value ?? 0);
  switch (found.type) {
    case 'length-based': {
      const [least, most] = await Promise.all([number(found.minPasswordLength), optional(found.maxPasswordLength)]);
      return least === null || most === null ? null : { type: found.type, least, most };
    }
    case 'character-set': {
      const leastSets = await optional(found.minCharacterSets);
      return leastSets === null ? null : { type: found.type, sets: found.characterSet, leastSets };
    }
    case 'attribute-value': {
      const { matchAttribute: attributes, checkSubstrings: parts, testReversedPassword: reversed } = found;
      const shortest = await number(found.minSubstringLength);
      return { type: found.type, attributes, shortest, parts, reversed };
    }
    case 'repeated-characters': {
      const most = await number(found.maxConsecutiveLength);
      return most === null ? null : { type: found.type, most };
    }
    case 'dictionary':
      return { type: found.type };
    default:
      return null;
  }
}

/** A number as it stands, or the variable it stands for; null where there is none, or it cannot be read. */
async function readNumber(api: Api, value: unknown): Promise<number | null> {
  const text = isRecord(value) ? Object.values(value)[0] : value;
  const name = /^&\{([\w.]+)\}$/.exec(String(text))?.[1];
  if (name === undefined) return toNumber(text);
  const options = { ...DEADLINE, headers: { 'accept-api-version': 'resource=2.0' } };
  const found = await api.environment
    .get(path`/variables/${name.replaceAll('.', '-')}`, Variable, options)
    .catch(() => null);
  return found && toNumber(atob(found.valueBase64));
}

function toNumber(text: unknown): number | null {
  const isWritten = typeof text === 'number' || (typeof text === 'string' && text.trim() !== '');
  return isWritten && Number.isFinite(Number(text)) ? Number(text) : null;
}
