// Report templates made by users.
import {
  among,
  day,
  fields,
  many,
  options,
  parameter,
  type SeedTemplate,
  STATUSES,
  text,
} from './report-template-parts';

export const OWN_TEMPLATES: SeedTemplate[] = [
  {
    displayName: 'Users and their roles',
    description: 'Everybody with the roles they hold, by department and state',
    owner: 'ines.moreau',
    config: {
      entities: [{ entity: 'users' }, { entity: 'users.roles', type: 'left' }],
      fields: fields(
        ['User name', 'users.userName'],
        ['First name', 'users.givenName'],
        ['Last name', 'users.sn'],
        ['Department', 'users.department'],
        ['Role', 'users.roles.name'],
      ),
      parameters: {
        departments: many('Departments', {
          description: 'All of them if none is named',
          enum: ['Finance', 'Information Technology', 'Operations', 'Sales'].map((value) => ({ name: value, value })),
        }),
        statuses: many('Account status', { enum: STATUSES }),
      },
      filter: { and: [among('users.department', 'departments'), among('users.accountStatus', 'statuses')] },
      sort: [
        { value: 'users.sn', label: 'Last name', direction: 'asc' },
        { value: 'users.roles.name', label: 'Role', direction: 'asc' },
      ],
    },
  },
  {
    displayName: 'Access requests by state',
    description: 'How many requests there are of each kind, and how they ended',
    owner: 'ines.moreau',
    config: {
      entities: [{ entity: 'requests' }],
      fields: fields(
        ['Request type', 'requests.requestType'],
        ['Status', 'requests.status'],
        ['Outcome', 'requests.outcome'],
      ),
      parameters: {
        from: day('Requested from', { optional: true }),
        to: day('Requested until', { optional: true }),
      },
      filter: {
        and: [
          { gte: { left: 'requests.startDate', right: parameter('from') } },
          { lte: { left: 'requests.startDate', right: parameter('to') } },
        ],
      },
      aggregate: { fields: [{ label: 'Requests', aggregate: { count: 'requests._id' } }] },
      sort: [{ value: 'Requests', label: 'Requests', direction: 'desc' }],
    },
  },
  {
    displayName: 'Applications and their entitlements',
    description: 'What each application lets people do, who owns it, and how risky it is',
    owner: 'laura.bianchi',
    config: {
      entities: [
        { entity: 'applications' },
        { entity: 'applications.owners', type: 'left' },
        { entity: 'applications.entitlements', type: 'left' },
      ],
      fields: fields(
        ['Application', 'applications.name'],
        ['Owner', 'applications.owners.userName'],
        ['Entitlement', 'applications.entitlements.name'],
        ['Risk', 'applications.entitlements.riskLevel'],
        ['Privileged', 'applications.entitlements.privileged'],
        ['Maximum days', 'applications.entitlements.maximumDays'],
        ['Regulations', 'applications.entitlements.regulations'],
      ),
      parameters: {
        privilegedOnly: { source: 'basic', label: 'Privileged access only', description: '', type: 'boolean' },
        atLeastDays: {
          source: 'basic',
          label: 'Given for at least so many days',
          description: '',
          type: 'integer',
          optional: true,
        },
      },
      filter: {
        and: [
          {
            or: [
              { equals: { left: 'applications.entitlements.privileged', right: parameter('privilegedOnly') } },
              { equals: { left: 'applications.entitlements.privileged', right: { literal: true } } },
            ],
          },
          { gte: { left: 'applications.entitlements.maximumDays', right: parameter('atLeastDays') } },
        ],
      },
      sort: [
        { value: 'applications.name', label: 'Application', direction: 'asc' },
        { value: 'applications.entitlements.name', label: 'Entitlement', direction: 'asc' },
      ],
    },
  },
  {
    displayName: 'Risky access by person',
    description: 'Who holds entitlements of high risk, and how many',
    owner: 'ines.moreau',
    notForGroup: true,
    viewers: ['mina.holt', 'ruth.adeyemi'],
    config: {
      entities: [{ entity: 'entitlementGrants' }, { entity: 'entitlementGrants.user', type: 'inner' }],
      fields: fields(
        ['User name', 'entitlementGrants.user.userName'],
        ['Department', 'entitlementGrants.user.department'],
      ),
      parameters: { level: text('Risk level', { enum: options('high', 'medium', 'low') }) },
      filter: { and: [{ equals: { left: 'entitlementGrants.riskLevel', right: parameter('level') } }] },
      aggregate: {
        fields: [
          { label: 'Entitlements', aggregate: { count: 'entitlementGrants._id' } },
          { label: 'Applications', aggregate: { count_distinct: 'entitlementGrants.applicationName' } },
        ],
      },
      sort: [{ value: 'Entitlements', label: 'Entitlements', direction: 'desc' }],
    },
  },
  {
    displayName: 'Open violations by rule',
    description: 'Rules that are broken, by whom, and how risky that is',
    owner: 'laura.bianchi',
    config: {
      entities: [{ entity: 'violations' }],
      fields: fields(
        ['Rule', 'violations.ruleName'],
        ['User name', 'violations.userName'],
        ['Risk score', 'violations.riskScore'],
        ['Status', 'violations.status'],
        ['Found on', 'violations.startDate'],
      ),
      parameters: {},
      filter: { and: [{ not_equals: { left: 'violations.status', right: { literal: 'complete' } } }] },
      sort: [{ value: 'violations.riskScore', label: 'Risk score', direction: 'desc' }],
    },
  },
  {
    displayName: 'Contractor accounts',
    description: '',
    owner: 'ines.moreau',
    draft: true,
    config: {
      entities: [{ entity: 'users' }, { entity: 'users.roles', type: 'inner' }],
      fields: fields(['User Name', 'users.userName'], ['Role', 'users.roles.name']),
      parameters: {
        statuses: many('Status', { description: 'Pick one or more', enum: STATUSES }),
        who: text('User', { source: 'datasource', entity: 'user', attribute: 'userName', optional: true }),
      },
      filter: {
        or: [
          among('users.accountStatus', 'statuses'),
          {
            and: [
              { starts_with: { prefix: 'users.userName', right: { literal: 'c' } } },
              { is_not_null: 'users.mail' },
            ],
          },
        ],
      },
    },
  },
  {
    displayName: 'Managers and their people',
    description: 'Who reports to whom',
    owner: 'olga.brandt',
    draft: true,
    config: { entities: [{ entity: 'users' }, { entity: 'users.manager', type: 'left' }] },
  },
  {
    displayName: 'Nightly extract',
    description: 'Feeds the data warehouse',
    owner: 'ines.moreau',
    hidden: true,
    config: {
      entities: [{ entity: 'users' }],
      fields: fields(['ID', 'users._id'], ['User name', 'users.userName']),
      parameters: {},
    },
  },
];
