// What only the platform can judge, and unknown policies, pass.
import type { PatternBudget } from '../linear-pattern';
import { email } from './addresses';
import { unique } from './matching';
import { policyMessage } from './policies';
import { maxValue, minValue, required } from './presence';
import { type Refusal, type Rule, textOf } from './rule';

type Params = Record<string, unknown>;

export interface Policy {
  policyId: string;
  params?: Params;
  /** A key or a text, in place of the usual message. */
  message?: string;
}

/** Texts on which a foreign pattern is tried; longer ones are left to the platform. */
const MAX_JUDGED_LENGTH = 10_000;

interface Demand {
  requirement: string;
  meets: (text: string, params: Params, patterns: PatternBudget) => boolean;
}

const DEMANDS: Record<string, Demand> = {
  'minimum-length': {
    requirement: 'MIN_LENGTH',
    meets: (text, { minLength }) => text.length >= numberIn(minLength, 0),
  },
  'maximum-length': {
    requirement: 'MAX_LENGTH',
    meets: (text, { maxLength }) => text.length <= numberIn(maxLength, Number.POSITIVE_INFINITY),
  },
  'valid-username': { requirement: 'VALID_USERNAME', meets: (text) => !/[/\p{Cc}]/u.test(text) },
  'valid-phone-format': { requirement: 'VALID_PHONE_FORMAT', meets: (text) => /^\+?[\d()\s./-]*$/.test(text) },
  'valid-enum-value': {
    requirement: 'VALID_ENUM_VALUE',
    meets: (text, { enum: allowed }) => listIn(allowed).includes(text),
  },
  'at-least-X-capitals': counted('AT_LEAST_X_CAPITAL_LETTERS', 'numCaps', /\p{Lu}/gu),
  'at-least-X-lowercase': counted('AT_LEAST_X_LOWER_LETTERS', 'numLower', /\p{Ll}/gu),
  'at-least-X-numbers': counted('AT_LEAST_X_NUMBERS', 'numNums', /\d/g),
  'at-least-X-symbols': counted('AT_LEAST_X_SYMBOLS', 'numSyms', /[^\p{L}\p{M}\p{N}\s]/gu),
  'cannot-contain-characters': {
    requirement: 'CANNOT_CONTAIN_CHARACTERS',
    meets: (text, { forbiddenChars }) => !listIn(forbiddenChars).some((one) => one !== '' && text.includes(one)),
  },
  'valid-int': { requirement: 'VALID_INT', meets: (text) => /^[+-]?\d+$/.test(text) },
  'valid-time': {
    requirement: 'VALID_TIME_FORMAT',
    meets: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)?$/.test(text),
  },
  'valid-duration': {
    requirement: 'VALID_DURATION_FORMAT',
    meets: (text) => /^P(?=[\dT])(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?$/.test(text),
  },
  regexpMatches: { requirement: 'MATCH_REGEXP', meets: matchesPattern },
};

const RULES: Record<string, (params: Params) => Rule> = {
  required,
  'not-empty': required,
  'valid-email-address-format': email,
  'minimum-number-value': ({ minimum }) => minValue(numberIn(minimum, Number.NEGATIVE_INFINITY)),
  'maximum-number-value': ({ maximum }) => maxValue(numberIn(maximum, Number.POSITIVE_INFINITY)),
  unique: ({ others }) => unique(listIn(others)),
};

export function policyRule({ policyId, params = {} }: Policy, patterns: PatternBudget): Rule | null {
  if (Object.hasOwn(RULES, policyId)) return RULES[policyId]?.(params) ?? null;
  const demand = Object.hasOwn(DEMANDS, policyId) ? DEMANDS[policyId] : undefined;
  if (!demand) return null;
  return (value) => demand.meets(textOf(value), params, patterns) || refusal(demand.requirement, params);
}

const CONTAINS = new Set(['cannot-contain-others', 'cannot-contain-others-case-insensitive']);

/** `other` returns the value of a field. Null where the policy compares nothing. */
export function comparingRule({ policyId, params = {} }: Policy, other: (field: string) => unknown): Rule | null {
  if (!CONTAINS.has(policyId)) return null;
  return (value) => {
    const text = textOf(value).toLowerCase();
    const found = listIn(params.disallowedFields).filter((field) => {
      const otherText = textOf(other(field)).toLowerCase();
      return otherText !== '' && text.includes(otherText);
    });
    return found.length === 0 || refusal('CANNOT_CONTAIN_OTHERS', { disallowedFields: found });
  };
}

function refusal(policyRequirement: string, params: Params): Refusal | true {
  return policyMessage({ policyRequirement, params }) ?? true;
}

function counted(requirement: string, param: string, sign: RegExp): Demand {
  return { requirement, meets: (text, params) => (text.match(sign)?.length ?? 0) >= numberIn(params[param], 0) };
}

/** What we cannot read, or what takes longer than a request may, is left to the platform to judge. */
function matchesPattern(text: string, { regexp, flags }: Params, patterns: PatternBudget): boolean {
  if (typeof regexp !== 'string' || flags || text.length > MAX_JUDGED_LENGTH) return true;
  return patterns.judge(regexp, text) ?? true;
}

function numberIn(value: unknown, otherwise: number): number {
  const found = typeof value === 'string' ? Number(value) : value;
  return typeof found === 'number' && !Number.isNaN(found) ? found : otherwise;
}

function listIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(',').map((one) => one.trim()) : [];
}
