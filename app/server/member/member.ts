import { LONGEST_PICTURE, ownPictureAddress } from '../../lib/image-address';
import type { Login, Profile } from '../../platform/identity.server';
import type { ManagedKind } from '../../platform/managed-objects.server';
import type { Privilege } from '../../platform/privileges.server';
import type { AutoIdSettings, UiConfig } from '../../platform/settings.server';
import type { Feature, Tenant } from '../context/tenant';

/** What opens pages or parts of them, and may be unknown for a while. */
export type Right =
  | 'riskDashboard'
  | 'riskAdministration'
  | 'lifecycleUsers'
  | 'lifecycleEntitlements'
  | 'realmAdministration'
  | 'privileges'
  | 'recommendations'
  | 'sharing'
  | 'usersView'
  | 'workflow';

export type EffectiveRole = 'adminUser' | 'realmAdmin' | 'amAdmin';

export interface MemberSettings {
  /** Null where it could not be read, absent where it was never read. */
  version?: string | null;
  workflow: boolean;
  usersView: boolean;
  lifecycle: { users: boolean; entitlements: boolean };
  autoId: RecommendationSettings;
  risk: RiskRights;
  managedKinds: ManagedKind[] | null;
  sharing: SharingState | null;
  lang: string | null;
  defaultLocale: string | null;
  defaultNotificationType: string | null;
  /** Per managed object: how many characters a search needs, and whether its relationships can be searched and sorted. */
  objects: Record<string, { minimumFilterLength: number | null; plainRelationships: boolean }>;
}

export interface Member {
  id: string;
  userName: string;
  /** "Given Family" if either is known, else the user name; empty where the platform could not say. An id is no name. */
  name: string;
  givenName: string;
  email: string | null;
  company: string | null;
  avatar: string | null;
  resource: string;
  realm: string;
  internal: boolean;
  roles: string[];
  amRoles: string[];
  effectiveRoles: EffectiveRole[];
  privileges: Privilege[];
  locale: string | null;
  features: Set<Feature>;
  /** False when the platform has switched its pages off: nothing but the forbidden page is shown. */
  hostedPages: boolean;
  settings: MemberSettings;
  /** Rights that could not be read: none of them is held, and none is denied. */
  unknownRights: ReadonlySet<Right>;
}

/** Which pages of autonomous access open to this member, and from which score a sign-in counts as risky. */
export interface RiskRights {
  dashboard: boolean;
  administration: boolean;
  threshold: number;
  /** The pages of which the platform has not answered yet whether they open. */
  unanswered?: ('riskDashboard' | 'riskAdministration')[];
}

/** While it is not known whether they are offered, they are shown, without a judgement. */
export interface RecommendationSettings extends AutoIdSettings {
  isUnknown?: boolean;
}

/** Of resources that the member shares or may use: null where there are none. While that is not known, they are offered. */
export interface SharingState {
  /** Requests for the member's own resources; null: not counted. */
  waiting: number | null;
}

/** What changes a member's rights; read again every minute. */
export interface Rights {
  login: Login;
  /** Null, as `usersView`: not known. */
  privileges: Privilege[] | null;
  usersView: boolean | null;
}

/** Null: could not be read. */
export interface MemberDetails {
  profile: Profile | null;
  uiConfig: UiConfig | null;
  features: string[] | null;
  lifecycle: { user: boolean; entitlement: boolean } | null;
  entitlements: boolean | null;
  autoId: AutoIdSettings | null;
  amRoles: string[] | null;
  /** These are absent in what an earlier version stored. */
  risk?: RiskRights | null;
  version?: string | null;
  managedKinds?: ManagedKind[] | null;
  sharing?: SharingState | null;
  /** They were never read: the platform does not answer. */
  autoIdUnknown?: boolean;
  lifecycleUnknown?: boolean;
  rolesUnknown?: boolean;
  /** Services that the tenant document switches on but the platform does not have, or not for this user. */
  noGovernance?: boolean;
  noReports?: boolean;
}

const NO_AUTO_ID: AutoIdSettings = { enabled: false, high: null, medium: null, low: null };
const UNKNOWN_AUTO_ID: RecommendationSettings = { ...NO_AUTO_ID, enabled: true, isUnknown: true };
const NO_RISK: RiskRights = { dashboard: false, administration: false, threshold: 0 };
const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function administersRealm({ effectiveRoles }: Pick<Member, 'effectiveRoles'>): boolean {
  return effectiveRoles.some((role) => role === 'realmAdmin' || role === 'adminUser');
}

/** Whether pages that choose people are offered: while the right is not known, too. They ask for it themselves. */
export function offersPeople({ settings, unknownRights }: Pick<Member, 'settings' | 'unknownRights'>): boolean {
  return settings.usersView || unknownRights.has('usersView');
}

export function isBuiltInAdministrator(login: Login): boolean {
  return login.authorization.id === 'openidm-admin';
}

/** Governance pages exist wherever its flag is on; its menu, counts and settings only in realm alpha. */
export function hasGovernanceRealm(tenant: Tenant): boolean {
  return tenant.features.governance && tenant.realm === 'alpha';
}

