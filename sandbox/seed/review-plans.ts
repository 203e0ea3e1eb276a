// Reviews of the seed: six of mina.holt, one of olga.brandt, and one of each other type.
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { equals, type Filter } from '../core/query';
import { users } from '../idm/objects/managed';
import { catalogItems } from '../iga/catalog/catalog';
import { formatDate } from '../iga/dates';
import { permissionsFor } from '../iga/decision';
import { grantOf } from '../iga/grants/access';
import { type Grant, grants, grantsOf } from '../iga/grants/grants';
import type { Person } from '../iga/person';
import { isAcknowledged, REVIEW_ACTIONS, type Reviewer, type ReviewItem } from '../iga/reviews/documents';
import { catalogId, roleId } from './catalog';
import { userNamed } from './grants';
import { personNamed } from './request-plans';
import type { Plan } from './review-campaigns';
import { subjectsFrom } from './review-items';

const DAY = 86_400_000;

export const common = { certifier: 'mina.holt', owner: 'ines.moreau', type: 'identity' as const };

/** Certified in an earlier review. */
export function reviewedBefore(grant: Grant, at: number, by: Person): Grant {
  const certification = { decision: 'certify', decisionDate: formatDate(at), decisionBy: by };
  return { ...grant, item: { ...grant.item, decision: { ...grant.item.decision, certification } } };
}

/** Applies the finished review: certified access records it, revoked access is gone. */
export function finishedPlan(platform: Platform, now: number): Plan {
  const { held, catalog } = subjectsFrom(platform, now);
  const kept = ofType(grantsOfTeam(platform, 'mina.holt'), 'entitlementGrant', 21);
  const gone = [
    ['kai.ruiz', 'Ledger/Intercompany clerk'],
    ['jonas.berg', 'SAP/Payment run'],
    ['sofia.costa', 'Tableau/Publisher'],
  ].flatMap(([userName = '', access = '']) => {
    const [user, item] = [userNamed(platform, userName), catalog.get(catalogId(access))];
    const idFor = () => idOf(`gone:${platform.host.name}:${userName}:${access}`);
    return user && item ? [grantOf(item, { platform, user, grantType: 'recon', at: now - 400 * DAY, idFor })] : [];
  });
  const mina = personNamed(platform, 'mina.holt');
  for (const grant of kept) platform.store.put(grants, grant.id, reviewedBefore(grant, now - 160 * DAY, mina));
  return {
    ...common,
    name: 'Q2 Halden access review',
    description: 'Everything your direct reports hold',
    status: 'completed',
    startedDaysAgo: 170,
    dueInDays: -144,
    subjects: [...gone, ...kept].map(held),
    decided: [21, 3, 0],
  };
}

export function plansOfMina(platform: Platform, now: number): Plan[] {
  const { held } = subjectsFrom(platform, now);
  const team = grantsOfTeam(platform, 'mina.holt');
  const [ownRoles, byRule] = [false, true].map((conditional) =>
    ofType(
      team.filter(({ relationship }) => relationship.conditional === conditional),
      'roleMembership',
      conditional ? 2 : 3,
    ),
  );
  const subjects = (type: Grant['item']['type'], count: number) => ofType(team, type, count).map(held);
  return [
    {
      ...common,
      name: 'Q4 Halden access review',
      description: 'Everything your direct reports hold',
      secondCertifier: 'henrik.dahl',
      status: 'in-progress',
      startedDaysAgo: 12,
      dueInDays: 11,
      subjects: [
        ...subjects('accountGrant', 12),
        ...subjects('entitlementGrant', 47),
        ...[...(ownRoles ?? []), ...(byRule ?? [])].map(held),
      ],
      decided: [31, 6, 2],
      special: specialItems(platform, now),
    },
    {
      ...common,
      name: 'Q3 Finance access',
      description: 'Finance applications of your team',
      status: 'overdue',
      startedDaysAgo: 50,
      dueInDays: -6,
      subjects: subjects('entitlementGrant', 18),
      decided: [13, 1, 0],
    },
    {
      ...common,
      name: 'Contractor access 2025',
      description: 'Access of external staff at the end of the year',
      status: 'expired',
      startedDaysAgo: 330,
      dueInDays: -300,
      subjects: subjects('accountGrant', 8),
      decided: [5, 0, 0],
      settings: { expirationAction: 'close' },
    },
    {
      ...common,
      name: 'Q1 Halden access review',
      description: 'The next round, in preparation',
      status: 'staging',
      startedDaysAgo: -20,
      dueInDays: 43,
      subjects: subjects('entitlementGrant', 20),
      decided: [0, 0, 0],
    },
    {
      ...common,
      name: 'Report licenses',
      description: 'Called off: the licenses were prolonged',
      status: 'cancelled',
      startedDaysAgo: 90,
      dueInDays: -60,
      subjects: subjects('entitlementGrant', 6),
      decided: [2, 0, 0],
    },
  ];
}

/** A reviewer without sign-off, an item mina.holt cannot revoke, and one with a comment of the system. */
function specialItems(platform: Platform, now: number): Plan['special'] {
  let free = 0;
  return (item) => {
    if (item.item.type === 'entitlementGrant' && !isAcknowledged(item)) free += 1;
    else return item;
    const { certification } = item.decision;
    const changed = (change: Partial<typeof certification>): ReviewItem => ({
      ...item,
      decision: { certification: { ...certification, ...change } },
    });
    const [first, ...others] = certification.actors;
    if (free === 1) {
      const permissions = { ...permissionsFor(REVIEW_ACTIONS), forward: false, reassign: false, signoff: false };
      const hanna: Reviewer = { ...personNamed(platform, 'hanna.virtanen'), role: 'reviewer', permissions };
      return changed({ actors: [...certification.actors, hanna] });
    }
    if (free === 2 && first)
      return changed({ actors: [{ ...first, permissions: { ...first.permissions, revoke: false } }, ...others] });
    if (free !== 3) return item;
    const comment = 'The access was not used for more than 90 days.';
    const line = { action: 'comment', comment, timeStamp: formatDate(now - 10 * DAY), user: { id: 'SYSTEM' } };
    return changed({ comments: [line, ...certification.comments] });
  };
}

