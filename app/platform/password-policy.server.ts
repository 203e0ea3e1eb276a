import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ResourceKind } from './managed-objects.server';
import { readable } from './rows';

const Policies = z.object({
  properties: readable(
    z.object({
      name: z.string(),
      policies: readable(
        z.object({
          policyId: z.string(),
          params: z.record(z.string(), z.unknown()).optional().catch(undefined),
          policyRequirements: z.array(z.string()).catch([]),
        }),
      ),
    }),
  ),
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

const Validator = z.object({
  type: z.string(),
  enabled: z.boolean().catch(true),
  minPasswordLength: NumberOrPlaceholder,
  maxPasswordLength: NumberOrPlaceholder,
  characterSet: z.array(z.string()).catch([]),
  minCharacterSets: NumberOrPlaceholder,
  matchAttribute: z.array(z.string()).catch([]),
  minSubstringLength: NumberOrPlaceholder,
  checkSubstrings: z.boolean().catch(true),
  testReversedPassword: z.boolean().catch(false),
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

async function ruleOf(api: Api, found: Validator): Promise<DirectoryRule | null> {
  switch (found.type) {
    case 'length-based': {
      const [least, most] = await Promise.all([
        readNumber(api, found.minPasswordLength),
        readNumber(api, found.maxPasswordLength),
      ]);
      return { type: found.type, least, most };
    }
    case 'character-set':
      return { type: found.type, sets: found.characterSet, leastSets: await readNumber(api, found.minCharacterSets) };
    case 'attribute-value':
      return {
        type: found.type,
        attributes: found.matchAttribute,
        shortest: await readNumber(api, found.minSubstringLength),
        parts: found.checkSubstrings,
        reversed: found.testReversedPassword,
      };
    case 'repeated-characters':
      return { type: found.type, most: await readNumber(api, found.maxConsecutiveLength) };
    case 'dictionary':
      return { type: found.type };
    default:
      return null;
  }
}

/** A number as it stands, or the variable it stands for; 0 where that cannot be read. */
async function readNumber(api: Api, value: unknown): Promise<number> {
  if (typeof value === 'number') return value;
  const text = typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
  const name = /^&\{([\w.]+)\}$/.exec(String(text ?? ''))?.[1];
  if (name === undefined) return Number(text ?? 0) || 0;
  const options = { ...DEADLINE, headers: { 'accept-api-version': 'resource=2.0' } };
  const found = await api.environment
    .get(path`/variables/${name.replaceAll('.', '-')}`, Variable, options)
    .catch(() => null);
  return (found && Number(atob(found.valueBase64))) || 0;
}
