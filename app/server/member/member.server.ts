// Loads the member in as few waves as possible: at sign-in, and part by part when the cached one has grown old.

import type { Api } from '../../platform/http.server';
import { getAmRoles, getProfile, type Login, logIn, mayViewUsers } from '../../platform/identity.server';
import { listManagedKinds } from '../../platform/managed-objects.server';
import { PlatformError } from '../../platform/platform-error';
import { listPrivileges, type Privilege } from '../../platform/privileges.server';
import { recover } from '../../platform/recover';
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
import type { RequestContext } from '../context/request-context';
import type { CachedMember } from './cached-member';
import { hasGovernanceRealm, type Member, memberFrom, type Particulars, type Rights, type RiskRights } from './member';

// The parts of a member, each with its own age: a request refreshes the oldest part, so that no page waits for all of them.
export const MEMBER_PARTS = { self: readSelf, governance: readGovernance, offers: readOffers };
type MemberPart = keyof typeof MEMBER_PARTS;
const PART_NAMES = Object.keys(MEMBER_PARTS) as MemberPart[];

export interface PartsReader {
  api: Api;
  context: RequestContext;
  login: Promise<Login>;
  privileges: Promise<Privilege[]>;
  known: Particulars | null;
}

async function readRights({ api, login, privileges }: PartsReader, known: Rights | null): Promise<Rights> {
  const governed = hasGovernanceRealm(api.tenant);
  const [who, held, usersView] = await Promise.all([
    login,
    privileges,
    governed ? optional(mayViewUsers(api, api.tenant.realm), known?.usersView ?? false, false) : false,
  ]);
  return { login: who, privileges: held, usersView };
}

async function readSelf({ api, context, login, known }: PartsReader): Promise<Partial<Particulars>> {
  const [profile, uiConfig, features, amRoles] = await Promise.all([
    login.then(({ authorization: { component, id } }) =>
      optional(getProfile(api, component, id), known?.profile ?? null),
    ),
    optional(getUiConfig(api), known?.uiConfig ?? null),
    optional(listFeatures(api), known?.features ?? null),
    context.amCookie === null
      ? (known?.amRoles ?? null)
      : login.then(({ authorization: { id } }) => optional(getAmRoles(api, id), known?.amRoles ?? null)),
  ]);
  return { profile, uiConfig, features, amRoles };
}

async function readGovernance({ api, known }: PartsReader): Promise<Partial<Particulars>> {
  if (!hasGovernanceRealm(api.tenant)) return { lifecycle: null, entitlements: null, autoId: null };
  const lifecycle = optional(getLifecycleSettings(api), known?.lifecycle ?? null);
  const [settings, entitlements, autoId] = await Promise.all([
    lifecycle,
    lifecycle.then((found) => administersEntitlements(api, found, known)),
    optional(getAutoIdSettings(api), known?.autoId ?? null),
  ]);
  return { lifecycle: settings, entitlements, autoId };
}

async function readOffers({ api, privileges, known }: PartsReader): Promise<Partial<Particulars>> {
  const [risk, version, managedKinds] = await Promise.all([
    readRisk(api, known?.risk ?? null),
    // It changes with a release of the platform only: whoever knows it asks no more.
    known?.version ?? optional(getVersion(api), null),
    privileges.then((held) =>
      held.length === 0 ? [] : optional(listManagedKinds(api), known?.managedKinds ?? null, []),
    ),
  ]);
  return { risk, version, managedKinds };
}

/**
 * Whatever keeps these two questions from being answered, the pages behind them stay as they were; closed, where nothing
 * was known before.
 */
async function readRisk(api: Api, known: RiskRights | null): Promise<RiskRights | null> {
  if (!api.tenant.features.autoAccess) return null;
  const last = known?.unanswered ? null : known;
  const [threshold, administration] = await Promise.all([
    optional(getRiskThreshold(api), last ? thresholdOf(last) : undefined, null),
    optional(mayAdministerRisk(api), last?.administration, false),
  ]);
  const rights = {
    dashboard: typeof threshold === 'number',
    administration: administration ?? false,
    threshold: threshold ?? 0,
  };
  return threshold === undefined || administration === undefined ? { ...rights, unanswered: true } : rights;
}

const thresholdOf = ({ dashboard, threshold }: RiskRights) => (dashboard ? threshold : null);

async function administersEntitlements(
  api: Api,
  settings: Particulars['lifecycle'],
  known: Particulars | null,
): Promise<boolean | null> {
  if (settings?.entitlement !== true) return false;
  const [mayCreate, hasSome] = await Promise.all([
    optional(mayCreateEntitlements(api), null),
    optional(hasEntitlements(api), null),
  ]);
  return mayCreate === null && hasSome === null
    ? (known?.entitlements ?? null)
    : mayCreate === true || hasSome === true;
}

