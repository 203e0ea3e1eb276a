import { fingerprint } from '../../core/digest';
import { PlatformError } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { all, equals, parseQueryFilter } from '../../core/query';
import type { FailedProperty, Failure } from './failures';
import type { User } from './managed';
import type { ObjectType } from './object-types';
import { privilegeFailures } from './privilege-policies';
import { type Property, type PropertyPolicy, relationshipIn, typeOf } from './schema';
import { answerFailures } from './security-questions';

type Values = Record<string, unknown>;
type Rule = (value: string, params: Values, values: Values) => Failure | undefined;

const unless = (met: boolean, policyRequirement: string, params?: Values): Failure | undefined =>
  met ? undefined : { policyRequirement, ...(params ? { params } : {}) };

const count = (value: string, sign: RegExp): number => value.match(sign)?.length ?? 0;

const RULES: Record<string, Rule> = {
  'valid-username': (value) => unless(!/[/\p{Cc}]/u.test(value), 'VALID_USERNAME'),
  'cannot-contain-characters': (value, { forbiddenChars }) =>
    unless(!(forbiddenChars as string[]).some((char) => value.includes(char)), 'CANNOT_CONTAIN_CHARACTERS', {
      forbiddenChars,
    }),
  'minimum-length': (value, { minLength }) =>
    unless(value.length >= (minLength as number), 'MIN_LENGTH', { minLength }),
  'maximum-length': (value, { maxLength }) =>
    unless(value.length <= (maxLength as number), 'MAX_LENGTH', { maxLength }),
  'valid-email-address-format': (value) =>
    unless(/^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(value), 'VALID_EMAIL_ADDRESS_FORMAT'),
  'valid-phone-format': (value) => unless(/^\+?[\d()\s./-]*$/.test(value), 'VALID_PHONE_FORMAT'),
  'valid-enum-value': (value, { enum: allowed }) =>
    unless((allowed as string[]).includes(value), 'VALID_ENUM_VALUE', { enumValues: allowed }),
  'at-least-X-capitals': (value, { numCaps }) =>
    unless(count(value, /\p{Lu}/gu) >= (numCaps as number), 'AT_LEAST_X_CAPITAL_LETTERS', { numCaps }),
  'at-least-X-numbers': (value, { numNums }) =>
    unless(count(value, /\d/g) >= (numNums as number), 'AT_LEAST_X_NUMBERS', { numNums }),
  'cannot-contain-others': (value, { disallowedFields }, values) => {
    const found = (disallowedFields as string[]).filter((field) => contains(value, values[field]));
    return unless(found.length === 0, 'CANNOT_CONTAIN_OTHERS', { disallowedFields: found.join(',') });
  },
  'valid-date': (value) => unless(/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)), 'VALID_DATE'),
  'valid-query-filter': (value) => {
    try {
      parseQueryFilter(value);
      return undefined;
    } catch {
      return { policyRequirement: 'VALID_QUERY_FILTER' };
    }
  },
};

function contains(value: string, other: unknown): boolean {
  return typeof other === 'string' && other !== '' && value.toLowerCase().includes(other.toLowerCase());
}

/** Password rules of the directory, published as config/fieldPolicy. */
export const DIRECTORY = { minPasswordLength: 8, maxPasswordLength: 0, minSubstringLength: 5 };
export const MATCHED_ATTRIBUTES = ['mail', 'userName', 'givenName', 'sn'];
/** A password needs the number before the colon of each set. */
export const CHARACTER_SETS = [
  '1:abcdefghijklmnopqrstuvwxyz',
  '1:ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '1:0123456789',
  '1:~!@#$%^&*()-_=+[]{}|;:,.<>/?"\'\\`',
];
/** Including the current one. */
export const REMEMBERED_PASSWORDS = 5;

/** Whether a set of characters gives a password what it has to. */
function meetsSet(password: string, set: string): boolean {
  const [, least = '0', characters = ''] = /^(\d+):(.*)$/s.exec(set) ?? [];
  return [...password].filter((one) => characters.includes(one)).length >= Number(least);
}

function directoryFailures(password: string, values: Values): Failure[] {
  const { minPasswordLength, maxPasswordLength, minSubstringLength } = DIRECTORY;
  const matched = MATCHED_ATTRIBUTES.filter((name) => {
    const other = values[name];
    if (typeof other !== 'string' || other.length < minSubstringLength) return false;
    const reversed = [...password].reverse().join('');
    return contains(password, other) || contains(reversed, other);
  });
  return [
    ...(password.length < minPasswordLength
      ? [
          {
            policyRequirement: 'LENGTH_BASED',
            params: { 'min-password-length': minPasswordLength, 'max-password-length': maxPasswordLength },
          },
        ]
      : []),
    ...(matched.length > 0 ? [{ policyRequirement: 'ATTRIBUTE_VALUE', params: { 'match-attributes': matched } }] : []),
    ...(CHARACTER_SETS.every((set) => meetsSet(password, set))
      ? []
      : [
          {
            policyRequirement: 'CHARACTER_SET',
            params: { 'allow-unclassified-characters': true, 'character-sets': CHARACTER_SETS },
          },
        ]),
  ];
}

/** The directory refuses the current and recent passwords. */
function historyFailures({ store }: Platform, type: ObjectType, password: string, id: string | undefined): Failure[] {
  const stored = id === undefined ? undefined : (store.get(type.collection, id) as unknown as User | undefined);
  if (!stored) return [];
  const known = [fingerprint(stored.password), ...(stored.passwordHistory ?? [])];
  return known.includes(fingerprint(password)) ? [{ policyRequirement: 'HISTORY' }] : [];
}