export function memberFrom(tenant: Tenant, rights: Rights, particulars: MemberDetails): Member {
  const { id, component, roles } = rights.login.authorization;
  const { profile, uiConfig } = particulars;
  const givenName = profile?.givenName?.trim() ?? '';
  const fullName = `${givenName} ${profile?.sn?.trim() ?? ''}`.trim();
  const named = profile?.userName ?? rights.login.authenticationId ?? id;
  const userName = named === id || ID_PATTERN.test(named) ? '' : named;
  return {
    id,
    userName,
    name: fullName || userName,
    givenName: givenName,
    email: profile?.mail ?? null,
    company: profile?.company ?? null,
    avatar: avatarFrom(profile?.profileImage),
    resource: component,
    realm: tenant.realm,
    internal: component.startsWith('internal/'),
    roles,
    amRoles: particulars.amRoles ?? [],
    effectiveRoles: effectiveRoles(id, roles, particulars),
    privileges: rights.privileges ?? [],
    locale: profile?.preferredLanguage ?? null,
    features: featuresOf(tenant, particulars),
    hostedPages: uiConfig?.platformSettings.hostedPages ?? true,
    settings: settingsFrom(tenant, rights, particulars),
    unknownRights: new Set(unknownRights(rights, particulars)),
  };
}

export function unknownRights(rights: Rights, particulars: MemberDetails): Right[] {
  const { lifecycle, lifecycleUnknown = false, entitlements, amRoles, rolesUnknown = false, risk } = particulars;
  const { features, sharing, autoIdUnknown = false } = particulars;
  const isUnknown: Record<Exclude<Right, 'riskDashboard' | 'riskAdministration'>, boolean> = {
    lifecycleUsers: lifecycleUnknown || (lifecycle?.user === true && rights.privileges === null),
    lifecycleEntitlements: lifecycleUnknown || (lifecycle?.entitlement === true && entitlements === null),
    realmAdministration: rolesUnknown || amRoles === null,
    privileges: rights.privileges === null,
    recommendations: autoIdUnknown,
    sharing: sharing === undefined,
    workflow: features === null,
    usersView: rights.usersView === null,
  };
  const unknown = (Object.keys(isUnknown) as (keyof typeof isUnknown)[]).filter((right) => isUnknown[right]);
  return [...unknown, ...(risk?.unanswered ?? [])];
}

function featuresOf(tenant: Tenant, { noGovernance, noReports }: MemberDetails): Set<Feature> {
  const features = new Set((Object.keys(tenant.features) as Feature[]).filter((feature) => tenant.features[feature]));
  if (noGovernance) for (const feature of ['governance', 'governanceDev'] as const) features.delete(feature);
  if (noReports) for (const feature of ['autoReports', 'customReports'] as const) features.delete(feature);
  return features;
}

function settingsFrom(tenant: Tenant, rights: Rights, particulars: MemberDetails): MemberSettings {
  const { uiConfig, lifecycle, entitlements, features, autoId, autoIdUnknown } = particulars;
  const { risk, managedKinds, sharing, version } = particulars;
  const objects = Object.entries(uiConfig?.platformSettings.managedObjectsSettings ?? {});
  const administersUsers = (rights.privileges ?? []).some(({ path }) => path === `managed/${tenant.objectPrefix}user`);
  return {
    workflow: features?.includes('workflow') ?? false,
    usersView: rights.usersView === true,
    lifecycle: { users: lifecycle?.user === true && administersUsers, entitlements: entitlements === true },
    autoId: autoId ?? (autoIdUnknown ? UNKNOWN_AUTO_ID : NO_AUTO_ID),
    risk: risk ?? NO_RISK,
    managedKinds: managedKinds === undefined ? [] : managedKinds,
    sharing: sharing === undefined ? { waiting: null } : sharing,
    version,
    lang: uiConfig?.lang ?? null,
    defaultLocale: uiConfig?.defaultLocale ?? null,
    defaultNotificationType: uiConfig?.defaultNotificationType ?? null,
    objects: Object.fromEntries(
      objects.map(([name, settings]) => [
        name,
        {
          minimumFilterLength: settings.minimumUIFilterLength ?? null,
          plainRelationships: settings.disableRelationshipSortAndSearch,
        },
      ]),
    ),
  };
}

function effectiveRoles(id: string, roles: string[], { uiConfig, amRoles }: MemberDetails): EffectiveRole[] {
  const adminRoles = Object.entries(uiConfig?.roles ?? {}).filter(([, ui]) => ui === 'ui-admin');
  const hasRole: [EffectiveRole, boolean][] = [
    ['adminUser', adminRoles.some(([role]) => roles.includes(role))],
    ['realmAdmin', (amRoles ?? []).some((role) => role === 'ui-realm-admin' || role === 'ui-global-admin')],
    ['amAdmin', id === 'amadmin'],
  ];
  return hasRole.filter(([, holds]) => holds).map(([role]) => role);
}

function avatarFrom(image: string | null | undefined): string | null {
  if (!image || image.length > LONGEST_PICTURE) return null;
  if (/^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/.test(image)) return ownPictureAddress(image);
  return /^https:\/\/[^\s\\]+$/.test(image) ? image : null;
}
