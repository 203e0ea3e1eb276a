import type { Api } from '../../platform/http.server';
import { getAmRoles, getProfile, type Login, logIn, mayViewUsers } from '../../platform/identity.server';
import { countWaitingApprovals } from '../../platform/inbox.server';
import { listManagedKinds } from '../../platform/managed-objects.server';
import { PlatformError } from '../../platform/platform-error';
import { listPrivileges, type Privilege } from '../../platform/privileges.server';
import { recover } from '../../platform/recover';
import { hasReports } from '../../platform/report-templates.server';
import { getRiskThreshold, mayAdministerRisk } from '../../platform/risk.server';
import {
  getAutoIdSettings,
  getLifecycleSettings,
  getUiConfig,
  getVersion,
  hasEntitlements,
  listFeatures,
  mayCreateEntitlements,
} from '../../platform/settings.server';
import { countSharing } from '../../platform/shared-resources.server';
import type { RequestContext } from '../context/request-context';
import type { CachedMember } from './cached-member';
import {
  hasGovernanceRealm,
  type Member,
  type MemberDetails,
  memberFrom,
  type Right,
  type Rights,
  type RiskRights,
  unknownRights,
} from './member';

// Each part has its own age: a request refreshes the oldest, so that no page waits for all.
export const MEMBER_PARTS = { self: readSelf, governance: readGovernance, offers: readOffers };
type MemberPart = keyof typeof MEMBER_PARTS;
const PART_NAMES = Object.keys(MEMBER_PARTS) as MemberPart[];

export interface PartSources {
  api: Api;
  context: RequestContext;
  login: Promise<Login>;
  privileges: Promise<Privilege[] | null>;
  known: MemberDetails | null;
}

async function readRights({ api, login, privileges }: PartSources, known: Rights | null): Promise<Rights> {
  const governed = hasGovernanceRealm(api.tenant);
  const [who, heldPrivileges, usersView] = await Promise.all([
    login,
    privileges,
    governed ? optional(mayViewUsers(api), known?.usersView ?? null, false) : false,
  ]);
  return { login: who, privileges: heldPrivileges, usersView };
}

async function readSelf({ api, context, login, known }: PartSources): Promise<Partial<MemberDetails>> {
  const config = getUiConfig(api);
  // Without a session of access management its roles are none, if they were never read.
  const withoutAmSession = known?.amRoles ?? NO_ROLES;
  const amRolesOf = (id: string) =>
    optional(recover(getAmRoles(api, id), { 'signed-out': withoutAmSession }), known?.amRoles ?? null, NO_ROLES);
  const [profile, uiConfig, rolesFailed, features, amRoles, sharing] = await Promise.all([
    login.then(({ authorization: { component, id } }) =>
      optional(getProfile(api, component, id), known?.profile ?? null),
    ),
    optional(config, known?.uiConfig ?? null),
    isFailing(config),
    optional(listFeatures(api), known?.features ?? null, []),
    context.amCookie === null ? withoutAmSession : login.then(({ authorization: { id } }) => amRolesOf(id)),
    context.amCookie === null
      ? (known?.sharing ?? null)
      : login.then(({ authorization: { id } }) => optional(countSharing(api, id), known?.sharing, null)),
  ]);
  return { profile, uiConfig, rolesUnknown: rolesFailed && uiConfig === null, features, amRoles, sharing };
}

async function readGovernance({ api, login, known }: PartSources): Promise<Partial<MemberDetails>> {
  if (!hasGovernanceRealm(api.tenant)) return { lifecycle: null, entitlements: null, autoId: null };
  const calls = [getLifecycleSettings(api), getAutoIdSettings(api)] as const;
  const lifecycle = optional(calls[0], known?.lifecycle ?? null);
  const [settings, lifecycleFailed, entitlements, autoId, autoIdFailed, noGovernance] = await Promise.all([
    lifecycle,
    isFailing(calls[0]),
    lifecycle.then((found) => mayAdministerEntitlements(api, found, known)),
    optional(calls[1], known?.autoId ?? null),
    isFailing(calls[1]),
    areRefused(calls, known?.noGovernance).then(async (refused) => {
      if (!refused) return false;
      const { authorization } = await login;
      return areRefused([countWaitingApprovals(api, authorization.id)], known?.noGovernance);
    }),
  ]);
  return {
    lifecycle: settings,
    lifecycleUnknown: lifecycleFailed && settings === null,
    entitlements,
    autoId,
    autoIdUnknown: autoIdFailed && autoId === null,
    noGovernance,
  };
}

