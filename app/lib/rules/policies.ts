import { type Refusal, refuse } from './rule';

type Params = Record<string, unknown>;

export interface PolicyRequirement {
  policyRequirement: string;
  params?: Params;
}

export const KNOWN_REQUIREMENTS: ReadonlySet<string> = new Set(
  `REQUIRED MIN_LENGTH MAX_LENGTH MIN_ITEMS MIN_VALUE MAX_VALUE UNIQUE IS_NEW HISTORY NO_REPEAT REPEATED_CHARACTERS
  DICTIONARY LENGTH_BASED MIN_CHARACTER_SETS CHARACTER_SET AT_LEAST_X_CAPITAL_LETTERS AT_LEAST_X_LOWER_LETTERS
  AT_LEAST_X_NUMBERS AT_LEAST_X_SYMBOLS MUST_CONTAIN_LOWERCASE_CHARACTERS MUST_CONTAIN_SPECIAL_CHARACTERS
  CANNOT_CONTAIN_CHARACTERS CANNOT_CONTAIN_OTHERS CANNOT_CONTAIN_OTHERS_CASE_INSENSITIVE ATTRIBUTE_VALUE
  VALID_EMAIL_ADDRESS_FORMAT VALID_EMAIL_FROM_FORMAT VALID_NAME_FORMAT VALID_PHONE_FORMAT VALID_USERNAME
  VALID_QUERY_FILTER VALID_BOOLEAN VALID_INT VALID_NUMBER IS_NUMBER IS_NUMBER_GREATER_ZERO VALID_DATE
  VALID_DATE_FORMAT VALID_TIME_FORMAT VALID_DATE_TIME_FORMAT VALID_DURATION_FORMAT VALID_URL validUrl validIp
  VALID_TYPE VALID_ENUM_VALUE MATCH_REGEXP AT_LEAST_ONE_CHECKBOX NOT_ALLOWED_VALUE GENERIC_FIELD_REQUIRED STARTS_WITH
  NOT_STARTS_WITH IS_AFTER_DATE IS_BEFORE_DATE UNKNOWN EXTENDED_FIELD_POLICY INCORRECT_CREDENTIALS INVALID_CODE
  PRIVILEGE_MISSING_REQUIRED_CREATE_ATTRIBUTES PRIVILEGE_AT_LEAST_ONE_ATTRIBUTE_READONLY_FALSE
  PRIVILEGE_MUST_CONTAIN_CREATE_OR_UPDATE_PERMISSION PRIVILEGE_MUST_CONTAIN_VIEW_PERMISSION`.split(/\s+/),
);