/** `id` is the stored object it would replace, so that its own user name does not count as taken. */
export function failures(
  platform: Platform,
  type: ObjectType,
  values: Values,
  names: Iterable<string>,
  id?: string,
): FailedProperty[] {
  const failed: FailedProperty[] = [];
  for (const name of names) {
    const property = type.schema.properties[name];
    if (!property || relationshipIn(property)) continue;
    const policyRequirements = failuresOf(platform, type, name, property, values, id);
    if (policyRequirements.length > 0) failed.push({ property: name, policyRequirements });
  }
  return failed;
}

function failuresOf(
  platform: Platform,
  type: ObjectType,
  name: string,
  property: Property,
  values: Values,
  id: string | undefined,
): Failure[] {
  const value = values[name];
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty) return type.schema.required.includes(name) ? [{ policyRequirement: 'REQUIRED' }] : [];
  const wanted = typeOf(property);
  const items = property.items?.type === 'string' ? 'string' : undefined;
  if (Array.isArray(value) && items && value.some((one) => typeof one !== items))
    return [{ policyRequirement: 'VALID_TYPE', params: { validTypes: [items], invalidType: 'object' } }];
  // A reference is resolved only where it is used.
  if (type.kind === 'connection' && isReference(value)) return [];
  if (!isOfType(value, wanted))
    return [
      {
        policyRequirement: 'VALID_TYPE',
        params: { validTypes: [wanted], invalidType: Array.isArray(value) ? 'array' : typeof value },
      },
    ];
  for (const [below, of] of Object.entries(property.properties ?? {})) {
    const part = (value as Values)[below];
    if (part !== undefined && part !== null && !isOfType(part, typeOf(of)))
      return [{ policyRequirement: 'VALID_TYPE', params: { validTypes: [typeOf(of)], invalidType: typeof part } }];
  }
  const found = (property.policies ?? []).flatMap((policy) => failureOf(policy, String(value), values));
  if (name === 'password')
    found.push(...directoryFailures(String(value), values), ...historyFailures(platform, type, String(value), id));
  if (name === 'kbaInfo' && Array.isArray(value)) found.push(...answerFailures(platform, value));
  if (type.kind === 'internal role' && name === 'privileges' && Array.isArray(value))
    found.push(...privilegeFailures(platform, value));
  if (type.kind === 'user' && name === 'userName' && isTaken(platform, type, String(value), id))
    found.push({ policyRequirement: 'UNIQUE' });
  return found;
}

function failureOf({ policyId, params = {} }: PropertyPolicy, value: string, values: Values): Failure[] {
  const failure = RULES[policyId]?.(value, params, values);
  return failure ? [failure] : [];
}

function isTaken({ store }: Platform, { collection }: ObjectType, userName: string, id: string | undefined): boolean {
  const others = id === undefined ? undefined : ({ op: 'not', of: equals('_id', id) } as const);
  return store.count(collection, { filter: all(equals('userName', userName), others) }) > 0;
}

/** A reference to an environment variable, such as {"$int":"&{esv.port}"}. */
function isReference(value: unknown): boolean {
  const [[key = '', text] = [], ...more] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return (
    more.length === 0 &&
    /^\$(string|number|int|bool|array)$/.test(key) &&
    typeof text === 'string' &&
    text.includes('&{')
  );
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value);
  return typeof value === type;
}

export function enforcePolicies(
  platform: Platform,
  type: ObjectType,
  values: Values,
  names: Iterable<string>,
  id?: string,
): void {
  const failed = failures(platform, type, values, names, id);
  if (failed.length === 0) return;
  const detail = { result: false, failedPolicyRequirements: failed };
  throw new PlatformError(403, 'Forbidden', 'Failed policy validation', detail);
}

const REQUIREMENTS: Record<string, string> = {
  'valid-username': 'VALID_USERNAME',
  'cannot-contain-characters': 'CANNOT_CONTAIN_CHARACTERS',
  'minimum-length': 'MIN_LENGTH',
  'maximum-length': 'MAX_LENGTH',
  'valid-email-address-format': 'VALID_EMAIL_ADDRESS_FORMAT',
  'valid-phone-format': 'VALID_PHONE_FORMAT',
  'valid-enum-value': 'VALID_ENUM_VALUE',
  'at-least-X-capitals': 'AT_LEAST_X_CAPITAL_LETTERS',
  'at-least-X-numbers': 'AT_LEAST_X_NUMBERS',
  'cannot-contain-others': 'CANNOT_CONTAIN_OTHERS',
  'valid-date': 'VALID_DATE',
  'valid-array-items': 'VALID_ARRAY_ITEMS',
  'valid-query-filter': 'VALID_QUERY_FILTER',
  unique: 'UNIQUE',
  required: 'REQUIRED',
  'valid-type': 'VALID_TYPE',
};

export function publishedPolicies({ path, kind, schema }: ObjectType): {
  _id: string;
  resource: string;
  properties: { name: string; policies: object[] }[];
} {
  const properties = Object.entries(schema.properties)
    .filter(([name, property]) => name !== '_id' && !relationshipIn(property))
    .map(([name, property]) => {
      const policies = [
        ...(schema.required.includes(name) ? [{ policyId: 'required' }] : []),
        { policyId: 'valid-type', params: { types: [property.type].flat() } },
        ...(kind === 'user' && name === 'userName' ? [{ policyId: 'unique' }] : []),
        ...(property.policies ?? []),
      ].map((policy: PropertyPolicy) => ({ ...policy, policyRequirements: [REQUIREMENTS[policy.policyId] ?? ''] }));
      return {
        name,
        policies,
        policyRequirements: policies.flatMap((policy) => policy.policyRequirements),
        fallbackPolicies: null,
        conditionalPolicies: null,
      };
    });
  return { _id: '*', resource: `${path}/*`, properties };
}
