import { type PolicyRequirement, policyMessage } from '../../../lib/rules/policies';
import { refusalText } from '../../../lib/rules/rule';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import {
  type Demand,
  type DirectoryRule,
  listDemands,
  listDirectoryRules,
} from '../../../platform/password-policy.server';
import { loadPart, recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import type { PasswordCheck, PasswordRule } from './check';

const HIDDEN_REQUIREMENTS = ['REQUIRED', 'VALID_TYPE'];

const UNREADABLE: PasswordRule = { text: 'UNREADABLE', check: null };

/** The parameter of a policy that is its number. */
const NUMBERS: Record<string, string> = {
  'minimum-length': 'minLength',
  'maximum-length': 'maxLength',
  'at-least-X-capitals': 'numCaps',
  'at-least-X-lowercase': 'numLower',
  'at-least-X-numbers': 'numNums',
  'at-least-X-symbols': 'numSyms',
};

function lacksParameter({ policyId, params = {} }: Demand): boolean {
  if (policyId === 'cannot-contain-characters') return !Array.isArray(params.forbiddenChars);
  const { disallowedFields: others } = params;
  if (Array.isArray(others) && others.some((one) => typeof one !== 'string')) return true;
  const name = Object.hasOwn(NUMBERS, policyId) ? NUMBERS[policyId] : undefined;
  return name !== undefined && Number.isNaN(Number.parseFloat(String(params[name])));
}

const MESSAGES = 'common.policyValidationMessages.';

/** Known attribute values, and the field names of others. */
interface KnownAttributes {
  texts: Record<string, string>;
  fields: Record<string, string>;
}

export function buildPasswordRules(
  directory: DirectoryRule[],
  demands: readonly Demand[],
  known: KnownAttributes,
): PasswordRule[] {
  const rules = [
    ...directory.flatMap((rule) =>
      rule.type === 'unreadable' ? UNREADABLE : toRule(toRequirement(rule), toDirectoryCheck(rule, known)),
    ),
    ...demands.flatMap((demand) =>
      demand.policyRequirements
        .filter((one) => !HIDDEN_REQUIREMENTS.includes(one) && namesOthers(one, demand))
        .flatMap((policyRequirement) =>
          lacksParameter(demand)
            ? UNREADABLE
            : toRule({ policyRequirement, params: demand.params }, toPolicyCheck(demand, known)),
        ),
    ),
  ];
  return rules.filter(({ text }, at) => rules.findIndex((one) => one.text === text) === at);
}

/** Without the attributes it says nothing. */
function namesOthers(requirement: string, { params = {} }: Demand): boolean {
  return !requirement.startsWith('CANNOT_CONTAIN_OTHERS') || othersIn(params).length > 0;
}

function othersIn({ disallowedFields: others }: Record<string, unknown>): string[] {
  const names = Array.isArray(others) ? others.map(String) : typeof others === 'string' ? others.split(',') : [];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function toRule(requirement: PolicyRequirement, check: PasswordCheck | null): PasswordRule[] {
  const message = policyMessage(requirement);
  return message ? [{ text: refusalText(message).slice(MESSAGES.length), check }] : [];
}

type ReadableRule = Exclude<DirectoryRule, { type: 'unreadable' }>;

function toRequirement(rule: ReadableRule): PolicyRequirement {
  switch (rule.type) {
    case 'length-based':
      return {
        policyRequirement: 'LENGTH_BASED',
        params: { 'min-password-length': rule.least, 'max-password-length': rule.most },
      };
    case 'character-set': {
      const params = { 'character-sets': rule.sets, 'min-character-sets': rule.leastSets };
      return { policyRequirement: 'CHARACTER_SET', params };
    }
    case 'attribute-value':
      return { policyRequirement: 'ATTRIBUTE_VALUE', params: { 'match-attributes': rule.attributes } };
    case 'repeated-characters':
      return { policyRequirement: 'REPEATED_CHARACTERS', params: { 'max-consecutive-length': rule.most } };
    case 'dictionary':
      return { policyRequirement: 'DICTIONARY' };
  }
}

function toDirectoryCheck(rule: ReadableRule, { texts, fields }: KnownAttributes): PasswordCheck | null {
  switch (rule.type) {
    case 'length-based':
      return { kind: 'length', least: rule.least, most: rule.most === 0 ? null : rule.most };
    case 'character-set': {
      const sets = rule.sets.flatMap((text) => {
        const [, least = '', characters = ''] = /^(\d+):(.*)$/s.exec(text) ?? [];
        return characters === '' ? [] : [{ characters, least: Math.max(1, Number(least)), optional: least === '0' }];
      });
      const counted = rule.leastSets > 0 ? sets : sets.filter(({ optional }) => !optional);
      return {
        kind: 'sets',
        sets: counted.map(({ characters, least }) => ({ characters, least })),
        least: rule.leastSets > 0 ? rule.leastSets : counted.length,
      };
    }
    case 'attribute-value': {
      const within = (record: Record<string, string>) => rule.attributes.flatMap((name) => record[name] ?? []);
      const [values, names] = [within(texts), within(fields)];
      // Nothing known to compare with.
      const { shortest, parts, reversed } = rule;
      if (shortest === null || values.length + names.length === 0) return null;
      return { kind: 'unlike', texts: values, fields: names, shortest, parts, reversed };
    }
    case 'repeated-characters':
      return { kind: 'inARow', most: rule.most };
    case 'dictionary':
      return null;
  }
}

function toPolicyCheck({ policyId, params = {} }: Demand, { texts, fields }: KnownAttributes): PasswordCheck | null {
  const number = (name: string) => Number(params[name]);
  const letters = (of: 'upper' | 'lower' | 'digit' | 'symbol', name: string): PasswordCheck => ({
    kind: 'letters',
    of,
    least: number(name),
  });
  switch (policyId) {
    case 'minimum-length':
      return { kind: 'length', least: number('minLength'), most: null };
    case 'maximum-length':
      return { kind: 'length', least: 0, most: number('maxLength') };
    case 'at-least-X-capitals':
      return letters('upper', 'numCaps');
    case 'at-least-X-lowercase':
      return letters('lower', 'numLower');
    case 'at-least-X-numbers':
      return letters('digit', 'numNums');
    case 'at-least-X-symbols':
      return letters('symbol', 'numSyms');
    case 'cannot-contain-others':
    case 'cannot-contain-others-case-insensitive': {
      const within = (record: Record<string, string>) => othersIn(params).flatMap((name) => record[name] ?? []);
      const [values, names] = [within(texts), within(fields)];
      const isKnown = values.length + names.length === othersIn(params).length;
      return isKnown
        ? { kind: 'unlike', texts: values, fields: names, shortest: 1, parts: true, reversed: false }
        : null;
    }
    case 'cannot-contain-characters':
      return { kind: 'without', texts: [params.forbiddenChars].flat().map(String) };
    default:
      return null;
  }
}

/** Null when the rules could not be loaded. Few members may read those of the directory. */
export async function loadPasswordRules(
  { api }: AuthContext,
  kind: ResourceKind,
  known: KnownAttributes | Promise<KnownAttributes>,
): Promise<PasswordRule[] | null> {
  const [demands, directory, person] = await Promise.all([
    loadPart(listDemands(api, kind, 'password')),
    recover(listDirectoryRules(api, kind.name), { forbidden: [], missing: [], otherwise: null }),
    known,
  ]);
  if (!directory || !('loaded' in demands)) return null;
  const { result, unreadable } = demands.loaded;
  const rules: DirectoryRule[] = unreadable > 0 ? [...directory, { type: 'unreadable' }] : directory;
  return buildPasswordRules(rules, result, person);
}