const SETS = [
  { name: 'lower', holds: 'abcdefghijklmnopqrstuvwxyz' },
  { name: 'upper', holds: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  { name: 'number', holds: '0123456789' },
  { name: 'symbol', holds: '~!@#$%^&*()-_=+[]{}|;:,.<>/?"\'\\`' },
] as const;

/**
 * One requirement as the platform's directory or identity service states it, in the one form we have words for;
 * null when nothing is left to ask. `sets` is a list of set names in fixed order.
 */
export function normalised({ policyRequirement, params = {} }: PolicyRequirement): PolicyRequirement | null {
  if (policyRequirement === 'LENGTH_BASED' && Number(params['max-password-length'] ?? 0) === 0) {
    return { policyRequirement: 'MIN_LENGTH', params: { minLength: params['min-password-length'] } };
  }
  if (policyRequirement === 'VALID_TYPE') return validType(params);
  if (policyRequirement === 'CHARACTER_SET') return characterSets(params);
  if (policyRequirement === 'ATTRIBUTE_VALUE') {
    const attributes = params['match-attributes'] ?? params.disallowedFields;
    return { policyRequirement, params: { disallowedFields: listed(attributes) } };
  }
  // In a failure the identity service joins what its schema lists: "userName,sn".
  if (typeof params.disallowedFields === 'string') {
    return { policyRequirement, params: { ...params, disallowedFields: params.disallowedFields.split(/,\s*/) } };
  }
  return { policyRequirement, params };
}

const TYPES: Record<string, string> = { integer: 'VALID_INT', number: 'VALID_NUMBER', boolean: 'VALID_BOOLEAN' };

/** Names of types say nothing to most readers. */
function validType({ validTypes }: Params): PolicyRequirement {
  const types = listed(validTypes).filter((type) => type !== 'null');
  const [only = ''] = types.length === 1 ? types : [];
  return { policyRequirement: TYPES[only] ?? 'NOT_ALLOWED_VALUE' };
}

function characterSets(params: Params): PolicyRequirement | null {
  const listedSets = listed(params['character-sets']);
  const least = Number(params['min-character-sets'] ?? 0);
  const wanted = least > 0 ? listedSets : listedSets.filter((set) => !set.startsWith('0:'));
  const sets = SETS.filter(({ holds }) =>
    wanted.some((set) => [...holds].every((one) => afterFlag(set).includes(one))),
  );
  if (sets.length === 0) return null;
  const names = sets.map(({ name }) => name);
  return least > 0 && least !== listedSets.length
    ? { policyRequirement: 'MIN_CHARACTER_SETS', params: { sets: names, minSets: least } }
    : { policyRequirement: 'CHARACTER_SET', params: { sets: names } };
}

function afterFlag(set: string): string {
  const colon = set.indexOf(':');
  return colon === -1 ? '' : set.slice(colon + 1);
}

function listed(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

/** A requirement as a message: unknown ones get the general words and keep their code for support. */
export function policyMessage(requirement: PolicyRequirement): Refusal | null {
  const found = normalised(requirement);
  if (!found) return null;
  if (!KNOWN_REQUIREMENTS.has(found.policyRequirement)) return refuse('UNKNOWN', { code: found.policyRequirement });
  const values = Object.entries(found.params ?? {}).map(([name, value]): [string, Value] => [
    NAMES[name] ?? name.replaceAll('-', ''),
    typeof value === 'number' ? value : listed(value).map(name === 'sets' ? nameKey : attributeName),
  ]);
  return refuse(found.policyRequirement, values.length > 0 ? Object.fromEntries(values) : undefined);
}

/** Parameters that schemas name otherwise than our words do. */
const NAMES: Record<string, string> = { minimum: 'min', maximum: 'max', enum: 'enumValues' };

type Value = number | string[];

const nameKey = (name: string) => `common.names.${name}`;
/** Attributes of people that have names in our words. */
const ATTRIBUTES = new Set(['givenName', 'sn', 'userName', 'mail']);
const attributeName = (name: string) => (ATTRIBUTES.has(name) ? nameKey(name) : name);

export interface FieldFailure {
  field: string;
  /** False when the form has no such field: the message then belongs to the whole form. */
  exists: boolean;
  message: Refusal;
}

const MAX_PASSWORD_FAILURES = 10;

/**
 * The failures of a 403 body: the first requirement of each property, and all of a password. `titles`: titles by field.
 * Empty for any other body.
 */
export function fieldFailures(detail: unknown, titles: Record<string, string>): FieldFailure[] {
  if (!isRecord(detail)) return [];
  const failed = detail.failedPolicyRequirements;
  if (!Array.isArray(failed)) return [];
  return failed.flatMap((entry: unknown): FieldFailure[] => {
    if (!isRecord(entry) || !Array.isArray(entry.policyRequirements)) return [];
    const field = String(entry.property);
    const exists = Object.hasOwn(titles, field);
    return entry.policyRequirements
      .slice(0, field === 'password' ? MAX_PASSWORD_FAILURES : 1)
      .flatMap((one: unknown) => {
        if (!isRecord(one) || typeof one.policyRequirement !== 'string') return [];
        const params = isRecord(one.params) ? one.params : undefined;
        const message = policyMessage({ policyRequirement: one.policyRequirement, params });
        if (!message) return [];
        const property = titles[field] ?? field;
        return [{ field, exists, message: { ...message, values: { ...message.values, property } } }];
      });
  });
}

function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null;
}
