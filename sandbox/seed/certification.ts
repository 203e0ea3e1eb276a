// Access reviews: four of mina.holt (64 items running, one overdue, one finished, one expired) and one of olga.brandt.

import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { equals, type Filter } from '../core/query';
import { users } from '../idm/objects/managed';
import { catalogItems } from '../iga/catalog/catalog';
import { type Campaign, type CertificationItem, campaigns, certificationItems, reviews } from '../iga/certification';
import { stamp } from '../iga/dates';
import { allowed } from '../iga/decision';
import { type Grant, grants, grantsOf } from '../iga/grants/grants';
import type { Person } from '../iga/person';
import { personNamed } from './request-story';

const DAY = 86_400_000;
const REVIEW_ACTIONS = ['view', 'comment', 'certify', 'revoke', 'exception', 'reset', 'forward', 'reassign', 'signoff'];

interface Plan {
  name: string;
  description: string;
  certifier: string;
  owner: string;
  type: Campaign['certificationType'];
  status: Campaign['status'];
  startedDaysAgo: number;
  dueInDays: number;
  exceptionDuration: number;
  items: Grant[];
  /** How many are certified, revoked and excepted, in this order; the rest is undecided. */
  decided: [certify: number, revoke: number, exception: number];
}

/** One review of 20,000 entitlements, for the large seed. */
export function seedLargeReview(platform: Platform, now: number): void {
  const filter = equals('item.type', 'entitlementGrant');
  seedReview(platform, now, {
    name: 'Group-wide entitlement review',
    description: 'Every entitlement of the group, once a year',
    certifier: 'mina.holt',
    owner: 'ines.moreau',
    type: 'identity',
    status: 'in-progress',
    startedDaysAgo: 20,
    dueInDays: 40,
    exceptionDuration: 14,
    items: platform.store.search(grants, { filter, limit: 20_000 }),
    decided: [6200, 410, 90],
  });
}

export function seedCertification(platform: Platform, now: number): void {
  const team = grantsOfTeam(platform, 'mina.holt');
  const ledger = grantsOfOwner(platform, 'Ledger');
  const common = { certifier: 'mina.holt', owner: 'ines.moreau', type: 'identity' as const, exceptionDuration: 14 };
  const plans: Plan[] = [
    {
      ...common,
      name: 'Q4 Halden access review',
      description: 'Everything your direct reports hold',
      status: 'in-progress',
      startedDaysAgo: 12,
      dueInDays: 11,
      items: [
        ...ofType(team, 'accountGrant', 12),
        ...ofType(team, 'entitlementGrant', 47),
        ...ofType(team, 'roleMembership', 5),
      ],
      decided: [31, 6, 2],
    },
    {
      ...common,
      name: 'Q3 Finance access',
      description: 'Finance applications of your team',
      status: 'overdue',
      startedDaysAgo: 50,
      dueInDays: -6,
      items: ofType(team, 'entitlementGrant', 18),
      decided: [13, 1, 0],
    },
    {
      ...common,
      name: 'Q2 Halden access review',
      description: 'Everything your direct reports hold',
      status: 'completed',
      startedDaysAgo: 170,
      dueInDays: -144,
      items: ofType(team, 'entitlementGrant', 24),
      decided: [21, 3, 0],
    },
    {
      ...common,
      name: 'Contractor access 2025',
      description: 'Access of external staff at the end of the year',
      status: 'expired',
      startedDaysAgo: 330,
      dueInDays: -300,
      items: ofType(team, 'accountGrant', 8),
      decided: [5, 0, 0],
    },
    {
      ...common,
      name: 'Ledger entitlements',
      description: 'Who holds what in the ledger',
      certifier: 'olga.brandt',
      type: 'entitlement',
      status: 'in-progress',
      startedDaysAgo: 6,
      dueInDays: 18,
      items: ledger.slice(0, 22),
      decided: [4, 1, 0],
    },
  ];
  for (const plan of plans) seedReview(platform, now, plan);
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
  // The crowd of the large seed holds nothing yet.
  const filter: Filter = { op: 'not', of: { op: 'sw', path: ['userName'], value: 'employee.' } };
  const people = store.search(users(host.realm), { filter, sort: [{ path: 'userName' }] });
  return people.flatMap(({ _id }) => grantsOf(store, _id, 'entitlement', equals('application.name', application)));
}

function ofType(all: Grant[], type: Grant['item']['type'], count: number): Grant[] {
  return all.filter(({ item }) => item.type === type).slice(0, count);
}

