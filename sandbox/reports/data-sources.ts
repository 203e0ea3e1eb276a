// What reports can be made of: kinds of objects, the columns of each, and how they are related.
import type { Collection } from '../core/collection';
import type { Platform } from '../core/platform';
import { dotted } from '../core/query';
import { scalarExpression } from '../core/query-sql';
import { badRequest } from '../core/refusals';
import {
  type Organization,
  organizationKey,
  organizations,
  type Role,
  roles,
  type User,
  users,
} from '../idm/objects/managed';
import { objectType, type Stored } from '../idm/objects/object-types';
import { edgeEnd, edges } from '../idm/objects/relations';
import { catalogItems } from '../iga/catalog/catalog';
import { grants } from '../iga/grants/grants';
import { requests } from '../iga/requests/document';
import { campaigns, reviewItems, reviews } from '../iga/reviews/documents';
import { violations } from '../iga/violations/document';
import { accessEvents, journeyEvents } from './events';

export type ValueType = 'string' | 'boolean' | 'integer' | 'float' | 'date';
export type ColumnType = ValueType | 'array' | 'json';

export interface Column {
  name: string;
  label: string;
  type: ColumnType;
  item?: { type: ValueType };
  /** Where the documents hold it. */
  path: string;
}

export type Kind =
  | 'user'
  | 'role'
  | 'organization'
  | 'group'
  | 'application'
  | 'entitlement'
  | 'account'
  | 'entitlementGrant'
  | 'request'
  | 'campaign'
  | 'review'
  | 'reviewItem'
  | 'violation'
  | 'journey'
  | 'applicationAccess';

export interface Relation {
  label: string;
  /** One of them, as the columns of a related source are labeled. */
  one: string;
  to: Kind;
  /** The condition between the tables of the two, by their names in the statement. */
  on(parent: string, child: string): string;
}

export interface DataSource {
  kind: Kind;
  collection: Collection<never>;
  /** Which documents of the collection are meant, where not all are: a condition on its table. */
  only?(table: string): string;
  columns: Column[];
  relations: Record<string, Relation>;
  governance?: true;
}

/** `name Label` or `name Label = path`, one a line; the type follows in brackets where it is not a text. */
function columns(list: string): Column[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', label = '', type = 'string', path] =
        /^\s*(\S+)\s+(.*?)\s*(?:\((\w+)\))?\s*(?:=\s*(.+))?$/.exec(line) ?? [];
      const column = { name, label, type: type as ColumnType, path: path?.trim() ?? name };
      return type === 'array' ? { ...column, item: { type: 'string' as const } } : column;
    });
}

const at = (table: string, path: string): string => scalarExpression(dotted(path), `${table}.doc`);

/** The document whose id a path of the parent holds, perhaps behind a prefix. */
const named =
  (path: string, prefix = ''): Relation['on'] =>
  (parent, child) =>
    `${child}.id=${prefix ? `replace(${at(parent, path)},'${prefix}','')` : at(parent, path)}`;

/** The documents whose ids a list of the parent holds. */
const listed =
  (path: string, value = 'value'): Relation['on'] =>
  (parent, child) =>
    `${child}.id IN (SELECT ${value} FROM json_each(${parent}.doc,'$.${path}'))`;

