import { toFacts } from '../../../kits/access/grant-facts';
import { type GrantAddress, parseKind } from '../../../kits/access/grant-paths';
import { toRow } from '../../../kits/access/grant-rows';
import {
  isAboutUnknown,
  type OpenRequests,
  openRequestsOf,
  type RequestedItem,
  requestedItem,
} from '../../../kits/access/open-requests';
import { loadRolesOf } from '../../../kits/access/role-names.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { type GlossaryEntry, glossaryOf, toGlossaryEntries } from '../../../kits/requests/catalog/glossary';
import { loadEntryNames } from '../../../kits/requests/catalog/item.server';
import { EXTENSION_TYPE } from '../../../kits/requests/request';
import { loadCanExtend } from '../../../kits/requests/tenant-rules.server';
import { displayName } from '../../../lib/display-name';
import { momentOf } from '../../../lib/platform-dates';
import { listGlossaryAttributes } from '../../../platform/glossary.server';
import { type Grant, getGrant } from '../../../platform/grants.server';
import { notFoundError } from '../../../platform/platform-error';
import { all, any, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import { hideForbidden, loadPart } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import { requireAllRows } from '../../../platform/rows';
import { translationFor } from '../../../server/i18n/i18n.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from './holder.server';
import { listSearchOf } from './query';

interface GrantingRequest {
  requestId: string;
  requester: string | null;
  reason: string | null;
  requestedAt: number | null;
  approvers: string[];
  approvedAt: number | null;
}

/** Null when the platform does not identify the access. */
export function requestsFilter(grant: Grant, userId: string): TargetFilter | null {
  const item = requestedItem(grant);
  if (item === null) return null;
  const { type, id } = item;
  const types = any(...[`${type}Grant`, `${type}Remove`, EXTENSION_TYPE].map((name) => equals('requestType', name)));
  return all(types, equals('user.id', userId), equals(NAMED_BY[type], id));
}

const NAMED_BY = { application: 'application.id', entitlement: 'assignment.id', role: 'role.id' };

interface GrantHistory {
  given: GrantingRequest | null;
  open: OpenRequests;
}

/** By the platform, or by a fulfillment task. */
const GRANTED_OUTCOMES = ['provisioned', 'fulfilled'];

export function toGrantHistory(
  requests: readonly AccessRequest[],
  of: { item: RequestedItem | null; userId: string },
): GrantHistory {
  const given = requests.find(
    ({ requestType, decision }) => requestType.endsWith('Grant') && GRANTED_OUTCOMES.includes(decision.outcome ?? ''),
  );
  return { given: given ? toGrantingRequest(given) : null, open: openRequestsOf(requests, of) };
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
  administeredId?: string;
  grantType?: string;
  grantId?: string;
}

export function parseGrantAddress({ userId, administeredId, grantType, grantId = '' }: Params): GrantAddress {
  const kind = parseKind(grantType);
  const holder = administeredId ?? userId;
  if (kind === null || holder === '') throw notFoundError('a grant');
  return { holder: holder ?? null, kind, grantId, administered: administeredId !== undefined };
}

/** Memoized. Grants of other users or of another kind are not found. */
export function readGrant(auth: AuthContext, at: GrantAddress) {
  const { holder, kind, grantId } = at;
  return auth.context.memo(`grant ${holder ?? ''} ${grantId}`, async () => {
    const found = hideForbidden(getGrant(auth.api, holder ?? auth.member.id, grantId));
    // A 404 of the user takes precedence over errors of the grant.
    found.catch(() => undefined);
    const person = await loadHolder(auth, at);
    const grant = await found;
    if (toRow(grant).kind !== kind) throw notFoundError('a grant');
    return { person, grant };
  });
}

const MAX_REQUESTS = 20;

/** Null when the requests could not be read, or which of them are about this access. */
export function loadHistory(auth: AuthContext, grant: Grant, userId: string) {
  return auth.context.memo(`history ${grant.id}`, async () => {
    const filter = requestsFilter(grant, userId);
    const of = { item: requestedItem(grant), userId };
    if (filter === null) return null;
    const order = { key: 'decision.startDate', direction: 'desc', type: 'date' } as const;
    const search = { filter, offset: 0, size: MAX_REQUESTS, order, deadlineMs: 5_000 };
    const found = await loadPart(
      searchRequests(auth.api, auth.member.id, search).then((page) => requireAllRows(page, { size: MAX_REQUESTS })),
    );
    return 'loaded' in found && !found.loaded.some(isAboutUnknown) ? toGrantHistory(found.loaded, of) : null;
  });
}

export async function loadGrant(auth: AuthContext, at: GrantAddress) {
  const attributes = loadPart(listGlossaryAttributes(auth.api, CATALOG_TYPE[at.kind]));
  const { person, grant } = await readGrant(auth, at);
  const [naming, { locale }] = await Promise.all([loadNaming(auth), translationFor(auth)]);
  const owners = grant.entitlementOwner.map((owner): [string, string] => [owner.id, naming.person(owner)]);
  const known = await attributes;
  const stated = glossaryOf(grant, at.kind === 'account' ? 'application' : at.kind);
  const [glossary, history, canExtend, rolesOf] = await Promise.all([
    'loaded' in known && stated !== null
      ? loadEntryNames(auth, toGlossaryEntries(known.loaded, stated).filter(hasValues), owners)
      : null,
    loadHistory(auth, grant, person.id),
    loadCanExtend(auth),
    loadRolesOf(auth, [{ userId: person.id, grants: [grant] }]),
  ]);
  const row = toRow(grant);
  const { certification } = grant.item.decision ?? {};
  return {
    at,
    person,
    row: {
      ...row,
      icon: toLogoUrl(auth, row.icon),
      extensible: canExtend ? row.extensible : null,
      roles: rolesOf(grant),
    },
    owners: owners.map(([, name]) => name),
    /** Null when it could not be loaded. */
    glossary,
    account: at.kind === 'role' ? [] : toFacts(grant.account, { locale }),
    entitlement: at.kind === 'entitlement' ? toFacts(grant.entitlement, { locale }) : [],
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

const hasValues = ({ values }: GlossaryEntry) => values.length > 0;