function seedReview(platform: Platform, now: number, plan: Plan): void {
  const id = idOf(`campaign:${platform.host.name}:${plan.name}`);
  const { id: ownerPath, ...ownerInfo } = personNamed(platform, plan.owner);
  const certifier = personNamed(platform, plan.certifier);
  const dates = { startDate: stamp(now - plan.startedDaysAgo * DAY), deadline: stamp(now + plan.dueInDays * DAY) };
  const finished = plan.status === 'completed';
  platform.store.put(campaigns, id, {
    id,
    templateId: idOf(`template:${plan.name}`),
    name: plan.name,
    description: plan.description,
    status: plan.status,
    certificationType: plan.type,
    certObjectType: plan.type === 'entitlement' ? 'entitlement' : 'user',
    ...dates,
    completionDate: finished ? dates.deadline : null,
    stageDuration: plan.startedDaysAgo + plan.dueInDays,
    ownerId: ownerPath,
    ownerInfo: { id: idOf(`user:${plan.owner}`), ...ownerInfo },
    allowBulkCertify: true,
    allowPartialSignoff: true,
    allowSelfCertification: false,
    enableForward: true,
    enableReassign: true,
    exceptionDuration: plan.exceptionDuration,
    requireJustification: { revoke: true, exceptionAllowed: true },
    targetFilter: { type: [...new Set(plan.items.map(({ item }) => item.type))] },
  });
  const row = idOf(`review:${id}:${certifier.id}`);
  const { name, description, status } = plan;
  platform.store.put(reviews, row, {
    id: row,
    campaignId: id,
    campaignName: name,
    name,
    description,
    certifierId: certifier.id,
    status,
    ...dates,
  });
  const decisions = decisionsOf(plan);
  const review: Review = {
    now,
    plan,
    campaignId: id,
    certifier,
    owners: ownersOf(platform),
    reports: reportsOf(platform, plan),
  };
  const items = plan.items.map((grant, at) => itemOf(review, grant, decisions[at] ?? null));
  platform.store.insert(
    certificationItems,
    items.map((item) => [item.id, item] as const),
  );
}

type Decided = CertificationItem['decision']['certification']['decision'];

/** The decisions spread over the items as if people had gone through them one by one. */
function decisionsOf({ items, decided: [certify, revoke, exception], name }: Plan): Decided[] {
  const made: Decided[] = [
    ...Array<Decided>(certify).fill('certify'),
    ...Array<Decided>(revoke).fill('revoke'),
    ...Array<Decided>(exception).fill('exception'),
  ];
  const order = items
    .map((_, at) => ({ at, rank: pick(`${name}:${at}`, 1e6) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ at }) => at);
  const decisions: Decided[] = items.map(() => null);
  made.forEach((decision, at) => {
    const place = order[at];
    if (place !== undefined) decisions[place] = decision;
  });
  return decisions;
}

interface Review {
  now: number;
  plan: Plan;
  campaignId: string;
  certifier: Person;
  /** Owners by the id of the application. */
  owners: ReadonlyMap<string, Person[]>;
  /** Ids of the people whose manager certifies. */
  reports: ReadonlySet<string>;
}

function ownersOf({ store }: Platform): ReadonlyMap<string, Person[]> {
  const items = store.search(catalogItems, { key: 'kind/accountGrant' });
  return new Map(items.map(({ application, applicationOwner }) => [application?.id ?? '', applicationOwner ?? []]));
}

function reportsOf({ store, host }: Platform, { certifier }: Plan): ReadonlySet<string> {
  const filter = equals('manager._refResourceId', idOf(`user:${certifier}`));
  return new Set(store.search(users(host.realm), { filter }).map(({ _id }) => _id));
}

function itemOf(review: Review, grant: Grant, decision: Decided): CertificationItem {
  const { now, plan, campaignId, certifier, owners, reports } = review;
  const { id: grantId, user, application, ...access } = grant;
  const ended = plan.status === 'completed' || plan.status === 'expired';
  const decidedOn = decision ? stamp(now - Math.max(1, plan.startedDaysAgo - 3) * DAY) : null;
  const owner = application && owners.get(application.id);
  return {
    ...access,
    id: idOf(`certification-item:${campaignId}:${grantId}`),
    user,
    ...(application ? { application } : {}),
    ...(owner ? { applicationOwner: owner } : {}),
    ...(reports.has(user.id) ? { manager: { ...certifier, id: idOf(`user:${plan.certifier}`) } } : {}),
    ...(access.assignment ? { prediction: predictionOf(grant, pick(`low:${grantId}`, 16) === 0) } : {}),
    decision: {
      certification: {
        status: ended ? (decision && plan.status === 'completed' ? 'signed-off' : 'expired') : 'in-progress',
        decision,
        decisionDate: decidedOn,
        decisionBy: decision ? certifier : null,
        completionDate: plan.status === 'completed' ? decidedOn : null,
        completedBy: plan.status === 'completed' ? certifier : null,
        deadline: stamp(now + plan.dueInDays * DAY),
        campaignId,
        isExpired: plan.status === 'expired',
        stageIndex: 0,
        remediated: decision === 'revoke' && plan.status === 'completed',
        exceptionDuration: decision === 'exception' ? plan.exceptionDuration : null,
        primaryReviewer: certifier,
        actors: [
          {
            ...certifier,
            role: 'reviewer',
            permissions: ended
              ? Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, false]))
              : allowed(REVIEW_ACTIONS),
          },
        ],
        comments:
          decision === 'revoke' || decision === 'exception'
            ? [{ action: decision, comment: REASONS[decision], timeStamp: decidedOn ?? '', user: certifier }]
            : [],
      },
    },
  };
}

const REASONS = { revoke: 'Not needed for the job anymore.', exception: 'Until the close of the year.' };

function predictionOf({ id, user, assignment }: Grant, low: boolean) {
  const freqUnion = 15;
  const freq = low ? 1 : 4 + pick(`peers:${id}`, 12);
  const confidence = Math.round((freq / freqUnion) * 100) / 100;
  const rule = ['0A_DEPARTMENT_Finance'];
  return { usr_id: `02_ID_${user.id}`, ent_id: `06_ENT_ID_${assignment?.id}`, confidence, rule, freq, freqUnion };
}
