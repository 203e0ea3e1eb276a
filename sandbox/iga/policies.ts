// Segregation-of-duties rules and the check before a request.

import { collection } from '../core/collection';
import { badRequest, forbidden } from '../core/errors';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
import { all, equals, fromTargetFilter } from '../core/query';
import { users } from '../idm/objects/managed';
import { bodyOf, governanceRoute, param, requireUser } from './calls';
import { entitlementItem } from './catalog/catalog';
import { grantsOf } from './grants/grants';
import { mayRequestFor } from './rights';
import { type Violation, violatingAccess } from './violations/document';

export interface PolicyRule extends Omit<Violation['policyRule'], 'policyRuleOwner'> {
  policyRuleOwner: Violation['policyRule']['policyRuleOwner'];
  /** Not sent: the two sides, as assignment ids. */
  sides: [string[], string[]];
  /** Not sent: a target filter over users; absent for all users. */
  condition?: object;
}

export const policyRules = collection<PolicyRule>({ name: 'policyRules' });

/** The rules that apply to a user, by name. */
export function rulesFor({ store, host }: Platform, userId: string): PolicyRule[] {
  const everyRule = store.search(policyRules, { sort: [{ path: 'name' }] });
  const meets = (condition: object): boolean =>
    store.count(users(host.realm), { filter: all(equals('_id', userId), fromTargetFilter(condition)) }) > 0;
  return everyRule.filter(({ condition }) => condition === undefined || meets(condition));
}

/** Rules broken by `added` on top of `held`; a rule untouched by `added` is left out. */
export function brokenRules(rules: PolicyRule[], held: ReadonlySet<string>, added: ReadonlySet<string>): PolicyRule[] {
  const has = (side: string[]) => side.some((id) => held.has(id) || added.has(id));
  const touched = (side: string[]) => side.some((id) => added.has(id));
  return rules.filter(({ sides: [one, two] }) => has(one) && has(two) && (touched(one) || touched(two)));
}

function scan(call: Call) {
  const userId = param(call, 'userId');
  if (!mayRequestFor(call, userId)) throw forbidden('Access denied');
  requireUser(call, userId);
  const { additionalAccess } = bodyOf<{ additionalAccess: unknown }>(call);
  if (additionalAccess !== undefined && !Array.isArray(additionalAccess))
    throw badRequest('additionalAccess must be a list');
  const added = new Set(
    (additionalAccess ?? []).map((access: { assignmentId?: unknown } | null) => String(access?.assignmentId)),
  );
  const { store } = call.platform;
  const grants = grantsOf(store, userId, 'entitlement');
  const held = new Set(grants.flatMap(({ assignment }) => assignment?.id ?? []));
  const result = brokenRules(rulesFor(call.platform, userId), held, added).map(({ sides, condition: _, ...rule }) => {
    const others = sides.filter((side) => !side.some((id) => added.has(id))).flat();
    const against = grants.filter(({ assignment }) => assignment && others.includes(assignment.id));
    const asked = sides.flat().filter((id) => added.has(id));
    const items = asked.flatMap((id) => entitlementItem(store, id) ?? []);
    // What is not held yet has no id of its own.
    const access = items.map((item) => ({ ...violatingAccess({ ...item, compositeId: '' }), compositeId: undefined }));
    return { ...rule, violatingAccess: [...against.map(violatingAccess), ...access] };
  });
  return { result, resultCount: result.length, totalCount: result.length };
}

export const policyRoutes: Route[] = [governanceRoute('POST', 'governance/policy/user/:userId/scan', scan)];
