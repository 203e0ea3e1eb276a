import { type BrokenRule, scanAccess } from '../../platform/new-requests.server';
import { recover } from '../../platform/recover';
import type { AccessRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../server/session/auth-context';
import { NO_RULES, type Rule, type RuleCheck } from './conflicts';
import { rawId, toSentence } from './request';

const DEADLINE_MS = 5_000;

export async function checkRules(auth: AuthContext, request: AccessRequest): Promise<RuleCheck> {
  const { requestType, user, assignment } = request;
  if (requestType !== 'entitlementGrant') return NO_RULES;
  if (!user?.id || !assignment?.id) return { rules: [], unchecked: true };
  const scan = scanAccess(auth.api, rawId(user.id), [assignment.id], DEADLINE_MS);
  const broken = await recover(scan, { forbidden: [], otherwise: null });
  const { what, where } = toSentence(request);
  return {
    rules: (broken ?? []).map((rule) => toBrokenRule(rule, [{ name: what, within: where }])),
    unchecked: broken === null,
  };
}

interface Access {
  name: string | null;
  within: string | null;
}

/** The platform names what takes part by name and application only: what is to be added, and what is held already. */
export function toBrokenRule({ name, description, violatingAccess }: BrokenRule, added: readonly Access[]): Rule {
  const isAdded = (access: Access) => added.some((one) => one.name === access.name && one.within === access.within);
  const requested = violatingAccess.flatMap((access) => (access && isAdded(access) ? [access.name] : []));
  const held = violatingAccess
    .filter((access) => access === null || !isAdded(access))
    .map((access) => (access?.within ? `${access.name} (${access.within})` : (access?.name ?? null)));
  return { name, description: description ?? null, requested, held };
}
