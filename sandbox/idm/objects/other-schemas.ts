// Schemas of roles, organizations, groups, assignments, applications and authorization roles.
import { identifier, relation, relations, type Schema, schemaOf, text } from './schema';

type Realm = 'alpha' | 'bravo';

const PERSON = ['userName', 'givenName', 'sn'];
const realmTitle = (realm: Realm, noun: string): string => `${realm === 'alpha' ? 'Alpha' : 'Bravo'} realm - ${noun}`;

const named = {
  name: text('Name', { searchable: true, policies: [{ policyId: 'minimum-length', params: { minLength: 1 } }] }),
  description: text('Description', { searchable: true }),
};

const conditional = {
  condition: text('Condition', {
    viewable: false,
    isConditional: true,
    policies: [{ policyId: 'valid-query-filter' }],
  }),
  temporalConstraints: {
    type: 'array',
    title: 'Temporal Constraints',
    description: 'Temporal Constraints',
    viewable: false,
    returnByDefault: true,
    isTemporalConstraint: true,
    items: {
      type: 'object',
      title: 'Temporal Constraints Items',
      order: ['duration'],
      properties: { duration: { type: 'string', title: 'Duration' } },
    },
  },
};

export function roleSchema(realm: Realm): Schema {
  return schemaOf({
    id: 'Role',
    title: realmTitle(realm, 'Role'),
    icon: 'fa-check-square-o',
    matIcon: 'assignment_ind',
    required: ['name'],
    properties: {
      ...identifier,
      ...named,
      members: relations('Role Members', `managed/${realm}_user`, 'User', PERSON, 'roles', {
        relationshipGrantTemporalConstraintsEnforced: true,
      }),
      assignments: relations(
        'Managed Assignments',
        `managed/${realm}_assignment`,
        'Assignment',
        ['name', 'type'],
        'roles',
      ),
      ...conditional,
    },
  });
}

export function organizationSchema(realm: Realm): Schema {
  const user = `managed/${realm}_user`;
  const own = `managed/${realm}_organization`;
  return schemaOf({
    id: 'Organization',
    title: realmTitle(realm, 'Organization'),
    icon: 'fa-building',
    matIcon: 'domain',
    required: ['name'],
    properties: {
      ...identifier,
      ...named,
      owners: relations('Owners', user, 'User', PERSON, 'ownerOfOrg'),
      admins: relations('Administrators', user, 'User', PERSON, 'adminOfOrg'),
      members: relations('Members', user, 'User', PERSON, 'memberOfOrg'),
      parent: relation('Parent Organization', own, 'Organization', ['name', 'description'], 'children'),
      children: relations('Child Organizations', own, 'Organization', ['name', 'description'], 'parent'),
    },
  });
}

export function groupSchema(realm: Realm): Schema {
  return schemaOf({
    id: 'Group',
    title: realmTitle(realm, 'Group'),
    icon: 'fa-group',
    matIcon: 'group',
    required: ['name'],
    properties: {
      ...identifier,
      ...named,
      members: relations('Members', `managed/${realm}_user`, 'User', PERSON, 'groups'),
    },
  });
}

export function internalRoleSchema(realm: Realm): Schema {
  return schemaOf({
    id: 'InternalRole',
    title: 'Internal Role',
    icon: 'fa-check-square-o',
    matIcon: 'assignment_ind',
    required: ['name'],
    properties: {
      ...identifier,
      ...named,
      authzMembers: relations('Internal Role Members', `managed/${realm}_user`, 'User', PERSON, 'authzRoles', {
        relationshipGrantTemporalConstraintsEnforced: true,
      }),
      privileges: {
        type: 'array',
        title: 'Privileges',
        description: 'Privileges',
        viewable: true,
        returnByDefault: true,
        items: { type: 'object', title: 'Privilege' },
        policies: [{ policyId: 'valid-array-items' }],
      },
      ...conditional,
    },
  });
}

export function assignmentSchema(realm: Realm): Schema {
  return schemaOf({
    id: 'Assignment',
    title: realmTitle(realm, 'Assignment'),
    icon: 'fa-key',
    matIcon: 'vpn_key',
    required: ['name', 'description', 'mapping'],
    properties: {
      ...identifier,
      ...named,
      type: text('Type'),
      mapping: text('Mapping', { policies: [{ policyId: 'minimum-length', params: { minLength: 1 } }] }),
      attributes: {
        type: 'array',
        title: 'Assignment Attributes',
        description: 'Assignment Attributes',
        viewable: true,
        items: {
          type: 'object',
          title: 'Assignment Attributes Items',
          order: ['assignmentOperation', 'unassignmentOperation', 'name', 'value'],
          properties: {
            assignmentOperation: { type: 'string', description: 'Assignment operation' },
            unassignmentOperation: { type: 'string', description: 'Unassignment operation' },
            name: { type: 'string', description: 'Name' },
            value: { type: 'string', description: 'Value' },
          },
        },
      },
      linkQualifiers: {
        type: 'array',
        title: 'Link Qualifiers',
        description: 'Link Qualifiers',
        viewable: true,
        items: { type: 'string', title: 'Link Qualifiers Items' },
      },
      roles: relations('Managed Roles', `managed/${realm}_role`, 'Role', ['name'], 'assignments'),
    },
  });
}

export function applicationSchema(realm: Realm): Schema {
  return schemaOf({
    id: 'Application',
    title: realmTitle(realm, 'Application'),
    icon: 'fa-folder',
    matIcon: 'apps',
    required: ['name'],
    properties: { ...identifier, ...named, url: text('Url'), icon: text('Icon'), templateName: text('Template Name') },
  });
}

/** A type of the tenant's own, whose values may be references to environment variables. */
export function connectionSchema(realm: Realm): Schema {
  return schemaOf({
    id: 'Connection',
    title: realmTitle(realm, 'Connection'),
    icon: 'fa-plug',
    matIcon: 'power',
    required: ['name', 'host'],
    properties: {
      ...identifier,
      ...named,
      host: text('Host'),
      port: { type: 'integer', title: 'Port', description: 'Port', viewable: true, searchable: false },
      threshold: { type: 'number', title: 'Alert Threshold', description: 'Alert Threshold', viewable: true },
      secret: text('Secret'),
      active: { type: 'boolean', title: 'In Use', description: 'In Use', viewable: true, searchable: false },
      protocol: text('Protocol', { enum: ['https', 'sftp', 'smtp'] }),
      domains: {
        type: 'array',
        title: 'Accepted Domains',
        description: 'Accepted Domains',
        viewable: true,
        items: { type: 'string', title: 'Domain' },
      },
      days: {
        type: 'array',
        title: 'Days',
        description: 'Days',
        viewable: true,
        items: { type: 'string', title: 'Day', enum: ['weekdays', 'saturday', 'sunday'] },
      },
      attributes: {
        type: 'array',
        title: 'Attributes in Order',
        description: 'Attributes in Order',
        viewable: true,
        items: {
          type: 'object',
          title: 'Attribute',
          order: ['key', 'title', 'required', 'order'],
          properties: {
            key: { type: 'string', title: 'Key' },
            title: { type: 'string', title: 'Title' },
            required: { type: 'boolean', title: 'Required' },
            order: { type: 'integer', title: 'Order' },
          },
        },
      },
    },
  });
}
