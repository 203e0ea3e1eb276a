// The parts of a member, each with its own age: a request refreshes the oldest part, so that no page waits for all of them.

import type { RequestContext } from '../context/request-context';
import type { Api } from '../platform/http.server';
import { getAmRoles, getProfile, type Login, mayViewUsers } from '../platform/identity.server';
import { listManagedKinds } from '../platform/managed-objects.server';
import type { Privilege } from '../platform/privileges.server';
import { recover } from '../platform/recover';
import { getRiskThreshold, mayAdministerRisk } from '../platform/risk.server';
import {
  getAutoIdSettings,
  getLifecycleSettings,
  getUiConfig,
  getVersion,
  hasEntitlements,
  listFeatures,
  mayCreateEntitlements,
} from '../platform/settings.server';
import { hasGovernanceRealm, type Particulars, type Rights, type RiskRights } from './member';

export const MEMBER_PARTS = { self: readSelf, governance: readGovernance, offers: readOffers };
export type MemberPart = keyof typeof MEMBER_PARTS;
export const PART_NAMES = Object.keys(MEMBER_PARTS) as MemberPart[];

export interface PartsReader {
  api: Api;
  context: RequestContext;
  login: Promise<Login>;
  privileges: Promise<Privilege[]>;
  known: Particulars | null;
}

export async function readRights({ api, login, privileges }: PartsReader, known: Rights | null): Promise<Rights> {
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
export function optional<T>(part: Promise<T>, otherwise: T, refused: T = otherwise): Promise<T> {
  return recover(part, { forbidden: refused, missing: refused, otherwise });
}
