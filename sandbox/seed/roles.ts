import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type InternalRole, internalRoles, organizations, type Privilege, roles } from '../idm/objects/managed';

/** Ids are `idOf('role:<name>')`. */
export const ROLES: [name: string, description: string][] = [
  ['Employee', 'Everybody with a work contract'],
  ['Contractor', 'External staff with a limited term'],
  ['Finance Analyst', 'Reads ledgers and prepares reports'],
  ['Accounts Payable', 'Enters and releases supplier invoices'],
  ['Treasury Approver', 'Releases payments above the daily limit'],
  ['Sales Representative', 'Works on opportunities and quotes'],
  ['Buyer', 'Places purchase orders'],
  ['Vendor Manager', 'Maintains supplier master data'],
  ['Service Desk', 'Resets passwords and unlocks accounts'],
  ['Database Administrator', 'Operates production databases'],
  ['Auditor', 'Reads everything, changes nothing'],
  ['Recruiter', 'Works on vacancies and candidates'],
];

/** Ids are `idOf('organization:<name>')`. */
export const ORGANIZATIONS: [name: string, description: string][] = [
  ['Halden Nordics', 'Norway, Sweden, Denmark and Finland'],
  ['Halden Continental', 'Central and southern Europe'],
  ['Halden Gulf', 'Middle East'],
];

const VISIBLE = [
  'userName',
  'givenName',
  'sn',
  'mail',
  'accountStatus',
  'city',
  'country',
  'title',
  'department',
  'manager',
];
const CONTACT = ['telephoneNumber', 'postalAddress', 'postalCode', 'stateProvince', 'description', 'costCenter'];
const REST = ['password', 'company', 'preferredLanguage', 'profileImage', 'preferences', 'roles', 'memberOfOrg'];

function flags(attributes: string[], readOnly: boolean): Privilege['accessFlags'] {
  return ['_id', ...attributes].map((attribute) => ({ attribute, readOnly: readOnly || attribute === '_id' }));
}

const FULL: Privilege['permissions'] = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'];

const DIRECTORY: Privilege[] = [
  {
    name: 'People',
    path: 'managed/alpha_user',
    actions: [],
    permissions: ['VIEW'],
    accessFlags: flags([...VISIBLE, 'profileImage', 'company'], true),
  },
  {
    name: 'Roles',
    path: 'managed/alpha_role',
    actions: [],
    permissions: ['VIEW'],
    accessFlags: flags(['name', 'description'], true),
  },
];

const ADMINISTRATION: Privilege[] = [
  {
    name: 'People',
    path: 'managed/alpha_user',
    actions: [],
    permissions: FULL,
    accessFlags: flags([...VISIBLE, ...CONTACT, ...REST], false),
  },
  {
    name: 'Roles',
    path: 'managed/alpha_role',
    actions: [],
    permissions: FULL,
    accessFlags: flags(['name', 'description', 'members', 'condition', 'temporalConstraints'], false),
  },
  {
    name: 'Organizations',
    path: 'managed/alpha_organization',
    actions: [],
    permissions: ['VIEW', 'CREATE', 'UPDATE'],
    accessFlags: flags(['name', 'description', 'members', 'parent'], false),
  },
  {
    name: 'Connections',
    path: 'managed/alpha_connection',
    actions: [],
    permissions: FULL,
    accessFlags: flags(
      [
        'name',
        'description',
        'host',
        'port',
        'threshold',
        'secret',
        'active',
        'protocol',
        'domains',
        'days',
        'attributes',
      ],
      false,
    ),
  },
  {
    name: 'Authorization roles',
    path: 'internal/role',
    actions: [],
    permissions: FULL,
    accessFlags: flags(
      ['name', 'description', 'privileges', 'condition', 'temporalConstraints', 'authzMembers'],
      false,
    ),
  },
];

/** Internal roles have readable ids, like built-in ones. */
const INTERNAL: [id: string, description: string, privileges: Privilege[]][] = [
  ['openidm-admin', 'Administrative access', []],
  ['openidm-authorized', 'Basic minimum user', []],
  ['openidm-reg', 'Anonymous access', []],
  ['openidm-cert', 'Authenticated via certificate', []],
  ['openidm-tasks-manager', 'Allowed to reassign workflow tasks', []],
  ['platform-provisioning', 'Platform provisioning access', []],
  ['realm-admin', 'Administers the realm in access management', []],
  ['directory-reader', 'Finds people and roles, for managers and approvers', DIRECTORY],
  ['identity-administrator', 'Maintains people, roles and organizations', ADMINISTRATION],
];

export function seedRoles({ store, host }: Platform, size: 'default' | 'large' | 'empty'): void {
  for (const [id, description, privileges] of INTERNAL) {
    const role: InternalRole = { _id: id, _rev: idOf(`rev:${id}`), name: id, description, privileges };
    store.put(internalRoles, id, role);
  }
  if (size === 'empty') return;
  for (const [name, description] of ROLES) {
    const id = idOf(`role:${name}`);
    store.put(roles(host.realm), id, { _id: id, _rev: idOf(`rev:${id}`), name, description });
  }
  for (const [name, description] of ORGANIZATIONS) {
    const id = idOf(`organization:${name}`);
    store.put(organizations(host.realm), id, { _id: id, _rev: idOf(`rev:${id}`), name, description });
  }
}
