// Governance settings: rules for requests, glossary, request types and permissions.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type GlossaryAttribute, glossaryAttributes, governanceConfigs } from '../iga/config';
import { type GovernancePermission, permissionGrants } from '../iga/permissions';
import { userPath } from '../iga/person';
import { BUILT_IN_TYPES, type RequestType, requestTypes, workflowOf } from '../iga/requests/types';

const APPLICATION = '/openidm/managed/application';
const ENTITLEMENT = '/openidm/managed/assignment';
const ROLE = '/openidm/managed/role';
const ACCOUNT = '/iga/governance/account';

const CONFIGS = [
  {
    id: 'iga_access_request',
    requireRequestJustification: true,
    requireApproveJustification: true,
    requireRejectJustification: true,
    allowSelfApproval: false,
    defaultApprover: userPath(idOf('user:ines.moreau')),
    preventRequestWithViolation: false,
  },
  {
    id: 'iga_ui_config',
    lcmSettings: { user: { enabled: true }, entitlement: { enabled: true } },
    user: { displayProperties: ['userName', 'mail'] },
  },
  {
    id: 'iga_autoid_integration',
    enableAutoId: true,
    highScorePercentThreshold: 80,
    mediumScorePercentThreshold: 50,
    lowScorePercentThreshold: 25,
  },
];

type Attribute = Partial<GlossaryAttribute> & Pick<GlossaryAttribute, 'name' | 'displayName' | 'objectType' | 'type'>;

const RISK = ['low', 'medium', 'high'];

const GLOSSARY: Attribute[] = [
  { name: 'requestable', displayName: 'Requestable', objectType: APPLICATION, type: 'boolean' },
  { name: 'description', displayName: 'Description', objectType: APPLICATION, type: 'string' },
  { name: 'tier', displayName: 'Tier', objectType: APPLICATION, type: 'string', allowedValues: ['1', '2', '3'] },
  {
    name: 'businessOwner',
    displayName: 'Business owner',
    objectType: APPLICATION,
    type: 'managedObject',
    managedObjectType: '/openidm/managed/user',
  },
  { name: 'requestable', displayName: 'Requestable', objectType: ENTITLEMENT, type: 'boolean' },
  { name: 'description', displayName: 'Description', objectType: ENTITLEMENT, type: 'string' },
  {
    name: 'riskLevel',
    displayName: 'Risk level',
    objectType: ENTITLEMENT,
    type: 'string',
    allowedValues: RISK,
    enumeratedValues: RISK.map((value) => ({ text: value.replace(/^./, (first) => first.toUpperCase()), value })),
  },
  { name: 'privileged', displayName: 'Privileged', objectType: ENTITLEMENT, type: 'boolean' },
  { name: 'lastReviewed', displayName: 'Last reviewed', objectType: ENTITLEMENT, type: 'date' },
  {
    name: 'maximumDays',
    displayName: 'Longest term',
    objectType: ENTITLEMENT,
    type: 'integer',
    enumeratedValues: [90, 180].map((value) => ({ text: `${value} days`, value })),
  },
  {
    name: 'regulations',
    displayName: 'Regulations',
    objectType: ENTITLEMENT,
    type: 'string',
    isMultiValue: true,
    allowedValues: ['SOX', 'GDPR', 'ISO 27001'],
  },
  {
    name: 'controlOwner',
    displayName: 'Control owner',
    objectType: ENTITLEMENT,
    type: 'managedObject',
    managedObjectType: '/openidm/managed/user',
  },
  { name: 'requestable', displayName: 'Requestable', objectType: ROLE, type: 'boolean' },
  { name: 'description', displayName: 'Description', objectType: ROLE, type: 'string' },
  {
    name: 'reviewInterval',
    displayName: 'Review interval',
    objectType: ROLE,
    type: 'integer',
    enumeratedValues: [{ text: '180 days', value: 180 }],
  },
  { name: 'accountType', displayName: 'Account type', objectType: ACCOUNT, type: 'string' },
];

const PERMISSIONS: Record<string, GovernancePermission[]> = {
  'ines.moreau': [
    'administerRequests',
    'createUser',
    'modifyUser',
    'deleteUser',
    'viewUserAccess',
    'createEntitlement',
    'modifyEntitlement',
    'viewGrants',
  ],
};

interface CustomType {
  id: string;
  displayName: string;
  description: string;
  properties: Record<string, string>;
  conduct: RequestType['conduct'];
}

const CUSTOM_TYPES: CustomType[] = [
  {
    id: 'guestBadge',
    displayName: 'Guest badge',
    description: 'A badge for a visitor who stays for several days',
    properties: { visitor: 'Visitor', company: 'Company', reason: 'Reason', lastDay: 'Last day' },
    conduct: { approver: 'manager', fulfillers: [userPath(idOf('user:olga.brandt'))] },
  },
  {
    id: 'companyCard',
    displayName: 'Company card',
    description: 'A credit card for business expenses',
    properties: { monthlyLimit: 'Monthly limit', purpose: 'Purpose' },
    conduct: { approver: 'manager' },
  },
  {
    id: 'paymentToken',
    displayName: 'Payment token',
    description: 'The device with which bank payments are signed',
    properties: { bank: 'Bank', deliverTo: 'Deliver to' },
    conduct: { approver: 'manager', fulfillers: [userPath(idOf('user:mina.holt'))] },
  },
];

export function seedGovernanceSettings({ store }: Platform): void {
  for (const config of CONFIGS) store.put(governanceConfigs, config.id, config);
  for (const attribute of GLOSSARY) {
    const { name, objectType, allowedValues = [] } = attribute;
    const id = idOf(`glossary:${objectType}:${name}`);
    store.put(glossaryAttributes, id, {
      id,
      description: '',
      isMultiValue: false,
      isIndexed: true,
      searchable: true,
      managedObjectType: null,
      enumeratedValues: allowedValues.map((value) => ({ text: String(value), value })),
      ...attribute,
      allowedValues,
    });
  }
  for (const [userName, permissions] of Object.entries(PERMISSIONS)) {
    const id = idOf(`user:${userName}`);
    store.put(permissionGrants, id, { id, permissions });
  }
  for (const [id, displayName] of Object.entries(BUILT_IN_TYPES)) store.put(requestTypes, id, builtIn(id, displayName));
  for (const type of CUSTOM_TYPES) store.put(requestTypes, type.id, custom(type));
}

const PLAIN = { notModifiableProperties: [], uniqueKeys: [], validation: null, customValidation: null };

function builtIn(id: string, displayName: string): RequestType {
  const workflow = { id: workflowOf(id), type: 'bpmn' };
  return { id, displayName, description: '', custom: false, workflow, ...PLAIN, schemas: { common: [] } };
}

function custom({ id, displayName, description, properties, conduct }: CustomType): RequestType {
  const names = Object.entries(properties);
  const meta = names.map(([name, label], at) => [
    name,
    {
      display: { name: label, isVisible: true, order: at + 1 },
      isRequired: at === 0,
      isInternal: false,
      isMultiValue: false,
    },
  ]);
  const schema = {
    _meta: { type: 'system', displayName, properties: Object.fromEntries(meta) },
    properties: Object.fromEntries(names.map(([name]) => [name, { type: 'text' }])),
  };
  const workflow = { id: `${id}Flow`, type: 'bpmn' };
  return {
    id,
    displayName,
    description,
    custom: true,
    workflow,
    ...PLAIN,
    schemas: { common: [], custom: [schema] },
    conduct,
  };
}
