// What a value must be like, and what the last one missed. Contract 01, section 26.4.

import { isRecord } from '../../../lib/record';
import { type PolicyRequirement, policyMessage } from '../../../lib/rules/policies';
import { refusalText } from '../../../lib/rules/rule';
import { type Callback, outputOf, parsed } from './callback';

interface Demand {
  policyId: string;
  policyRequirements: string[];
  params?: Record<string, unknown>;
}

export function policiesOf(callback: Callback): Demand[] {
  const published = outputOf(callback, 'policies');
  if (!isRecord(published) || !Array.isArray(published.policies)) return [];
  return published.policies.flatMap((one: unknown) =>
    isRecord(one) && typeof one.policyId === 'string' && Array.isArray(one.policyRequirements)
      ? [
          {
            policyId: one.policyId,
            policyRequirements: one.policyRequirements.map(String),
            ...(isRecord(one.params) ? { params: one.params } : {}),
          },
        ]
      : [],
  );
}

/** A browser cannot judge these, or the form says them otherwise. */
const UNSPOKEN = ['REQUIRED', 'VALID_TYPE', 'UNIQUE', 'CANNOT_CONTAIN_OTHERS', 'VALID_USERNAME'];

export function rulesOf(callback: Callback): string[] {
  const rules = policiesOf(callback).flatMap(({ policyRequirements, params }) =>
    policyRequirements
      .filter((policyRequirement) => !UNSPOKEN.includes(policyRequirement))
      .flatMap((policyRequirement) => messagesOf({ policyRequirement, params })),
  );
  return [...new Set(rules)];
}

export function failuresOf(callback: Callback): string[] {
  const failed = outputOf(callback, 'failedPolicies');
  if (!Array.isArray(failed)) return [];
  return failed.flatMap((one: unknown) => {
    const found = typeof one === 'string' ? parsed(one) : one;
    if (!isRecord(found) || typeof found.policyRequirement !== 'string') return [];
    const { policyRequirement, params } = found;
    return messagesOf({ policyRequirement, ...(isRecord(params) ? { params } : {}) });
  });
}

function messagesOf(requirement: PolicyRequirement): string[] {
  const message = policyMessage(requirement);
  return message ? [refusalText(message)] : [];
}

export function isRequired(callback: Callback): boolean {
  if (outputOf(callback, 'required') === true) return true;
  return policiesOf(callback).some(({ policyRequirements }) => policyRequirements.includes('REQUIRED'));
}