/** Everything that reports can be made of on this platform, by kind. */
export function dataSources({ store, host }: Platform): Map<Kind, DataSource> {
  const { realm, governance } = host;
  const keysOf = (of: Collection<never>): string => store.tablesOf(of).keys;
  /** The documents that a lookup key finds: a prefix and what a path of the parent holds, its own id without one. */
  const keyed =
    (of: Collection<never>, prefix: string, path?: string): Relation['on'] =>
    (parent, child) =>
      `${child}.seq IN (SELECT seq FROM ${keysOf(of)} WHERE key='${prefix}'||${path ? at(parent, path) : `${parent}.id`})`;
  const linked =
    (own: string, property: string, other: string): Relation['on'] =>
    (parent, child) => {
      const { docs, keys } = store.tablesOf(edges);
      const path = `'managed/${realm}_${own}/'||${parent}.id`;
      return `${child}.id IN (SELECT replace(${edgeEnd('e.doc', path)},'managed/${realm}_${other}/','') FROM ${keys} k JOIN ${docs} e ON e.seq=k.seq WHERE k.key=${path}||'#${property}')`;
    };
  const group = objectType({ host }, `managed/${realm}_group`)?.collection as Collection<Stored>;
  const people = users(realm) as Collection<User>;
  const rolePath = `managed/${realm}_role/`;
  const user: Omit<Relation, 'on'> = { label: 'User', one: 'User', to: 'user' };
  const application: Omit<Relation, 'on'> = { label: 'Application', one: 'Application', to: 'application' };

  const all: DataSource[] = [
    {
      kind: 'user',
      collection: people,
      columns: USER,
      relations: {
        roles: {
          label: 'Roles',
          one: 'Role',
          to: 'role',
          on: (parent, child) =>
            `${child}.id IN (SELECT replace(value,'${rolePath}','') FROM json_each(${parent}.doc,'$.roles') UNION SELECT replace(value,'${rolePath}','') FROM json_each(${parent}.doc,'$.conditionalRoles'))`,
        },
        manager: { label: 'Manager', one: 'Manager', to: 'user', on: named('manager._refResourceId') },
        reports: {
          label: 'Direct reports',
          one: 'Direct report',
          to: 'user',
          // The plus keeps the type of the id out of the comparison, which the index would not serve.
          on: (parent, child) => `${at(child, 'manager._refResourceId')} COLLATE NOCASE=+${parent}.id`,
        },
        organizations: {
          label: 'Organizations',
          one: 'Organization',
          to: 'organization',
          on: listed('memberOfOrgIDs'),
        },
        groups: { label: 'Groups', one: 'Group', to: 'group', on: linked('user', 'groups', 'group') },
        accounts: { label: 'Accounts', one: 'Account', to: 'account', on: keyed(grants, 'account/') },
        entitlements: {
          label: 'Entitlements held',
          one: 'Entitlement',
          to: 'entitlementGrant',
          on: keyed(grants, 'entitlement/'),
        },
        requests: { label: 'Access requests', one: 'Request', to: 'request', on: keyed(requests, 'mine/') },
      },
    },
    {
      kind: 'role',
      collection: roles(realm) as Collection<Role>,
      columns: NAMED,
      relations: { members: { label: 'Members', one: 'Member', to: 'user', on: keyed(people, rolePath) } },
    },
    {
      kind: 'organization',
      collection: organizations(realm) as Collection<Organization>,
      columns: NAMED,
      relations: {
        members: { label: 'Members', one: 'Member', to: 'user', on: keyed(people, organizationKey('')) },
      },
    },
    {
      kind: 'group',
      collection: group,
      columns: NAMED,
      relations: { members: { label: 'Members', one: 'Member', to: 'user', on: linked('group', 'members', 'user') } },
    },
    {
      kind: 'application',
      governance: true,
      collection: catalogItems,
      only: isType('accountGrant'),
      columns: APPLICATION,
      relations: {
        owners: { ...user, label: 'Owners', one: 'Owner', on: listed('applicationOwner', OWNER) },
        entitlements: {
          label: 'Entitlements',
          one: 'Entitlement',
          to: 'entitlement',
          on: keyed(catalogItems, 'entitlements-of/', 'application.id'),
        },
      },
    },
    {
      kind: 'entitlement',
      governance: true,
      collection: catalogItems,
      only: isType('entitlementGrant'),
      columns: ENTITLEMENT,
      relations: {
        owners: { ...user, label: 'Owners', one: 'Owner', on: listed('entitlementOwner', OWNER) },
        application: { ...application, on: keyed(catalogItems, 'application/', 'application.id') },
        grants: {
          label: 'Given to',
          one: 'Grant',
          to: 'entitlementGrant',
          on: keyed(grants, 'assignment/', 'assignment.id'),
        },
      },
    },
    {
      kind: 'account',
      governance: true,
      collection: grants,
      only: isType('accountGrant'),
      columns: ACCOUNT,
      relations: {
        user: { ...user, on: named('user.id') },
        application: { ...application, on: keyed(catalogItems, 'application/', 'application.id') },
      },
    },
    {
      kind: 'entitlementGrant',
      governance: true,
      collection: grants,
      only: isType('entitlementGrant'),
      columns: GRANT,
      relations: {
        user: { ...user, on: named('user.id') },
        application: { ...application, on: keyed(catalogItems, 'application/', 'application.id') },
        entitlement: {
          label: 'Entitlement',
          one: 'Entitlement',
          to: 'entitlement',
          on: keyed(catalogItems, 'assignment/', 'assignment.id'),
        },
      },
    },
    {
      kind: 'request',
      governance: true,
      collection: requests,
      columns: REQUEST,
      relations: {
        user: { ...user, label: 'Requested for', one: 'Requested for', on: named('user.id') },
        requester: { ...user, label: 'Requester', one: 'Requester', on: named('requester.id', 'managed/user/') },
      },
    },
    {
      kind: 'campaign',
      governance: true,
      collection: campaigns,
      columns: CAMPAIGN,
      relations: {
        owner: { ...user, label: 'Owner', one: 'Owner', on: named('ownerId', 'managed/user/') },
        reviews: { label: 'Reviews', one: 'Review', to: 'review', on: keyed(reviews, 'campaign/') },
      },
    },
    { kind: 'review', governance: true, collection: reviews, columns: REVIEW, relations: {} },
    {
      kind: 'reviewItem',
      governance: true,
      collection: reviewItems,
      columns: REVIEW_ITEM,
      relations: {
        campaign: {
          label: 'Campaign',
          one: 'Campaign',
          to: 'campaign',
          on: named('decision.certification.campaignId'),
        },
        user: { ...user, on: named('user.id') },
      },
    },
    {
      kind: 'violation',
      governance: true,
      collection: violations,
      columns: VIOLATION,
      relations: { user: { ...user, on: named('user.id') } },
    },
    {
      kind: 'journey',
      collection: journeyEvents,
      columns: JOURNEY,
      relations: { user: { ...user, on: named('userId') } },
    },
    {
      kind: 'applicationAccess',
      collection: accessEvents,
      columns: APPLICATION_ACCESS,
      relations: { user: { ...user, on: named('userId') } },
    },
  ];
  const known = all.filter((source) => governance || !source.governance);
  return new Map(known.map((source) => [source.kind, source]));
}

