import { identifier, type Property, relation, relations, type Schema, schemaOf, text } from './schema';

const name = {
  searchable: true,
  policies: [{ policyId: 'cannot-contain-characters', params: { forbiddenChars: ['<', '>'] } }],
};

function hidden(title: string, type: string, more: Partial<Property> = {}): Property {
  return { type, title, description: title, viewable: false, searchable: false, userEditable: false, ...more };
}

const WORK_LOCATIONS = ['office', 'hybrid', 'remote'];

const strings = { items: { type: 'string', title: 'Value' } };

export function userSchema(realm: 'alpha' | 'bravo'): Schema {
  const user = `managed/${realm}_user`;
  const person = ['userName', 'givenName', 'sn'];
  const organization = `managed/${realm}_organization`;
  return schemaOf({
    id: 'User',
    title: `${realm === 'alpha' ? 'Alpha' : 'Bravo'} realm - User`,
    icon: 'fa-user',
    matIcon: 'people',
    required: ['userName', 'givenName', 'sn', 'mail'],
    properties: {
      ...identifier,
      userName: text('Username', {
        searchable: true,
        policies: [
          { policyId: 'valid-username' },
          { policyId: 'cannot-contain-characters', params: { forbiddenChars: ['/'] } },
          { policyId: 'minimum-length', params: { minLength: 1 } },
          { policyId: 'maximum-length', params: { maxLength: 255 } },
        ],
      }),
      password: text('Password', {
        viewable: false,
        scope: 'private',
        policies: [
          { policyId: 'at-least-X-capitals', params: { numCaps: 1 } },
          { policyId: 'at-least-X-numbers', params: { numNums: 1 } },
          { policyId: 'cannot-contain-others', params: { disallowedFields: ['userName', 'givenName', 'sn'] } },
        ],
      }),
      givenName: text('First Name', name),
      cn: text('Common Name', { viewable: false, scope: 'private', userEditable: false, isVirtual: true }),
      sn: text('Last Name', name),
      mail: text('Email Address', { searchable: true, policies: [{ policyId: 'valid-email-address-format' }] }),
      profileImage: text('Profile Image', { viewable: false, searchable: true }),
      description: text('Description', { searchable: true }),
      accountStatus: text('Status', {
        searchable: true,
        userEditable: false,
        enum: ['active', 'inactive'],
        default: 'active',
        policies: [{ policyId: 'valid-enum-value', params: { enum: ['active', 'inactive'] } }],
      }),
      telephoneNumber: text('Telephone Number', { policies: [{ policyId: 'valid-phone-format' }] }),
      postalAddress: text('Address 1'),
      city: text('City'),
      postalCode: text('Postal Code'),
      country: text('Country'),
      stateProvince: text('State/Province'),
      title: text('Job Title', { searchable: true, userEditable: false }),
      department: text('Department', { searchable: true, userEditable: false }),
      costCenter: text('Cost Center', { userEditable: false }),
      company: text('Company', { userEditable: false }),
      preferredLanguage: text('Preferred Language'),
      languages: {
        type: 'array',
        title: 'Spoken Languages',
        description: 'Spoken Languages',
        viewable: true,
        searchable: false,
        userEditable: true,
        ...strings,
      },
      workLocation: text('Work Location', {
        enum: WORK_LOCATIONS,
        policies: [{ policyId: 'valid-enum-value', params: { enum: WORK_LOCATIONS } }],
      }),
      listedInDirectory: {
        type: 'boolean',
        title: 'Listed in the Company Directory',
        description: 'Listed in the Company Directory',
        viewable: true,
        searchable: false,
        userEditable: true,
      },
      startDate: text('Start Date', { format: 'date', userEditable: false, policies: [{ policyId: 'valid-date' }] }),
      passwordLastChangedTime: text('Password Last Changed Time', {
        viewable: false,
        userEditable: false,
        isVirtual: true,
      }),
      manager: relation('Manager', user, 'User', person, 'reports'),
      reports: relations('Direct Reports', user, 'User', person, 'manager'),
      roles: relations('Provisioning Roles', `managed/${realm}_role`, 'Role', ['name'], 'members', {
        relationshipGrantTemporalConstraintsEnforced: true,
      }),
      authzRoles: relations('Authorization Roles', 'internal/role', 'Internal Role', ['name'], 'authzMembers', {
        relationshipGrantTemporalConstraintsEnforced: true,
      }),
      effectiveRoles: hidden('Effective Roles', 'array', {
        isVirtual: true,
        returnByDefault: true,
        items: { type: 'object', title: 'Effective Roles Items' },
      }),
      effectiveApplications: hidden('Effective Applications', 'array', {
        isVirtual: true,
        returnByDefault: true,
        items: { type: 'object', title: 'Effective Applications Items' },
      }),
      memberOfOrgIDs: hidden('MemberOfOrgIDs', 'array', { isVirtual: true, returnByDefault: true, ...strings }),
      preferences: {
        type: 'object',
        title: 'Preferences',
        description: 'Preferences',
        viewable: true,
        searchable: false,
        userEditable: true,
        order: ['updates', 'marketing'],
        properties: {
          updates: { type: 'boolean', description: 'Send me news and updates' },
          marketing: { type: 'boolean', description: 'Send me special offers and services' },
        },
      },
      consentedMappings: hidden('Consented Mappings', 'array', {
        userEditable: true,
        items: {
          type: 'object',
          title: 'Consented Mapping',
          order: ['mapping', 'consentDate'],
          properties: { mapping: { type: 'string' }, consentDate: { type: 'string' } },
        },
      }),
      kbaInfo: hidden('KBA Info', 'array', { userEditable: true, items: { type: 'object', title: 'KBA Info Items' } }),
      aliasList: hidden('User Alias Names List', 'array', { userEditable: true, ...strings }),
      ownerOfOrg: relations('Organizations I Own', organization, 'Organization', ['name'], 'owners'),
      adminOfOrg: relations('Organizations I Administer', organization, 'Organization', ['name'], 'admins'),
      memberOfOrg: relations('Organizations to which I Belong', organization, 'Organization', ['name'], 'members'),
      groups: relations('Groups', `managed/${realm}_group`, 'Group', ['name'], 'members'),
    },
  });
}