export function otherPlans(platform: Platform, now: number): Plan[] {
  const { store } = platform;
  const { held, entitlement, role, person, people } = subjectsFrom(platform, now);
  const audited = ['Finance Controllers', 'Treasury Approver', 'Accounts Payable', 'Finance Analyst', 'Close Team'];
  const memberships = audited
    .flatMap((name) => store.search(grants, { key: `member/${roleId(name)}` }))
    .filter(({ user }) => user.userName !== 'hanna.virtanen');
  const sales = grantsOfTeam(platform, 'clara.jensen');
  const definitions = store.search(catalogItems, { key: `entitlements-of/${idOf('application:SAP')}` });
  const owned = store.search(catalogItems, { key: `owned/roleMembership/${idOf('user:marta.silva')}` });
  const buyers = [...people.values()].filter(
    ({ department, userName }) => department === 'Procurement' && userName !== 'tomas.varga',
  );
  return [
    {
      ...common,
      name: 'Ledger entitlements',
      description: 'Who holds what in the ledger',
      certifier: 'olga.brandt',
      type: 'entitlement',
      status: 'in-progress',
      startedDaysAgo: 6,
      dueInDays: 18,
      subjects: grantsOfOwner(platform, 'Ledger').slice(0, 22).map(held),
      decided: [4, 1, 0],
      settings: { remediationDelay: 3 },
    },
    {
      ...common,
      name: 'Finance role members',
      description: 'Who is in the roles of Finance, checked by internal audit',
      certifier: 'role:Auditor',
      type: 'roleMembership',
      status: 'in-progress',
      startedDaysAgo: 9,
      dueInDays: 12,
      subjects: memberships.map(held),
      decided: [3, 1, 0],
    },
    {
      ...common,
      name: 'SAP entitlement definitions',
      description: 'Whether each entitlement still says what it lets people do',
      certifier: 'elin.strand',
      type: 'entitlementComposition',
      status: 'in-progress',
      startedDaysAgo: 4,
      dueInDays: 26,
      subjects: definitions.map(entitlement),
      decided: [2, 0, 0],
      settings: {
        enableForward: false,
        uiConfig: {
          columnConfig: {
            entitlementComposition: [
              'application.application',
              'entitlement.entitlement',
              'entitlement.glossary.riskLevel',
              'entitlement.description',
              'review.flags',
              'review.comments',
            ],
          },
          columnSortConfig: { entitlementComposition: ['entitlement.entitlement', 'entitlement.glossary.riskLevel'] },
        },
      },
    },
    {
      ...common,
      name: 'People of Procurement',
      description: 'Whether each person still works here, and where',
      certifier: 'tomas.varga',
      type: 'identityProfile',
      status: 'in-progress',
      startedDaysAgo: 3,
      dueInDays: 20,
      subjects: buyers.map(person),
      decided: [2, 0, 0],
      settings: { requireJustification: { revoke: false, exceptionAllowed: false }, remediationRule: null },
    },
    {
      ...common,
      name: 'Roles of People',
      description: 'What each role brings along',
      certifier: 'marta.silva',
      type: 'roleComposition',
      status: 'in-progress',
      startedDaysAgo: 3,
      dueInDays: 20,
      subjects: owned.map(role),
      decided: [1, 0, 0],
    },
    {
      ...common,
      name: 'Sales access',
      description: 'Accounts, entitlements and roles in Sales, decided one by one',
      certifier: 'clara.jensen',
      status: 'in-progress',
      startedDaysAgo: 19,
      dueInDays: 2,
      subjects: [
        ...ofType(sales, 'accountGrant', 8),
        ...ofType(sales, 'entitlementGrant', 14),
        ...ofType(sales, 'roleMembership', 4),
      ].map(held),
      decided: [9, 2, 0],
      settings: {
        allowBulkCertify: false,
        allowPartialSignoff: false,
        exceptionDuration: 0,
        enableReassign: false,
        expirationAction: 'close',
      },
    },
  ];
}

function grantsOfTeam(platform: Platform, manager: string): Grant[] {
  const filter = equals('manager._refResourceId', idOf(`user:${manager}`));
  const team = platform.store.search(users(platform.host.realm), { filter, sort: [{ path: 'userName' }] });
  const held = team.map(({ _id }) =>
    (['account', 'entitlement', 'role'] as const).flatMap((kind) => grantsOf(platform.store, _id, kind)),
  );
  const longest = Math.max(0, ...held.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => held.flatMap((one) => one[at] ?? [])).flat();
}

function grantsOfOwner({ store, host }: Platform, application: string): Grant[] {
  // The additional users of the large seed hold no access yet.
  const filter: Filter = { op: 'not', of: { op: 'sw', path: ['userName'], value: 'employee.' } };
  const people = store.search(users(host.realm), { filter, sort: [{ path: 'userName' }] });
  return people.flatMap(({ _id }) => grantsOf(store, _id, 'entitlement', equals('application.name', application)));
}

function ofType(all: Grant[], type: Grant['item']['type'], count: number): Grant[] {
  return all.filter(({ item }) => item.type === type).slice(0, count);
}