function isType(type: string): (table: string) => string {
  return (table) => `${at(table, 'item.type')}='${type}'`;
}

/** The names under which a report can begin. */
const TOP: Record<string, { kind: Kind; label: string; one: string }> = {
  users: { kind: 'user', label: 'Users', one: 'User' },
  roles: { kind: 'role', label: 'Roles', one: 'Role' },
  organizations: { kind: 'organization', label: 'Organizations', one: 'Organization' },
  groups: { kind: 'group', label: 'Groups', one: 'Group' },
  applications: { kind: 'application', label: 'Applications', one: 'Application' },
  entitlements: { kind: 'entitlement', label: 'Entitlements', one: 'Entitlement' },
  accounts: { kind: 'account', label: 'Accounts', one: 'Account' },
  entitlementGrants: { kind: 'entitlementGrant', label: 'Entitlements held', one: 'Entitlement held' },
  requests: { kind: 'request', label: 'Access requests', one: 'Request' },
  certifications: { kind: 'campaign', label: 'Certification campaigns', one: 'Campaign' },
  certificationItems: { kind: 'reviewItem', label: 'Certification items', one: 'Item' },
  violations: { kind: 'violation', label: 'Violations', one: 'Violation' },
  journeys: { kind: 'journey', label: 'Journey outcomes', one: 'Journey' },
  applicationAccess: { kind: 'applicationAccess', label: 'Application access', one: 'Access' },
};