/** Whether the platform does not have what is asked for, or not for this user; what was known while it does not say. */
async function areRefused(calls: readonly Promise<unknown>[], known = false): Promise<boolean> {
  const refused = calls.map((call) =>
    optional(
      call.then(() => false),
      known,
      true,
    ),
  );
  return (await Promise.all(refused)).every(Boolean);
}

async function readOffers({ api, privileges, known }: PartSources): Promise<Partial<MemberDetails>> {
  const [risk, version, managedKinds, noReports] = await Promise.all([
    readRisk(api, known?.risk ?? null),
    known?.version ?? optional(getVersion(api), null),
    privileges.then((list) =>
      list?.length === 0 ? [] : optional(listManagedKinds(api), known?.managedKinds ?? null, []),
    ),
    api.tenant.features.autoReports && areRefused([hasReports(api)], known?.noReports),
  ]);
  return { risk, version, managedKinds, noReports };
}

/** While these questions fail, the pages behind them stay as they were; not known at first. */
async function readRisk(api: Api, known: RiskRights | null): Promise<RiskRights | null> {
  if (!api.tenant.features.autoAccess) return null;
  const answered = (right: Right) => known !== null && !known.unanswered?.some((one) => one === right);
  const [threshold, administration] = await Promise.all([
    optional(getRiskThreshold(api), known && answered('riskDashboard') ? thresholdOf(known) : undefined, null),
    optional(mayAdministerRisk(api), answered('riskAdministration') ? known?.administration : undefined, false),
  ]);
  const rights = {
    dashboard: typeof threshold === 'number',
    administration: administration ?? false,
    threshold: threshold ?? 0,
  };
  const unanswered: NonNullable<RiskRights['unanswered']> = [];
  if (threshold === undefined) unanswered.push('riskDashboard');
  if (administration === undefined) unanswered.push('riskAdministration');
  return unanswered.length > 0 ? { ...rights, unanswered } : rights;
}

const thresholdOf = ({ dashboard, threshold }: RiskRights) => (dashboard ? threshold : null);

async function mayAdministerEntitlements(
  api: Api,
  settings: MemberDetails['lifecycle'],
  known: MemberDetails | null,
): Promise<boolean | null> {
  if (settings?.entitlement !== true) return false;
  const [mayCreate, hasSome] = await Promise.all([
    optional(mayCreateEntitlements(api), null, false),
    optional(hasEntitlements(api), null, false),
  ]);
  if (mayCreate || hasSome) return true;
  return mayCreate === null || hasSome === null ? (known?.entitlements ?? null) : false;
}

const NO_ROLES: string[] = [];

/** `otherwise` when the part fails, `refused` when the platform refuses it. */
function optional<T>(part: Promise<T>, otherwise: T, refused: T = otherwise): Promise<T> {
  return recover(part, { forbidden: refused, missing: refused, otherwise });
}

/** Whether the platform gives no answer now; a refusal is one. */
function isFailing(part: Promise<unknown>): Promise<boolean> {
  return optional(
    part.then(() => false),
    true,
    false,
  );
}

const RIGHTS_MS = 60_000;
/** What is not known is read again after so long. */
const RETRY_MS = 5_000;
const DETAILS_MS = 5 * 60_000;
const USES_AM_SESSION: MemberPart = 'self';
/** How long the last login is used while the platform cannot identify the user. */
const LOGIN_REUSE_MS = 10 * 60_000;

/** What reads a right. */
const PART_OF: Record<Right, MemberPart | 'rights'> = {
  riskDashboard: 'offers',
  riskAdministration: 'offers',
  lifecycleUsers: 'governance',
  lifecycleEntitlements: 'governance',
  realmAdministration: 'self',
  privileges: 'rights',
  recommendations: 'governance',
  sharing: 'self',
  workflow: 'self',
  usersView: 'rights',
};

