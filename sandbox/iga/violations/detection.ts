// Each newly broken rule opens a violation, which ends when the access is gone.
import type { Platform } from '../../core/platform';
import { type User, users } from '../../idm/objects/managed';
import { formatDate } from '../dates';
import { OPEN, permissionsFor, withActorsAdded, withComment } from '../decision';
import { grantsOf } from '../grants/grants';
import { nameOf, personOf, userPath } from '../person';
import { brokenRules, type PolicyRule, policyRules, rulesFor } from '../policies';
import { findReferenced } from '../requests/references';
import { VIOLATION_ACTIONS, type Violation, violatingAccess, violations } from './document';
import { endViolation, withViolationComment } from './transitions';

export function heldAssignments(platform: Platform, userId: string): Set<string> {
  return new Set(grantsOf(platform.store, userId, 'entitlement').flatMap(({ assignment }) => assignment?.id ?? []));
}

/** A violation that is open already is updated. */
export function openViolations(platform: Platform, userId: string, before: ReadonlySet<string>, at: number): void {
  const { store, host } = platform;
  const user = store.get(users(host.realm), userId);
  const added = [...heldAssignments(platform, userId)].filter((id) => !before.has(id));
  if (!user || added.length === 0) return;
  const open = new Map(openOf(platform, userId).map((violation) => [violation.policyRule.id, violation]));
  for (const rule of brokenRules(rulesFor(platform, userId), before, new Set(added))) {
    const known = open.get(rule.id);
    const violation = known
      ? { ...withAccess(platform, known, rule), stats: { latestDetectionTime: formatDate(at) } }
      : violationOf(platform, user, rule, at);
    store.put(violations, violation.id, violation);
  }
}

/** Ends open violations whose rule is no longer broken. */
export function recheckViolations(platform: Platform, userId: string, at: number, except?: string): void {
  const line = { at, action: 'remediate', comment: 'The access that broke the rule is no longer held.' };
  for (const violation of openOf(platform, userId)) {
    if (violation.id === except) continue;
    const rule = brokenRule(platform, violation);
    const checked = rule
      ? withAccess(platform, violation, rule)
      : endViolation(withViolationComment(violation, line), at, null);
    platform.store.put(violations, violation.id, checked);
  }
}

function openOf({ store }: Platform, userId: string): Violation[] {
  return store.search(violations, { key: `open/${userId}` });
}

/** Undefined if the rule is gone, does not apply any more, or is kept. */
export function brokenRule(platform: Platform, { user, policyRule }: Violation): PolicyRule | undefined {
  const rule = platform.store.get(policyRules, policyRule.id);
  if (!rule || (rule.condition && !rulesFor(platform, user.id).some(({ id }) => id === rule.id))) return undefined;
  const held = heldAssignments(platform, user.id);
  return brokenRules([rule], held, held)[0];
}

function withAccess(platform: Platform, violation: Violation, { sides }: PolicyRule): Violation {
  const access = sides.map((side) => accessOf(platform, violation.user.id, side));
  const compositeIds = access.map((side) => side.map(({ compositeId }) => compositeId));
  return { ...violation, decision: { ...violation.decision, compositeIds }, violatingAccess: access.flat() };
}

/** Assigned to the rule's owner and the user's manager. */
function violationOf(platform: Platform, user: User, rule: PolicyRule, at: number): Violation {
  const { store } = platform;
  const { sides: _, condition: __, ...policyRule } = rule;
  const phase = `violationTask-${store.id().slice(0, 8)}`;
  const manager = user.manager?._refResourceId;
  const paths = new Set([policyRule.policyRuleOwner.id, ...(manager ? [userPath(manager)] : [])].map(asPath));
  const people = [...paths].flatMap((path) => findReferenced(platform, path) ?? []);
  const opened: Violation['decision'] = {
    status: 'in-progress',
    outcome: null,
    startDate: formatDate(at),
    completionDate: null,
    phases: [{ name: phase, displayName: 'Violation task', status: OPEN }],
    actors: { active: [], inactive: [] },
    comments: [],
    compositeIds: [],
  };
  const violation = {
    id: store.id(),
    user: { ...(personOf(platform, user._id) ?? { id: user._id }), cn: user.cn },
    policyRule,
    decision: withComment(withActorsAdded(opened, phase, people, permissionsFor(VIOLATION_ACTIONS)), {
      at,
      action: 'assignment',
      comment: `Assigned to ${people.map(nameOf).join(' and ')}`,
    }),
    violatingAccess: [],
    stats: { latestDetectionTime: formatDate(at) },
  };
  return withAccess(platform, violation, rule);
}

const asPath = (id: string): string => (id.includes('/') ? id : userPath(id));

function accessOf(platform: Platform, userId: string, side: readonly string[]) {
  const held = grantsOf(platform.store, userId, 'entitlement');
  return side.flatMap((assignmentId) => {
    const grant = held.find(({ assignment }) => assignment?.id === assignmentId);
    return grant ? [violatingAccess(grant)] : [];
  });
}
