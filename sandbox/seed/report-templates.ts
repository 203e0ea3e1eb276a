// The report templates of Halden Group: those that come with the platform, and what people have made themselves.

const text = (label: string, more: object = {}) => ({
  source: 'basic',
  label,
  description: '',
  type: 'string',
  ...more,
});
const many = (label: string, more: object = {}) => ({
  source: 'basic',
  label,
  description: '',
  type: 'array',
  item: { type: 'string' },
  optional: true,
  ...more,
});
const chosen = (label: string, entity: string, attribute: string, more: object = {}) =>
  many(label, { source: 'datasource', entity, attribute, ...more });
const day = (label: string, more: object = {}) => ({ source: 'basic', label, description: '', type: 'date', ...more });
const options = (...values: string[]) =>
  values.map((value) => ({ name: value[0]?.toUpperCase() + value.slice(1).replaceAll('-', ' ').toLowerCase(), value }));

const parameter = (name: string) => ({ parameter: name });
const among = (path: string, name: string) => ({ in: { search_string: path, in_string_array: parameter(name) } });
const timeframe = (path: string) => [
  { gte: { left: path, right: parameter('startDate') } },
  { lte: { left: path, right: parameter('endDate') } },
];
const TIMEFRAME = { startDate: day('Report from'), endDate: day('Report to') };
const STATUSES = options('active', 'inactive', 'blocked');

export interface SeedTemplate {
  displayName: string;
  description: string;
  /** userName; the platform's own have none. */
  owner?: string;
  draft?: true;
  hidden?: true;
  /** userNames, beside the group. */
  viewers?: string[];
  /** Not for the group of viewers. */
  notForGroup?: true;
  config: object;
}

const fields = (...list: [label: string, value: string][]) => list.map(([label, value]) => ({ label, value }));

const OUT_OF_THE_BOX: SeedTemplate[] = [
  {
    displayName: 'Application access',
    description: 'Who used which application, and when',
    config: {
      entities: [{ entity: 'applicationAccess' }],
      fields: fields(
        ['timestamp', 'applicationAccess.timestamp'],
        ['Application', 'applicationAccess.client'],
        ['Event type', 'applicationAccess.event'],
        ['User name', 'applicationAccess.userName'],
        ['IP address', 'applicationAccess.ipAddress'],
      ),
      parameters: {
        ...TIMEFRAME,
        oauth2_applications: chosen('OAuth2 applications', 'oauth2application', '_id'),
        user_names: chosen('Users', 'user', 'userName'),
        events: many('Event types', { enum: options('Token Granted', 'Token Refreshed', 'SSO') }),
      },
      filter: {
        and: [
          ...timeframe('applicationAccess.timestamp'),
          among('applicationAccess.client', 'oauth2_applications'),
          among('applicationAccess.userName', 'user_names'),
          among('applicationAccess.event', 'events'),
        ],
      },
      sort: [{ value: 'applicationAccess.timestamp', label: 'timestamp', direction: 'desc' }],
    },
  },
  {
    displayName: 'User accounts',
    description: 'Everybody with the state of their account',
    config: {
      entities: [{ entity: 'users' }],
      fields: fields(
        ['User name', 'users.userName'],
        ['First name', 'users.givenName'],
        ['Last name', 'users.sn'],
        ['Email address', 'users.mail'],
        ['Account status', 'users.accountStatus'],
        ['Password changed', 'users.passwordLastChangedTime'],
      ),
      parameters: { accountStatus: many('Account status', { enum: STATUSES }) },
      filter: { and: [among('users.accountStatus', 'accountStatus')] },
      sort: [{ value: 'users.userName', label: 'User name', direction: 'asc' }],
    },
  },
  {
    displayName: 'Organization membership',
    description: 'The members of each organization, those of organizations below included',
    config: {
      entities: [{ entity: 'organizations' }, { entity: 'organizations.members', type: 'inner' }],
      fields: fields(
        ['Organization', 'organizations.name'],
        ['User name', 'organizations.members.userName'],
        ['Email address', 'organizations.members.mail'],
        ['Account status', 'organizations.members.accountStatus'],
      ),
      parameters: { org_names: chosen('Organizations', 'organization', 'name') },
      filter: { and: [among('organizations.name', 'org_names')] },
      sort: [
        { value: 'organizations.name', label: 'Organization', direction: 'asc' },
        { value: 'organizations.members.userName', label: 'User name', direction: 'asc' },
      ],
    },
  },
  {
    displayName: 'Role membership',
    description: 'The members of each role',
    config: {
      entities: [{ entity: 'roles' }, { entity: 'roles.members', type: 'inner' }],
      fields: fields(
        ['Role', 'roles.name'],
        ['User name', 'roles.members.userName'],
        ['Department', 'roles.members.department'],
        ['Account status', 'roles.members.accountStatus'],
      ),
      parameters: {
        roles: chosen('Roles', 'role', 'name'),
        status: many('User status', { enum: STATUSES }),
      },
      filter: { and: [among('roles.name', 'roles'), among('roles.members.accountStatus', 'status')] },
      sort: [
        { value: 'roles.name', label: 'Role', direction: 'asc' },
        { value: 'roles.members.userName', label: 'User name', direction: 'asc' },
      ],
    },
  },
  {
    displayName: 'Journey outcomes',
    description: 'How journeys ended',
    config: {
      entities: [{ entity: 'journeys' }],
      fields: fields(
        ['timestamp', 'journeys.timestamp'],
        ['Journey', 'journeys.treeName'],
        ['Outcome', 'journeys.treeResult'],
        ['User name', 'journeys.userName'],
        ['IP address', 'journeys.ipAddress'],
      ),
      parameters: {
        ...TIMEFRAME,
        treeName: chosen('Journeys', 'trees', '_id'),
        treeResult: many('Outcomes', { enum: options('SUCCESSFUL', 'FAILED', 'CONTINUE') }),
      },
      filter: {
        and: [
          ...timeframe('journeys.timestamp'),
          among('journeys.treeName', 'treeName'),
          among('journeys.treeResult', 'treeResult'),
        ],
      },
      sort: [{ value: 'journeys.timestamp', label: 'timestamp', direction: 'desc' }],
    },
  },
  {
    displayName: 'Certification campaigns',
    description: 'What was decided about each item of a campaign',
    config: {
      entities: [{ entity: 'certificationItems' }, { entity: 'certificationItems.campaign', type: 'inner' }],
      fields: fields(
        ['Campaign', 'certificationItems.campaign.name'],
        ['User name', 'certificationItems.userName'],
        ['Application', 'certificationItems.applicationName'],
        ['Entitlement', 'certificationItems.entitlementName'],
        ['Reviewer', 'certificationItems.reviewer'],
        ['Decision', 'certificationItems.decision'],
        ['Status', 'certificationItems.status'],
      ),
      parameters: {
        campaign_name: text('Campaign name', {
          source: 'datasource',
          entity: 'certification',
          attribute: 'name',
          optional: true,
        }),
        campaign_status: text('Campaign status', { enum: options('in-progress', 'signed-off'), optional: true }),
      },
      filter: {
        and: [
          { equals: { left: 'certificationItems.campaign.name', right: parameter('campaign_name') } },
          { equals: { left: 'certificationItems.status', right: parameter('campaign_status') } },
        ],
      },
      sort: [{ value: 'certificationItems.campaign.name', label: 'Campaign', direction: 'asc' }],
    },
  },
];

const OWN: SeedTemplate[] = [
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

export const TEMPLATES: SeedTemplate[] = [...OUT_OF_THE_BOX, ...OWN];
