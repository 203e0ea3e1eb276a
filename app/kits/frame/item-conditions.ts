import type { Tenant } from '../../server/context/tenant';
import type { Member } from '../../server/member/member';

export interface Conditions {
  /** One of them is enough; empty: all members. */
  roles?: readonly string[];
  /** All must be on: dotted names of `switchesOf`, negated by a leading `!`. */
  flags?: readonly string[];
  /** One of them, or administering access management, is enough; empty: all members. */
  privileges?: readonly string[];
}

export interface ConditionFacts {
  roles: ReadonlySet<string>;
  switches: Switches;
  privileges: ReadonlySet<string>;
  amAdmin: boolean;
}

export interface Switches {
  readonly [name: string]: boolean | string | Switches;
}

export function isOffered({ roles = [], flags = [], privileges = [] }: Conditions, facts: ConditionFacts): boolean {
  return (
    (roles.length === 0 || roles.some((role) => facts.roles.has(role))) &&
    flags.every((flag) => isOn(flag, facts.switches)) &&
    (privileges.length === 0 || facts.amAdmin || privileges.some((name) => facts.privileges.has(name)))
  );
}

function isOn(flag: string, switches: Switches): boolean {
  const negated = flag.startsWith('!');
  let value: boolean | string | Switches | undefined = switches;
  for (const step of (negated ? flag.slice(1) : flag).split('.')) {
    value = typeof value === 'object' && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return Boolean(value) !== negated;
}

/** Effective, identity and access management roles are one set. */
export function conditionFactsOf(member: Member, tenant: Tenant): ConditionFacts {
  const { roles, amRoles, effectiveRoles, settings } = member;
  return {
    roles: new Set<string>([...effectiveRoles, ...roles, ...amRoles]),
    switches: switchesOf(member, tenant),
    privileges: new Set(settings.usersView ? ['IDMUsersView'] : []),
    amAdmin: effectiveRoles.includes('amAdmin'),
  };
}

/** Flags by the names that configurations of this platform use. */
export function switchesOf(member: Member, { hosted }: Tenant): Switches {
  const { features, realm, hostedPages, settings } = member;
  const { users, entitlements } = settings.lifecycle;
  const { risk } = settings;
  return {
    isFraas: hosted,
    governanceEnabled: features.has('governance'),
    governanceDevEnabled: features.has('governanceDev'),
    autoAccessEnabled: features.has('autoAccess'),
    riskDashboardEnabled: risk.dashboard,
    riskAdminEnabled: risk.administration,
    workforceEnabled: features.has('workforce'),
    templateBuilderEnabled: features.has('templateBuilder'),
    wsfedEnabled: features.has('wsfed'),
    mtlsEnabled: features.has('mtls'),
    journeyAIEnabled: features.has('journeyAi'),
    nodeVersioningEnabled: features.has('nodeVersioning'),
    showEsvUi: features.has('esvUi'),
    enableManagedObjectSchemaEditor: features.has('managedObjectSchemaEditor'),
    enableSamlSigningCheckbox: features.has('samlSigningCheckbox'),
    enableMonitoringUI: features.has('monitoringUi'),
    overrideSessionTimeoutsEnabled: features.has('overrideSessionTimeouts'),
    enableTableColumnResizing: features.has('tableColumnResizing'),
    newMultiselectEnabled: features.has('newMultiselect'),
    applicationPolicyEnabled: features.has('applicationPolicy'),
    hasAmUrl: true,
    webStorageAvailable: true,
    currentPackage: 'enduser',
    autoReportsEnabled: features.has('autoReports'),
    autoCustomReportsEnabled: features.has('customReports'),
    realm,
    hostedPages,
    workflow: settings.workflow,
    govLcmUser: users,
    govLcmEntitlement: entitlements,
    govLcmEnabled: users || entitlements,
    govAutoIdEnabled: settings.autoId.enabled,
    enduser: { realm, hostedPages, workflow: settings.workflow },
  };
}