interface StoredMember {
  rights: Rights;
  particulars: MemberDetails;
  readAt?: Record<MemberPart, number>;
}

export interface ReadMember {
  member: Member;
  login: Login;
  memberToCache: CachedMember | null;
}

/** The profile is read again by the next request, after users change their own record. */
export function withStaleProfile(cached: CachedMember): CachedMember {
  const known = JSON.parse(cached.json) as StoredMember;
  const readAt = { ...(known.readAt ?? allPartsAt(cached.profileAt)), self: 0 };
  return { ...cached, json: JSON.stringify({ ...known, readAt } satisfies StoredMember), profileAt: 0 };
}

/** Rights are at most a minute old; a request refreshes the oldest other part. `poll` skips the AM session. */
export async function readMember(
  api: Api,
  context: RequestContext,
  cached: CachedMember | null,
  { poll = false } = {},
): Promise<ReadMember> {
  const known = cached ? (JSON.parse(cached.json) as StoredMember) : null;
  const { now, tenant } = context;
  const rightsFresh = known !== null && cached !== null && now - cached.rightsAt < RIGHTS_MS;
  const readAt = known && cached ? (known.readAt ?? allPartsAt(cached.profileAt)) : null;
  const due = readAt ? oldestDuePart(readAt, now, poll) : PART_NAMES;
  if (known && rightsFresh && due.length === 0) {
    return {
      member: memberFrom(tenant, known.rights, known.particulars),
      login: known.rights.login,
      memberToCache: null,
    };
  }

  const mayReuse = cached !== null && now - cached.rightsAt < LOGIN_REUSE_MS;
  const reader: PartSources = {
    api,
    context,
    login: rightsFresh ? Promise.resolve(known.rights.login) : identify(api, mayReuse ? known : null),
    privileges: rightsFresh
      ? Promise.resolve(known.rights.privileges)
      : optional(listPrivileges(api), known?.rights.privileges ?? null, []),
    known: known?.particulars ?? null,
  };
  const [rights, ...parts] = await Promise.all([
    rightsFresh ? known.rights : readRights(reader, known?.rights ?? null),
    ...due.map((part) => MEMBER_PARTS[part](reader)),
  ]);
  const particulars: MemberDetails = Object.assign({}, known?.particulars ?? NO_DETAILS, ...parts);
  const readNow = { ...(readAt ?? allPartsAt(now)), ...Object.fromEntries(due.map((part) => [part, now])) };
  const unknown = unknownRights(rights, particulars).map((right) => PART_OF[right]);
  for (const part of due) if (unknown.includes(part)) readNow[part] = now - DETAILS_MS + RETRY_MS;
  const rightsReadAt = unknown.includes('rights') ? now - RIGHTS_MS + RETRY_MS : now;
  const memberToCache = {
    json: JSON.stringify({ rights, particulars, readAt: readNow } satisfies StoredMember),
    rightsAt: rightsFresh && cached ? cached.rightsAt : rightsReadAt,
    profileAt: Math.min(...Object.values(readNow)),
  };
  return { member: memberFrom(tenant, rights, particulars), login: rights.login, memberToCache };
}

const NO_DETAILS: MemberDetails = {
  profile: null,
  uiConfig: null,
  features: null,
  lifecycle: null,
  entitlements: null,
  autoId: null,
  amRoles: null,
};

function allPartsAt(at: number): Record<MemberPart, number> {
  return { self: at, governance: at, offers: at };
}

function oldestDuePart(readAt: Record<MemberPart, number>, now: number, poll: boolean): MemberPart[] {
  const overdue = PART_NAMES.filter((part) => now - readAt[part] >= DETAILS_MS && !(poll && part === USES_AM_SESSION));
  return overdue.sort((one, other) => readAt[one] - readAt[other]).slice(0, 1);
}

async function identify(api: Api, known: StoredMember | null): Promise<Login> {
  try {
    return await logIn(api);
  } catch (error) {
    if (known && isTemporary(error)) return known.rights.login;
    throw error;
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof PlatformError && !['signed-out', 'forbidden', 'missing'].includes(error.reason);
}
