import {
  among,
  chosen,
  fields,
  many,
  options,
  parameter,
  type SeedTemplate,
  STATUSES,
  TIMEFRAME,
  text,
  timeframe,
} from './report-template-parts';

export const OUT_OF_THE_BOX: SeedTemplate[] = [
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
