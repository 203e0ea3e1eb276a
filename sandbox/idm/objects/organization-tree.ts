// The tree of organizations: memberships, and the privileges of owners and administrators.

import type { Platform } from '../../core/platform';
import { organizationKey, type Privilege, type User, users } from './managed';
import { type ObjectType, objectType } from './object-types';
import { relatedIds } from './relations';

function ancestorsOf(platform: Platform, organization: ObjectType, id: string): string[] {
  const found: string[] = [];
  let at: string | undefined = id;
  while (at !== undefined && !found.includes(at)) {
    found.push(at);
    [at] = relatedIds(platform, { type: organization, id: at }, 'parent');
  }
  return found;
}

function descendantsOf(platform: Platform, organization: ObjectType, ids: string[]): string[] {
  const found = new Set(ids);
  for (const id of found)
    for (const child of relatedIds(platform, { type: organization, id }, 'children')) found.add(child);
  return [...found];
}

/** Members of these organizations and of those below. */
export function membersBelow(platform: Platform, organization: ObjectType, ids: string[]): string[] {
  const members = descendantsOf(platform, organization, ids).flatMap((id) =>
    relatedIds(platform, { type: organization, id }, 'members'),
  );
  return [...new Set(members)];
}

/** Stores with users their organizations, including those above. */
export function updateMemberOfOrgIDs(platform: Platform, realm: string, userIds: Iterable<string>): void {
  const { store } = platform;
  const user = objectType(platform, `managed/${realm}_user`);
  const organization = objectType(platform, `managed/${realm}_organization`);
  if (!user || !organization) return;
  for (const id of userIds) {
    const person = store.get(users(realm), id);
    if (!person) continue;
    const own = relatedIds(platform, { type: user, id }, 'memberOfOrg');
    const memberOfOrgIDs = [...new Set(own.flatMap((one) => ancestorsOf(platform, organization, one)))].sort();
    if (JSON.stringify(memberOfOrgIDs) !== JSON.stringify(person.memberOfOrgIDs ?? []))
      store.put(users(realm), id, { ...person, memberOfOrgIDs });
  }
}

const CONTACT = ['telephoneNumber', 'postalAddress', 'city', 'postalCode', 'country', 'stateProvince'];
const PERSON = ['userName', 'givenName', 'sn', 'mail', 'description', 'accountStatus', ...CONTACT, 'preferences'];

const flags = (attributes: string[], readOnly: boolean) => attributes.map((attribute) => ({ attribute, readOnly }));
const anyOf = (field: string, ids: string[]): string => ids.map((id) => `/${field} eq "${id}"`).join(' or ');

/** Privileges in owned and administered organizations and in those below. */
export function organizationPrivileges(platform: Platform, { _id }: User): Privilege[] {
  const user = objectType(platform, 'managed/alpha_user');
  const organization = objectType(platform, 'managed/alpha_organization');
  if (!user || !organization) return [];
  const below = (property: string): string[] =>
    descendantsOf(platform, organization, relatedIds(platform, { type: user, id: _id }, property));
  const owned = below('ownerOfOrg');
  const administered = below('adminOfOrg');
  const managed = [...new Set([...owned, ...administered])];
  if (managed.length === 0) return [];
  const members: Privilege = {
    name: 'owner-or-admin-members',
    path: user.path,
    actions: [],
    permissions: ['VIEW', 'CREATE', 'UPDATE', 'DELETE'],
    filter: anyOf('memberOfOrgIDs', managed),
    keys: managed.map(organizationKey),
    accessFlags: [...flags([...PERSON, 'password', 'memberOfOrg'], false), ...flags(['_id', 'memberOfOrgIDs'], true)],
  };
  const viewOrganizations: Privilege = {
    name: 'admin-view-orgs',
    path: organization.path,
    actions: [],
    permissions: ['VIEW'],
    filter: anyOf('_id', managed),
    accessFlags: flags(['_id', 'name', 'description', 'parent', 'children', 'members'], true),
  };
  const updateOrganizations: Privilege = {
    name: 'owner-update-orgs',
    path: organization.path,
    actions: [],
    permissions: ['VIEW', 'UPDATE', 'DELETE'],
    filter: anyOf('_id', owned),
    accessFlags: [
      ...flags(['name', 'description', 'admins', 'members'], false),
      ...flags(['_id', 'parent', 'children'], true),
    ],
  };
  return [members, viewOrganizations, ...(owned.length > 0 ? [updateOrganizations] : [])];
}
