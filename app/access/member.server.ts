// Reads the member in as few waves as there are dependencies: at sign-in, and again when what is kept has grown old.
import type { Visit } from '../lib/visit';
import type { Api } from '../platform/http.server';
import { getAmRoles, getProfile, type Login, logIn, mayViewUsers } from '../platform/identity.server';
import { PlatformError } from '../platform/platform-error';
import { listPrivileges } from '../platform/privileges.server';
import {
  getAutoIdSettings,
  getLifecycleSettings,
  getUiConfig,
  hasEntitlements,
  listFeatures,
  mayCreateEntitlements,
} from '../platform/settings.server';
import { hasGovernanceRealm, type Member, memberFrom, type Particulars, type Rights } from './member';
import type { KeptMember } from './session-calls';

const RIGHTS_MS = 60_000;
const PARTICULARS_MS = 5 * 60_000;
/** While the platform cannot say who somebody is, the last answer holds this long. */
const LAST_WORD_MS = 10 * 60_000;

interface Known {
  rights: Rights;
  particulars: Particulars;
}

export interface ReadMember {
  member: Member;
  login: Login;
  /** Null when nothing was read again. */
  toKeep: KeptMember | null;
}

/**
 * The member behind `api`, whose calls must reject with `PlatformError`s. Rights are never older than a minute, the
 * rest than five. A part that fails keeps its last value; only the question who this is has to be answered.
 */
export async function readMember(api: Api, visit: Visit, kept: KeptMember | null): Promise<ReadMember> {
  const known = kept ? (JSON.parse(kept.json) as Known) : null;
  const { now, tenant } = visit;
  const rightsFresh = kept !== null && now - kept.rightsAt < RIGHTS_MS;
  const particularsFresh = kept !== null && now - kept.profileAt < PARTICULARS_MS;
  if (known && rightsFresh && particularsFresh) {
    return { member: memberFrom(tenant, known.rights, known.particulars), login: known.rights.login, toKeep: null };
  }

  const mayReuse = kept !== null && now - kept.rightsAt < LAST_WORD_MS;
  const login = rightsFresh && known ? Promise.resolve(known.rights.login) : logIn(api);
  const answeredLogin = login.catch((error: unknown) => {
    if (known && mayReuse && isPassing(error)) return known.rights.login;
    throw error;
  });
  const [rights, particulars] = await Promise.all([
    rightsFresh && known ? known.rights : readRights(api, answeredLogin, known?.rights ?? null),
    particularsFresh && known
      ? known.particulars
      : readParticulars(api, visit, { login: answeredLogin, known: known?.particulars ?? null }),
  ]);
  const toKeep = {
    json: JSON.stringify({ rights, particulars } satisfies Known),
    rightsAt: rightsFresh ? kept.rightsAt : now,
    profileAt: particularsFresh ? kept.profileAt : now,
  };
  return { member: memberFrom(tenant, rights, particulars), login: rights.login, toKeep };
}

async function readRights(api: Api, login: Promise<Login>, known: Rights | null): Promise<Rights> {
  const { realm } = api.tenant;
  const [who, privileges, usersView] = await Promise.all([
    login,
    soft(listPrivileges(api), known?.privileges ?? [], []),
    hasGovernanceRealm(api.tenant) ? soft(mayViewUsers(api, realm), known?.usersView ?? false, false) : false,
  ]);
  return { login: who, privileges, usersView };
}

async function readParticulars(
  api: Api,
  visit: Visit,
  { login, known }: { login: Promise<Login>; known: Particulars | null },
): Promise<Particulars> {
  const governed = hasGovernanceRealm(api.tenant);
  const lifecycle = governed ? soft(getLifecycleSettings(api), known?.lifecycle ?? null) : null;
  const [profile, uiConfig, features, amRoles, ...governance] = await Promise.all([
    login.then(({ authorization: { component, id } }) => soft(getProfile(api, component, id), known?.profile ?? null)),
    soft(getUiConfig(api), known?.uiConfig ?? null),
    soft(listFeatures(api), known?.features ?? null),
    visit.amCookie === null
      ? (known?.amRoles ?? null)
      : login.then(({ authorization: { id } }) => soft(getAmRoles(api, id), known?.amRoles ?? null)),
    lifecycle,
    governed ? soft(getAutoIdSettings(api), known?.autoId ?? null) : null,
    lifecycle ? lifecycle.then((settings) => administersEntitlements(api, settings, known)) : null,
  ]);
  const [lifecycleSettings, autoId, entitlements] = governance;
  return { profile, uiConfig, features, amRoles, lifecycle: lifecycleSettings, autoId, entitlements };
}

async function administersEntitlements(
  api: Api,
  settings: Particulars['lifecycle'],
  known: Particulars | null,
): Promise<boolean | null> {
  if (settings?.entitlement !== true) return false;
  const [mayCreate, hasSome] = await Promise.all([
    soft(mayCreateEntitlements(api), null),
    soft(hasEntitlements(api), null),
  ]);
  return mayCreate === null && hasSome === null
    ? (known?.entitlements ?? null)
    : mayCreate === true || hasSome === true;
}

/** A part the member can do without: `otherwise` when it fails, and `refused` when the platform says no to it. */
async function soft<T>(part: Promise<T>, otherwise: T, refused: T = otherwise): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return error.reason === 'forbidden' || error.reason === 'missing' ? refused : otherwise;
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof PlatformError && (error.reason === 'unavailable' || error.reason === 'garbled');
}
