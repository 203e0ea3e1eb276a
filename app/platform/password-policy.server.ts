import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ResourceKind } from './managed-objects.server';
import { flag, readable, texts } from './rows';

/** With a part that cannot be read it is left out: it would be another one. */
const Policy = z.object({
  policyId: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  policyRequirements: texts,
});
const Policies = z.object({
  properties: z.array(z.object({ name: z.string(), policies: readable(Policy) })),
});

export interface Demand {
  policyId: string;
  params?: Record<string, unknown>;
  policyRequirements: string[];
}

export async function listDemands(api: Api, { type, name }: ResourceKind, property: string): Promise<Demand[]> {
  const { properties } = await api.idm.get(path`/policy/${type}/${name}`, Policies);
  return properties.find((one) => one.name === property)?.policies ?? [];
}

export type DirectoryRule =
  /** `most` is 0 where there is no longest. */
  | { type: 'length-based'; least: number; most: number }
  /** Each set begins with how many of its characters are needed and a colon; `leastSets` is 0 where all of those count. */
  | { type: 'character-set'; sets: string[]; leastSets: number }
  | { type: 'attribute-value'; attributes: string[]; shortest: number; parts: boolean; reversed: boolean }
  | { type: 'repeated-characters'; most: number }
  | { type: 'dictionary' };

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

const FieldPolicy = z.object({ validator: readable(Validator) });
const Variable = z.object({ valueBase64: z.string() });
const DEADLINE = { deadlineMs: 5_000 };

export async function listDirectoryRules(api: Api, objectName: string): Promise<DirectoryRule[]> {
  const { validator } = await api.idm.get(path`/config/fieldPolicy/${objectName}`, FieldPolicy, DEADLINE);
  const rules = await Promise.all(validator.filter(({ enabled }) => enabled).map((one) => ruleOf(api, one)));
  return rules.flatMap((rule) => rule ?? []);
}

/** Null for a rule of another kind, and for one with a number that cannot be read. */
async function ruleOf(api: Api, found: Validator): Promise<DirectoryRule | null> {
  const number = (value: unknown) => readNumber(api, value);
  switch (found.type) {
    case 'length-based': {
      const [least, most] = await Promise.all([number(found.minPasswordLength), number(found.maxPasswordLength)]);
      return least === null || most === null ? null : { type: found.type, least, most };
    }
    case 'character-set': {
      const leastSets = await number(found.minCharacterSets);
      return leastSets === null ? null : { type: found.type, sets: found.characterSet, leastSets };
    }
    case 'attribute-value': {
      const { matchAttribute: attributes, checkSubstrings: parts, testReversedPassword: reversed } = found;
      const shortest = await number(found.minSubstringLength);
      return shortest === null ? null : { type: found.type, attributes, shortest, parts, reversed };
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

/** A number as it stands, or the variable it stands for; 0 where there is none, null where it cannot be read. */
async function readNumber(api: Api, value: unknown): Promise<number | null> {
  if (value === undefined || value === null) return 0;
  const text = typeof value === 'object' ? Object.values(value)[0] : value;
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
