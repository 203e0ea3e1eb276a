import { type BrokenRule, scanAccess } from '../../platform/new-requests.server';
import { recover } from '../../platform/recover';
import type { AccessRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../server/session/auth-context';
import { NO_RULES, type Rule, type RuleCheck } from './conflicts';
import { rawId } from './request';

const DEADLINE_MS = 5_000;

export async function checkRules(auth: AuthContext, request: AccessRequest): Promise<RuleCheck> {
  const { requestType, user, assignment } = request;
  if (requestType !== 'entitlementGrant' || !user?.id || !assignment?.id) return NO_RULES;
  const scan = scanAccess(auth.api, rawId(user.id), [assignment.id], DEADLINE_MS);
  const broken = await recover(scan, { forbidden: [], otherwise: null });
  return { rules: (broken ?? []).map(toBrokenRule), unchecked: broken === null };
}

export function toBrokenRule({ name, description, violatingAccess }: BrokenRule): Rule {
  const access = violatingAccess === null ? [null] : (violatingAccess ?? []);
  const held = access.map((one) => one && (one.within ? `${one.name} (${one.within})` : one.name));
  return { name, description: description ?? null, held };
}