/** A part the member can do without: `otherwise` when it fails, and `refused` when the platform says no to it. */
function optional<T>(part: Promise<T>, otherwise: T, refused: T = otherwise): Promise<T> {
  return recover(part, { forbidden: refused, missing: refused, otherwise });
}

const RIGHTS_MS = 60_000;
const PARTICULARS_MS = 5 * 60_000;
const ASKS_AS_AM_SESSION: MemberPart = 'self';
/** While the platform cannot say who somebody is, the last answer holds this long. */
const LAST_WORD_MS = 10 * 60_000;

interface Known {
  rights: Rights;
  particulars: Particulars;
  /** When each shelf was read; absent in what an earlier version kept. */
  readAt?: Record<MemberPart, number>;
}

export interface ReadMember {
  member: Member;
  login: Login;
  /** Null when nothing was read again. */
  toKeep: CachedMember | null;
}

/** What is kept of a member who has just changed their own record: that part is read again by the next request. */
export function withOwnRecordDue(kept: CachedMember): CachedMember {
  const known = JSON.parse(kept.json) as Known;
  const readAt = { ...(known.readAt ?? everyPart(kept.profileAt)), self: 0 };
  return { ...kept, json: JSON.stringify({ ...known, readAt } satisfies Known), profileAt: 0 };
}

/**
 * The member behind `api`, whose calls must reject with `PlatformError`s. Rights are never older than a minute; of the
 * rest, a request reads the oldest shelf again when that is over five minutes old. A part that fails keeps its last
 * value; only the question who this is has to be answered. A `poll` leaves the shelf alone that is asked for in the name
 * of the AM session, because that would count as use of it.
 */
export async function readMember(
  api: Api,
  context: RequestContext,
  kept: CachedMember | null,
  { poll = false } = {},
): Promise<ReadMember> {
  const known = kept ? (JSON.parse(kept.json) as Known) : null;
  const { now, tenant } = context;
  const rightsFresh = known !== null && kept !== null && now - kept.rightsAt < RIGHTS_MS;
  const readAt = known && kept ? (known.readAt ?? everyPart(kept.profileAt)) : null;
  const due = readAt ? oldestDue(readAt, now, poll) : PART_NAMES;
  if (known && rightsFresh && due.length === 0) {
    return { member: memberFrom(tenant, known.rights, known.particulars), login: known.rights.login, toKeep: null };
  }

  const mayReuse = kept !== null && now - kept.rightsAt < LAST_WORD_MS;
  const reader: PartsReader = {
    api,
    context,
    login: rightsFresh ? Promise.resolve(known.rights.login) : whoIsIt(api, mayReuse ? known : null),
    privileges: rightsFresh
      ? Promise.resolve(known.rights.privileges)
      : optional(listPrivileges(api), known?.rights.privileges ?? [], []),
    known: known?.particulars ?? null,
  };
  const [rights, ...shelves] = await Promise.all([
    rightsFresh ? known.rights : readRights(reader, known?.rights ?? null),
    ...due.map((shelf) => MEMBER_PARTS[shelf](reader)),
  ]);
  const particulars: Particulars = Object.assign({}, known?.particulars ?? NOTHING, ...shelves);
  const readNow = { ...(readAt ?? everyPart(now)), ...Object.fromEntries(due.map((shelf) => [shelf, now])) };
  // What could not be answered at all is asked again as soon as rights are.
  if (due.includes('offers') && particulars.risk?.unanswered) readNow.offers = now - PARTICULARS_MS + RIGHTS_MS;
  const toKeep = {
    json: JSON.stringify({ rights, particulars, readAt: readNow } satisfies Known),
    rightsAt: rightsFresh && kept ? kept.rightsAt : now,
    profileAt: Math.min(...Object.values(readNow)),
  };
  return { member: memberFrom(tenant, rights, particulars), login: rights.login, toKeep };
}

const NOTHING: Particulars = {
  profile: null,
  uiConfig: null,
  features: null,
  lifecycle: null,
  entitlements: null,
  autoId: null,
  amRoles: null,
};

function everyPart(at: number): Record<MemberPart, number> {
  return { self: at, governance: at, offers: at };
}

function oldestDue(readAt: Record<MemberPart, number>, now: number, poll: boolean): MemberPart[] {
  const overdue = PART_NAMES.filter(
    (shelf) => now - readAt[shelf] >= PARTICULARS_MS && !(poll && shelf === ASKS_AS_AM_SESSION),
  );
  return overdue.sort((one, other) => readAt[one] - readAt[other]).slice(0, 1);
}

async function whoIsIt(api: Api, known: Known | null): Promise<Login> {
  try {
    return await logIn(api);
  } catch (error) {
    if (known && isPassing(error)) return known.rights.login;
    throw error;
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof PlatformError && !['signed-out', 'forbidden', 'missing'].includes(error.reason);
}
