// The callbacks of a sign-in journey as fields of a form.

import { isRecord } from '../../lib/record';
import { type PolicyRequirement, policyMessage } from '../../lib/rules/policies';
import type { Refusal } from '../../lib/rules/rule';

export interface Callback {
  type: string;
  output: readonly { name: string; value: unknown }[];
  input?: readonly { name: string; value: unknown }[];
}

export type FieldKind = 'text' | 'password' | 'number' | 'checkbox' | 'datetime' | 'date' | 'time' | 'select';

export interface CallbackField {
  /** The name the answer travels under, such as IDToken1. */
  name: string;
  kind: FieldKind;
  label: string;
  value: unknown;
  required: boolean;
  /** What its value is judged by before it is sent. */
  rules: ('email' | 'required')[];
  /** Of a select: what can be chosen. */
  options: string[];
}

export function fieldOf(callback: Callback): CallbackField {
  const requirements = requirementsOf(callback);
  const kind = kindOf(callback, requirements);
  const rules: CallbackField['rules'] = [];
  if (requirements.has('VALID_EMAIL_ADDRESS_FORMAT')) rules.push('email');
  if (requirements.has('REQUIRED')) rules.push('required');
  return {
    name: callback.input?.[0]?.name ?? '',
    kind,
    label: textOf(outputOf(callback, 'prompt')),
    value: currentValue(callback),
    required: isRequired(callback),
    rules,
    options: kind === 'select' ? optionsOf(callback) : [],
  };
}

/** Required by its own word, which a yes-or-no question does not count, or by the policy `required`. */
export function isRequired(callback: Callback): boolean {
  if (outputOf(callback, 'required') === true && callback.type !== 'BooleanAttributeInputCallback') return true;
  return policiesOf(callback).some(
    ({ policyId, policyRequirements }) => policyId === 'required' && policyRequirements.includes('REQUIRED'),
  );
}

/** Why the last answer was not taken, as messages; members that cannot be read give the general words. */
export function failedPoliciesOf(callback: Callback): Refusal[] {
  const failed = outputOf(callback, 'failedPolicies');
  if (!Array.isArray(failed)) return [];
  return failed.flatMap((member: unknown) => policyMessage(requirementIn(member)) ?? []);
}

function requirementIn(member: unknown): PolicyRequirement {
  const read = typeof member === 'string' ? parsed(member) : member;
  if (!isRecord(read) || typeof read.policyRequirement !== 'string') return { policyRequirement: 'UNKNOWN' };
  const { policyRequirement, params } = read;
  return isRecord(params) ? { policyRequirement, params } : { policyRequirement };
}

const KINDS_BY_REQUIREMENT: readonly [string, FieldKind][] = [
  ['VALID_DATE_TIME_FORMAT', 'datetime'],
  ['VALID_DATE', 'date'],
  ['VALID_DATE_FORMAT', 'date'],
  ['VALID_TIME_FORMAT', 'time'],
  ['VALID_ENUM_VALUE', 'select'],
];

function kindOf({ type }: Callback, requirements: ReadonlySet<string>): FieldKind {
  if (/PasswordCallback$/.test(type)) return 'password';
  if (type === 'NumberAttributeInputCallback') return 'number';
  if (type === 'BooleanAttributeInputCallback') return 'checkbox';
  return KINDS_BY_REQUIREMENT.find(([requirement]) => requirements.has(requirement))?.[1] ?? 'text';
}

function currentValue(callback: Callback): unknown {
  const known = [outputOf(callback, 'value'), callback.input?.[0]?.value, outputOf(callback, 'defaultText')];
  return known.find((value) => value !== undefined && value !== null && value !== '') ?? '';
}

interface Policy {
  policyId: string;
  policyRequirements: string[];
  params: Record<string, unknown>;
}

function policiesOf(callback: Callback): Policy[] {
  const value = outputOf(callback, 'policies');
  const list = isRecord(value) ? value.policies : value;
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map(({ policyId, policyRequirements, params }) => ({
    policyId: textOf(policyId),
    policyRequirements: textsOf(policyRequirements),
    params: isRecord(params) ? params : {},
  }));
}

function requirementsOf(callback: Callback): ReadonlySet<string> {
  const value = outputOf(callback, 'policies');
  const named = isRecord(value) ? textsOf(value.policyRequirements) : [];
  return new Set([...named, ...policiesOf(callback).flatMap(({ policyRequirements }) => policyRequirements)]);
}

function optionsOf(callback: Callback): string[] {
  return textsOf(policiesOf(callback).find(({ policyId }) => policyId === 'valid-enum-value')?.params.enum);
}

function outputOf({ output }: Callback, name: string): unknown {
  return output.find((found) => found.name === name)?.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