/** One data source of a report, found by its path. */
export interface Located {
  path: string;
  label: string;
  one: string;
  source: DataSource;
  /** How it is related to the source above it; absent at the top. */
  relation?: Relation;
  parent?: string;
}

/** How deep sources can be related: `users.entitlements.application.owners`. */
const DEEPEST = 4;

/**
 * Finds a data source by its path. A step back to a kind of object that is on the path already would go in a circle; only
 * people lead to people, once: their manager or their direct reports.
 */
export function locate(sources: Map<Kind, DataSource>, path: string): Located {
  const [first = '', ...steps] = path.split('.');
  const top = Object.hasOwn(TOP, first) ? TOP[first] : undefined;
  const begin = top && sources.get(top.kind);
  if (!top || !begin) throw badRequest(`Unknown data source [${path.slice(0, 100)}]`);
  if (steps.length >= DEEPEST) throw badRequest(`The data source [${path.slice(0, 200)}] is nested too deeply`);
  let found: Located = { path: first, label: top.label, one: top.one, source: begin };
  const passed: Kind[] = [top.kind];
  for (const step of steps) {
    const relation = Object.hasOwn(found.source.relations, step) ? found.source.relations[step] : undefined;
    const source = relation && sources.get(relation.to);
    if (!relation || !source) throw badRequest(`Unknown data source [${path.slice(0, 100)}]`);
    if (isCircle(passed, relation.to))
      throw badRequest(`The data source [${path}] is cyclic: it leads back to what the report begins with`);
    passed.push(relation.to);
    const { label, one } = relation;
    found = { path: `${found.path}.${step}`, label, one, source, relation, parent: found.path };
  }
  return found;
}

function isCircle(passed: Kind[], to: Kind): boolean {
  if (!passed.includes(to)) return false;
  return !(to === 'user' && passed.at(-1) === 'user' && passed.filter((kind) => kind === 'user').length === 1);
}

export function topSources(sources: Map<Kind, DataSource>): { name: string; label: string }[] {
  const known = Object.entries(TOP).filter(([, { kind }]) => sources.has(kind));
  return known.map(([name, { label }]) => ({ name, label }));
}

/** What can be related to a data source, without circles. */
export function relatedSources(sources: Map<Kind, DataSource>, path: string): { name: string; label: string }[] {
  const from = locate(sources, path);
  const depth = path.split('.').length;
  const passed = path.split('.').map((_, step, all) => locate(sources, all.slice(0, step + 1).join('.')).source.kind);
  return Object.entries(from.source.relations)
    .filter(([, { to }]) => depth < DEEPEST && sources.has(to) && !isCircle(passed, to))
    .map(([name, { label }]) => ({ name: `${path}.${name}`, label }));
}

const OWNER = "json_extract(value,'$.id')";

const USER = columns(`
_id                 User ID
userName            User Name
givenName           First Name
sn                  Last Name
mail                Email Address
accountStatus       Status
title               Title
department          Department
company             Company
costCenter          Cost Center
city                City
country             Country
telephoneNumber     Telephone Number
workLocation        Work Location
preferredLanguage   Preferred Language
languages           Languages (array)
listedInDirectory   Listed in Directory (boolean)
startDate           Start Date (date)
passwordLastChangedTime  Password Changed (date)
createDate          Created (date)
lastChanged         Last Changed (date)
`);

const NAMED = columns(`
_id                 ID
name                Name
description         Description
`);

