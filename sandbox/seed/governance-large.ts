// The governance part of the large seed: 100,000 grants, 5,000 approvals of mina.holt, one review of 20,000 items.

import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { type User, users } from '../idm/objects/managed';
import { type CatalogItem, catalogItems } from '../iga/catalog/catalog';
import { formatDate } from '../iga/dates';
import { grantOf } from '../iga/grants/access';
import { type Grant, grants } from '../iga/grants/grants';
import { type AccessRequest, requests, withLookup } from '../iga/requests/document';
import { seedLargeReview } from './certification';
import { deterministic, HOUR, personNamed, submitRequest } from './request-plans';
import { reviewedBefore } from './review-plans';

const GRANTS = 100_000;
const APPROVALS = 5_000;
const PRIORITIES = ['high', 'medium', 'low', undefined] as const;
const REASONS = [
  'Needed for a new project.',
  'Stands in for a colleague.',
  'Part of the new position.',
  'Monthly reporting.',
  'Asked for by the customer.',
];

export function seedLargeGovernance(platform: Platform, now: number): void {
  const everyMember = platform.store.search(users(platform.host.realm), {});
  const items = platform.store.search(catalogItems, { sort: [{ path: 'id' }] });
  seedGrants(platform, now, everyMember, items);
  seedApprovals(platform, now, everyMember, items);
  seedLargeReview(platform, now);
}

function seedGrants(platform: Platform, now: number, everyMember: User[], items: CatalogItem[]): void {
  const crowd = everyMember.filter(({ userName }) => userName.startsWith('employee.'));
  const missing = GRANTS - platform.store.count(grants);
  const accounts = items.filter(({ item }) => item.type === 'accountGrant');
  const entitlements = items.filter(({ item }) => item.type === 'entitlementGrant');
  const roles = items.filter(({ item }) => item.type === 'roleMembership');
  const reviewed = now - 160 * 24 * HOUR;
  const reviewer = personNamed(platform, 'mina.holt');
  function* made(): Generator<[string, Grant]> {
    let count = 0;
    for (let round = 0; crowd.length > 0; round += 1) {
      const kind = round < 3 ? accounts : round < 9 ? entitlements : roles;
      for (const [at, user] of crowd.entries()) {
        if (count === missing) return;
        const item = kind[(at * 7 + round * 13) % kind.length];
        if (!item) continue;
        const id = idOf(`large-grant:${at}:${round}`);
        const how = (at + round) % 3 === 0 ? 'request' : 'recon';
        const since = now - (30 + ((at * 31 + round) % 700)) * 24 * HOUR;
        const grant = grantOf(item, { platform, user, grantType: how, at: since, idFor: () => id });
        yield [id, since < reviewed && (at + round) % 5 < 3 ? reviewedBefore(grant, reviewed, reviewer) : grant];
        count += 1;
      }
    }
  }
  platform.store.insert(grants, made());
}

/** Copies of one request with other users, items, dates and priorities, which is much faster than running each. */
function seedApprovals(base: Platform, now: number, everyMember: User[], items: CatalogItem[]): void {
  const platform = deterministic(base, 'large-approvals');
  const key = `active/request/${idOf('user:mina.holt')}`;
  const missing = APPROVALS - platform.store.count(requests, { key });
  const entitlements = items.filter(({ item }) => item.type === 'entitlementGrant');
  const pattern = submitRequest(platform, now, {
    type: 'entitlementGrant',
    item: 'Jira/Time reports',
    for: 'felix.wagner',
    by: 'felix.wagner',
    hoursAgo: 100,
    why: REASONS[0],
    approvers: ['mina.holt'],
    title: 'Manager approval',
  });
  const text = JSON.stringify(pattern);
  const first = platform.store.count(requests) + 20_101;
  function* made(): Generator<[string, AccessRequest]> {
    for (let at = 1; at < missing; at += 1) {
      const user = everyMember[pick(`large-for:${at}`, everyMember.length)];
      const item = entitlements[at % entitlements.length];
      if (!user || !item) continue;
      const request = variation(platform, JSON.parse(text) as AccessRequest, user, item, at, first + at, now);
      yield [request.id, withLookup(platform, request)];
    }
  }
  platform.store.insert(requests, made());
}

function variation(
  platform: Platform,
  request: AccessRequest,
  user: User,
  item: CatalogItem,
  at: number,
  number: number,
  now: number,
): AccessRequest {
  const id = platform.store.id();
  const start = formatDate(now - (3 * HOUR + at * 360_000));
  const priority = PRIORITIES[at % PRIORITIES.length];
  const { _id, givenName, sn, userName, mail } = user;
  const person = { id: _id, givenName, sn, userName, mail, profileImage: null };
  const { priority: _, ...common } = request.request.common;
  const [phase] = request.decision.phases;
  return {
    ...request,
    id,
    requester: { ...person, id: `managed/user/${_id}` },
    user: person,
    application: item.application,
    entitlement: { displayName: item.entitlement?.displayName ?? '' },
    descriptor: item.descriptor,
    glossary: item.glossary,
    assignment: item.assignment,
    request: {
      ...request.request,
      common: {
        ...common,
        ...(priority ? { priority } : {}),
        userId: _id,
        justification: REASONS[at % REASONS.length],
        externalRequestId: `REQ-${number}`,
        applicationId: item.application?.id,
        entitlementId: item.assignment?.id,
      },
    },
    decision: { ...request.decision, startDate: start, phases: phase ? [{ ...phase, startDate: start }] : [] },
    metadata: { primaryKey: id, created: start },
  };
}
