// The titles that the platform's schemas come with. As long as a tenant has not changed one, it is shown in the reader's
// language; a title of the tenant's own stays as it is.

import { spelledOut } from './spelled-out';

export const STANDARD_TITLES = {
  accountStatus: 'Status',
  activeDate: 'Active Date',
  address2: 'Address 2',
  adminOfOrg: 'Organizations I Administer',
  administrators: 'Administrators',
  aliasList: 'User Alias Names List',
  applications: 'Applications',
  assignmentAttributes: 'Assignment Attributes',
  assignmentMembers: 'Assignment Members',
  assignments: 'Assignments',
  authorizationRoleMembers: 'Authorization Role Members',
  authzRoles: 'Authorization Roles',
  childOrganizations: 'Child Organizations',
  city: 'City',
  cn: 'Common Name',
  condition: 'Condition',
  consentedMappings: 'Consented Mappings',
  country: 'Country',
  description: 'Description',
  effectiveApplications: 'Effective Applications',
  effectiveAssignments: 'Effective Assignments',
  effectiveGroups: 'Effective Groups',
  effectiveRoles: 'Effective Roles',
  givenName: 'First Name',
  groups: 'Groups',
  icon: 'Icon',
  inactiveDate: 'Inactive Date',
  internalRoleMembers: 'Internal Role Members',
  isMemberOf: 'Is Member Of',
  kbaInfo: 'KBA Info',
  lastSync: 'Last Sync timestamp',
  linkQualifiers: 'Link Qualifiers',
  mail: 'Email Address',
  managedAssignments: 'Managed Assignments',
  managedRoles: 'Managed Roles',
  manager: 'Manager',
  mapping: 'Mapping',
  marketing: 'Send me special offers and services',
  memberOfOrg: 'Organizations to which I Belong',
  memberOfOrgIDs: 'MemberOfOrgIDs',
  members: 'Members',
  name: 'Name',
  owner: 'Owner',
  ownerOfApp: 'Applications I Own',
  ownerOfOrg: 'Organizations I Own',
  owners: 'Owners',
  parentOrganization: 'Parent Organization',
  password: 'Password',
  passwordExpirationTime: 'Password Expiration Time',
  passwordLastChangedTime: 'Password Last Changed Time',
  postalAddress: 'Address 1',
  postalCode: 'Postal Code',
  preferences: 'Preferences',
  privileges: 'Privileges',
  profileImage: 'Profile Image',
  reports: 'Direct Reports',
  roleMembers: 'Role Members',
  roles: 'Provisioning Roles',
  sn: 'Last Name',
  stateProvince: 'State/Province',
  telephoneNumber: 'Telephone Number',
  templateName: 'Template Name',
  temporalConstraints: 'Temporal Constraints',
  type: 'Type',
  updates: 'Send me news and updates',
  url: 'Url',
  userName: 'Username',
} as const;

/** The attribute, where the schemas have several titles for it. */
const ATTRIBUTES: Partial<Record<keyof typeof STANDARD_TITLES, string>> = {
  administrators: 'admins',
  assignmentAttributes: 'attributes',
  assignmentMembers: 'members',
  authorizationRoleMembers: 'authzMembers',
  childOrganizations: 'children',
  internalRoleMembers: 'authzMembers',
  managedAssignments: 'assignments',
  managedRoles: 'roles',
  owner: 'owners',
  parentOrganization: 'parent',
  roleMembers: 'members',
};

export const STANDARD_VALUES = { active: 'Active', inactive: 'Inactive' } as const;

const STATUS = 'attributes.titles.accountStatus';

const titles = Object.entries(STANDARD_TITLES).map(([key, title]) => {
  const attribute = ATTRIBUTES[key as keyof typeof STANDARD_TITLES] ?? key;
  return { attribute, title, message: `attributes.titles.${key}` };
});
const values = Object.entries(STANDARD_VALUES).map(([value, text]) => ({
  text,
  message: `attributes.values.${value}`,
}));

const messages = new Map(titles.map(({ attribute, title, message }) => [`${attribute} ${title}`, message]));
const english = new Map([
  ...titles.map(({ message, title }) => [message, title] as const),
  ...values.map(({ message, text }) => [message, text] as const),
]);

/** The message of a title that is still the platform's own, for `configText`; any other title as it is. */
export function standardTitle<Title extends string | null | undefined>(
  attribute: string,
  title: Title,
): Title | string {
  return title ? (messages.get(`${attribute} ${title}`) ?? title) : title;
}

/** What an attribute of a user is called where its schema was not asked for. */
export function nameTitle(attribute: string): string {
  return Object.hasOwn(STANDARD_TITLES, attribute) ? `attributes.titles.${attribute}` : spelledOut(attribute);
}

/** The message of a value of an attribute with a standard title; null for any other. */
export function standardValue(title: string, value: string): string | null {
  return title === STATUS && Object.hasOwn(STANDARD_VALUES, value) ? `attributes.values.${value}` : null;
}

/** Schemas have no texts for values: those of the platform's own are messages, plain words are spelled out. */
export function valueLabel(title: string, value: string): string {
  return standardValue(title, value) ?? (PLAIN_WORD.test(value) ? spelledOut(value) : value);
}

const PLAIN_WORD = /^[a-z]{3}[a-z\d]*([_-][a-z\d]+|[A-Z][a-z\d]*)*$/;

/** The platform's words for such a message; null for any other text. */
export function englishOf(message: string): string | null {
  return english.get(message) ?? null;
}