const APPLICATION = columns(`
_id                 ID = application.id
name                Name = application.name
description         Description = application.description
templateName        Type = application.templateName
templateVersion     Version = application.templateVersion
tier                Tier = glossary.idx./application.tier
requestable         Requestable (boolean) = glossary.idx./application.requestable
`);

const ENTITLEMENT = columns(`
_id                 ID = assignment.id
name                Name = descriptor.idx./entitlement.displayName
description         Description = entitlement.description
applicationName     Application Name = application.name
objectType          Object Type = item.objectType
riskLevel           Risk Level = glossary.idx./entitlement.riskLevel
privileged          Privileged (boolean) = glossary.idx./entitlement.privileged
requestable         Requestable (boolean) = glossary.idx./entitlement.requestable
maximumDays         Maximum Days (integer) = glossary.idx./entitlement.maximumDays
regulations         Regulations (array) = glossary.idx./entitlement.regulations
`);

const ACCOUNT = columns(`
_id                 ID = id
name                Account Name = descriptor.idx./account.displayName
applicationName     Application Name = application.name
userName            User Name = user.userName
`);

const GRANT = columns(`
_id                 ID = id
name                Entitlement Name = descriptor.idx./entitlement.displayName
applicationName     Application Name = application.name
userName            User Name = user.userName
riskLevel           Risk Level = glossary.idx./entitlement.riskLevel
startDate           Access Start (date) = item.decision.accessRequest.grantStartDate
endDate             Access End (date) = item.decision.accessRequest.grantEndDate
`);

const REQUEST = columns(`
_id                 Request ID = id
requestType         Request Type
priority            Priority = request.common.priority
justification       Justification = request.common.justification
applicationName     Application Name = application.name
entitlementName     Entitlement Name = descriptor.idx./entitlement.displayName
roleName            Role Name = role.name
userName            Requested For = user.userName
status              Status = decision.status
decision            Decision = decision.decision
outcome             Outcome = decision.outcome
startDate           Requested On (date) = decision.startDate
completionDate      Completed On (date) = decision.completionDate
deadline            Expires On (date) = decision.deadline
`);

const CAMPAIGN = columns(`
_id                 Campaign ID = id
name                Campaign Name = name
description         Description
status              Campaign Status = status
certificationType   Campaign Type = certificationType
startDate           Start Date (date)
deadline            Deadline (date)
completionDate      Completed On (date)
`);

const REVIEW = columns(`
_id                 Review ID = id
name                Review Name = name
status              Review Status = status
startDate           Start Date (date)
deadline            Deadline (date)
`);

const REVIEW_ITEM = columns(`
_id                 Item ID = id
type                Item Type = item.type
userName            User Name = user.userName
applicationName     Application Name = application.name
entitlementName     Entitlement Name = descriptor.idx./entitlement.displayName
roleName            Role Name = role.name
reviewer            Reviewer = decision.certification.primaryReviewer.userName
status              Item Status = decision.certification.status
decision            Decision = decision.certification.decision
decisionDate        Decided On (date) = decision.certification.decisionDate
`);

const VIOLATION = columns(`
_id                 Violation ID = id
ruleName            Rule = policyRule.name
riskScore           Risk Score (integer) = policyRule.riskScore
userName            User Name = user.userName
status              Status = decision.status
outcome             Outcome = decision.outcome
startDate           Found On (date) = decision.startDate
completionDate      Completed On (date) = decision.completionDate
`);

const JOURNEY = columns(`
_id                 Event ID = id
timestamp           Time (date)
treeName            Journey = treeName
treeResult          Outcome = treeResult
userName            User Name = userName
ipAddress           IP Address = ipAddress
duration            Seconds (float)
`);

const APPLICATION_ACCESS = columns(`
_id                 Event ID = id
timestamp           Time (date)
client              Application = client
event               Event Type = event
userName            User Name = userName
ipAddress           IP Address = ipAddress
`);
