// The rules that a new password of somebody has to meet, as far as the member may read them.
import { type PolicyRequirement, policyMessage } from '../../../lib/rules/policies';
import { refusalText } from '../../../lib/rules/rule';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import {
  type Demand,
  type DirectoryRule,
  listDemands,
  listDirectoryRules,
} from '../../../platform/password-policy.server';
import { recover, settle } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Check, PasswordRule } from './check';

// The rules of passwords as they are told and judged: those of the directory, then the policies of the property. For the server.
const NOT_TOLD = ['REQUIRED', 'VALID_TYPE', 'CANNOT_CONTAIN_OTHERS'];

const MESSAGES = 'common.policyValidationMessages.';

/** What is known of the person whose password it becomes: values of attributes, and the form's fields of others. */
interface KnownOf {
  texts: Record<string, string>;
  fields: Record<string, string>;
}

/** One rule for each that can be told, each once. */
export function passwordRules(directory: DirectoryRule[], demands: readonly Demand[], known: KnownOf): PasswordRule[] {
  const rules = [
    ...directory.flatMap((rule) => told(requirementOf(rule), directoryCheck(rule, known))),
    ...demands.flatMap((demand) =>
      demand.policyRequirements
        .filter((one) => !NOT_TOLD.includes(one))
        .flatMap((policyRequirement) => told({ policyRequirement, params: demand.params }, policyCheck(demand))),
    ),
  ];
  return rules.filter(({ text }, at) => rules.findIndex((one) => one.text === text) === at);
}

function told(requirement: PolicyRequirement, check: Check | null): PasswordRule[] {
  const message = policyMessage(requirement);
  return message ? [{ text: refusalText(message).slice(MESSAGES.length), check }] : [];
}

/** A rule of the directory as the platform would say that it was not met. */
function requirementOf(rule: DirectoryRule): PolicyRequirement {
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

function directoryCheck(rule: DirectoryRule, { texts, fields }: KnownOf): Check | null {
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
      // Where nothing is known to compare with, nothing can be said.
      if (values.length + names.length === 0) return null;
      const { shortest, parts, reversed } = rule;
      return { kind: 'unlike', texts: values, fields: names, shortest, parts, reversed };
    }
    case 'repeated-characters':
      return { kind: 'inARow', most: rule.most };
    case 'dictionary':
      return null;
  }
}

function policyCheck({ policyId, params = {} }: Demand): Check | null {
  const number = (name: string) => Number(params[name] ?? 0);
  const letters = (of: 'upper' | 'lower' | 'digit' | 'symbol', name: string): Check => ({
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
    case 'cannot-contain-characters':
      return Array.isArray(params.forbiddenChars)
        ? { kind: 'without', texts: params.forbiddenChars.map(String) }
        : null;
    default:
      return null;
  }
}

/** Null where the policies could not be loaded. Those of the directory are for few to read, so their absence is usual. */
export async function loadPasswordRules(
  { api }: AuthContext,
  kind: ResourceKind,
  known: KnownOf | Promise<KnownOf>,
): Promise<PasswordRule[] | null> {
  const [demands, directory, person] = await Promise.all([
    settle(listDemands(api, kind, 'password')),
    recover(listDirectoryRules(api, kind.name), { otherwise: [] }),
    known,
  ]);
  return 'loaded' in demands ? passwordRules(directory, demands.loaded, person) : null;
}
