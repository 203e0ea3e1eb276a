// One grant: what it is, why somebody has it, and what its page shows.

import { toFacts } from '../../../kits/access/grant-facts';
import { type GrantAddress, parseKind } from '../../../kits/access/grant-paths';
import { logoFor } from '../../../kits/requests/catalog/data.server';
import { type Entry, glossaryEntries } from '../../../kits/requests/catalog/glossary';
import { namedEntries } from '../../../kits/requests/catalog/item.server';
import { momentOf } from '../../../lib/dates';
import { displayName } from '../../../lib/display-name';
import { listGlossaryAttributes } from '../../../platform/glossary.server';
import { type Grant, getGrant } from '../../../platform/grants.server';
import { notFound } from '../../../platform/platform-error';
import { all, any, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import { recover, settle } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from './holder.server';
import { listSearchOf } from './query';
import { toRow } from './rows';

// What requests tell of a grant: which of them gave it, who approved that, and whether its removal is under way.
interface GrantingRequest {
  requestId: string;
  requester: string | null;
  reason: string | null;
  requestedAt: number | null;
  /** Names of those who approved it. */
  approvers: string[];
  approvedAt: number | null;
}

const TYPES = { accountGrant: 'application', entitlementGrant: 'entitlement', roleMembership: 'role' } as const;

/** Requests about the same access of the same person; null where the platform does not say what it is. */
export function requestsFilter(grant: Grant, userId: string): TargetFilter | null {
  const type = TYPES[grant.item.type];
  const about = {
    application: { name: 'application.id', id: grant.application?.id },
    entitlement: { name: 'assignment.id', id: grant.assignment?.id },
    role: { name: 'role.id', id: grant.role?.id },
  }[type];
  if (!about.id) return null;
  const types = any(equals('requestType', `${type}Grant`), equals('requestType', `${type}Remove`));
  return all(types, equals('user.id', userId), equals(about.name, about.id));
}

interface GrantHistory {
  /** The request that gave the access. */
  given: GrantingRequest | null;
  /** The one that would remove it, and the one that would let it go on for longer. */
  removal: string | null;
  extension: string | null;
}

/** Set up by the platform, or by somebody whose task it was. */
const GRANTED_OUTCOMES = ['provisioned', 'fulfilled'];

/** What requests, latest first, tell of it. */
export function toGrantHistory(requests: readonly AccessRequest[]): GrantHistory {
  const given = requests.find(
    ({ requestType, decision }) => requestType.endsWith('Grant') && GRANTED_OUTCOMES.includes(decision.outcome ?? ''),
  );
  const open = (end: string) =>
    requests.find(
      ({ requestType, decision }) =>
        requestType.endsWith(end) && (decision.status === 'in-progress' || decision.status === 'suspended'),
    )?.id ?? null;
  return { given: given ? toGrantingRequest(given) : null, removal: open('Remove'), extension: open('Grant') };
}

function toGrantingRequest({ id, requester, request, decision }: AccessRequest): GrantingRequest {
  const approvals = decision.phases.filter((phase) => phase.decision === 'approve');
  const names = approvals.flatMap(({ completedBy }) => displayName(completedBy ?? {}) ?? []);
  return {
    requestId: id,
    requester: displayName(requester ?? {}),
    reason: request?.common?.justification || null,
    requestedAt: momentOf(decision.startDate),
    approvers: [...new Set(names)],
    approvedAt: momentOf(approvals.at(-1)?.completionDate),
  };
}

const CATALOG_TYPE = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

interface Params {
  userId?: string;
  /** Of a user whom the member administers. */
  administeredId?: string;
  grantType?: string;
  grantId?: string;
}

/** Which grant an address names. */
export function parseGrantAddress({ userId, administeredId, grantType, grantId = '' }: Params): GrantAddress {
  const kind = parseKind(grantType);
  const holder = administeredId ?? userId;
  if (kind === null || holder === '') throw notFound('a grant');
  return { holder: holder ?? null, kind, grantId, administered: administeredId !== undefined };
}

/** The grant with whose it is, read once. One of somebody else, or of another kind, is not found. */
export function readGrant(auth: AuthContext, at: GrantAddress) {
  const { holder, kind, grantId } = at;
  return auth.context.memo(`grant ${holder ?? ''} ${grantId}`, async () => {
    const found = recover(getGrant(auth.api, holder ?? auth.member.id, grantId), { forbidden: null });
    // Whose it is decides first what the page says.
    found.catch(() => undefined);
    const person = await loadHolder(auth, at);
    const grant = await found;
    if (grant === null || toRow(grant).kind !== kind) throw notFound('a grant');
    return { person, grant };
  });
}

const MAX_REQUESTS = 20;

/** What the requests the member may see tell of it; null: they could not be read. */
export function loadHistory(auth: AuthContext, grant: Grant, userId: string) {
  return auth.context.memo(`history ${grant.id}`, async () => {
    const filter = requestsFilter(grant, userId);
    if (filter === null) return toGrantHistory([]);
    const order = { key: 'decision.startDate', direction: 'desc', type: 'date' } as const;
    const search = { filter, offset: 0, size: MAX_REQUESTS, order, deadlineMs: 5_000 };
    const found = await settle(searchRequests(auth.api, auth.member.id, search));
    return 'loaded' in found ? toGrantHistory(found.loaded.result) : null;
  });
}

/** What the page of a grant shows. */
export async function loadGrant(auth: AuthContext, at: GrantAddress) {
  const attributes = settle(listGlossaryAttributes(auth.api, CATALOG_TYPE[at.kind]));
  const { person, grant } = await readGrant(auth, at);
  const owners = grant.entitlementOwner.flatMap((owner): [string, string][] => {
    const name = displayName(owner);
    return name ? [[owner.id, name]] : [];
  });
  const known = await attributes;
  const described = glossaryOf(grant, at.kind);
  const [glossary, history] = await Promise.all([
    'loaded' in known ? namedEntries(auth, glossaryEntries(known.loaded, described).filter(hasValues), owners) : null,
    loadHistory(auth, grant, person.id),
  ]);
  const row = toRow(grant);
  const { certification } = grant.item.decision ?? {};
  return {
    at,
    person,
    row: { ...row, icon: logoFor(auth, row.icon) },
    owners: owners.map(([, name]) => name),
    /** Null: it could not be loaded. */
    glossary,
    account: at.kind === 'role' ? [] : toFacts(grant.account),
    entitlement: at.kind === 'entitlement' ? toFacts(grant.entitlement) : [],
    history,
    certified: certification?.decision
      ? {
          decision: certification.decision,
          by: displayName(certification.decisionBy ?? {}),
          when: momentOf(certification.completionDate) ?? momentOf(certification.decisionDate),
        }
      : null,
    search: listSearchOf(at.kind, new URL(auth.request.url)),
  };
}
export type GrantPage = Awaited<ReturnType<typeof loadGrant>>;

function glossaryOf({ glossary }: Grant, kind: GrantAddress['kind']) {
  return glossary?.idx?.[kind === 'account' ? '/application' : `/${kind}`];
}

const hasValues = ({ values }: Entry) => values.length > 0;
