// Access that was given may meet other access it must not: each rule somebody newly breaks becomes a violation of its own.
import type { Platform } from '../core/platform';
import { type User, users } from '../idm/objects/managed';
import { stamp } from './dates';
import { allowed, assigned, commented, OPEN } from './decision';
import { grantsOf } from './grants/grants';
import { nameOf, personOf, userPath } from './person';
import { type PolicyRule, policyRules, rulesBroken } from './policies';
import { referenced } from './requests/people';
import { saveViolation, type Violation, violatingAccess, violations } from './violations';

export const VIOLATION_ACTIONS = ['allow', 'comment', 'exception', 'reassign', 'remediate'] as const;

/** The assignments of the entitlements somebody holds. */
export function assignmentsHeld(platform: Platform, userId: string): Set<string> {
  return new Set(grantsOf(platform.store, userId, 'entitlement').flatMap(({ assignment }) => assignment?.id ?? []));
}

/** Opens a violation for every rule that is broken since `before`, unless one of that rule is open for the person. */
export function openViolations(platform: Platform, userId: string, before: ReadonlySet<string>, at: number): void {
  const { store, host } = platform;
  const user = store.get(users(host.realm), userId);
  const added = [...assignmentsHeld(platform, userId)].filter((id) => !before.has(id));
  if (!user || added.length === 0) return;
  const open = store
    .search(violations, { key: `of/${userId}` })
    .filter(({ decision }) => decision.status !== 'complete');
  const known = new Set(open.map(({ policyRule }) => policyRule.id));
  for (const rule of rulesBroken(store.search(policyRules, {}), before, new Set(added)))
    if (!known.has(rule.id)) saveViolation(platform, violationOf(platform, user, rule, at));
}

/** It goes to the owner of the rule and to the manager of the person. */
function violationOf(platform: Platform, user: User, { sides, ...policyRule }: PolicyRule, at: number): Violation {
  const { store } = platform;
  const phase = `violationTask-${store.id().slice(0, 8)}`;
  const manager = user.manager?._refResourceId;
  const paths = new Set([policyRule.policyRuleOwner.id, ...(manager ? [userPath(manager)] : [])].map(asPath));
  const people = [...paths].flatMap((path) => referenced(platform, path) ?? []);
  const access = sides.map((side) => accessOf(platform, user._id, side));
  const opened: Violation['decision'] = {
    status: 'in-progress',
    outcome: null,
    startDate: stamp(at),
    completionDate: null,
    phases: [{ name: phase, displayName: 'Violation task', status: OPEN }],
    actors: { active: [], inactive: [] },
    comments: [],
    compositeIds: access.map((side) => side.map(({ compositeId }) => compositeId)),
  };
  return {
    id: store.id(),
    user: { ...(personOf(platform, user._id) ?? { id: user._id }), cn: user.cn },
    policyRule,
    decision: commented(assigned(opened, phase, people, allowed(VIOLATION_ACTIONS)), {
      at,
      action: 'assignment',
      comment: `Assigned to ${people.map(nameOf).join(' and ')}`,
    }),
    violatingAccess: access.flat(),
    stats: { latestDetectionTime: stamp(at) },
  };
}

const asPath = (id: string): string => (id.includes('/') ? id : userPath(id));

function accessOf(platform: Platform, userId: string, side: readonly string[]) {
  const held = grantsOf(platform.store, userId, 'entitlement');
  return side.flatMap((assignmentId) => {
    const grant = held.find(({ assignment }) => assignment?.id === assignmentId);
    return grant ? [violatingAccess(grant)] : [];
  });
}
