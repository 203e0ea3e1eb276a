// Data sources of reports and their relations.
import type { Collection } from '../core/collection';
import type { Platform } from '../core/platform';
import { dotted } from '../core/query';
import { scalarExpression } from '../core/query-sql';
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
import {
  ACCOUNT,
  APPLICATION,
  APPLICATION_ACCESS,
  CAMPAIGN,
  type Column,
  ENTITLEMENT,
  GRANT,
  JOURNEY,
  NAMED,
  REQUEST,
  REVIEW,
  REVIEW_ITEM,
  USER,
  VIOLATION,
} from './columns';
import { accessEvents, journeyEvents } from './events';

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
  /** Singular, for the column labels of a related source. */
  one: string;
  to: Kind;
  /** The SQL condition between the two tables. */
  on(parent: string, child: string): string;
}

export interface DataSource {
  kind: Kind;
  collection: Collection<never>;
  /** A condition for collections that hold other documents too. */
  only?(table: string): string;
  columns: Column[];
  relations: Record<string, Relation>;
  governance?: true;
}

const OWNER = "json_extract(value,'$.id')";

const at = (table: string, path: string): string => scalarExpression(dotted(path), `${table}.doc`);

const byId =
  (path: string, prefix = ''): Relation['on'] =>
  (parent, child) =>
    `${child}.id=${prefix ? `replace(${at(parent, path)},'${prefix}','')` : at(parent, path)}`;

const byList =
  (path: string, value = 'value'): Relation['on'] =>
  (parent, child) =>
    `${child}.id IN (SELECT ${value} FROM json_each(${parent}.doc,'$.${path}'))`;

/** Available on this platform, by kind. */
export function dataSources({ store, host }: Platform): Map<Kind, DataSource> {
  const { realm, governance } = host;
  const keysOf = (of: Collection<never>): string => store.tablesOf(of).keys;
  /** Joins by lookup key: the prefix and the value at a path of the parent, or its id. */
  const byKey =
    (of: Collection<never>, prefix: string, path?: string): Relation['on'] =>
    (parent, child) =>
      `${child}.seq IN (SELECT seq FROM ${keysOf(of)} WHERE key='${prefix}'||${path ? at(parent, path) : `${parent}.id`})`;
  const byRelationship =
    (own: string, property: string, other: string): Relation['on'] =>
    (parent, child) => {
      const { docs, keys } = store.tablesOf(edges);
      const path = `'managed/${realm}_${own}/'||${parent}.id`;
      return `${child}.id IN (SELECT replace(${edgeEnd('e.doc', path)},'managed/${realm}_${other}/','') FROM ${keys} k JOIN ${docs} e ON e.seq=k.seq WHERE k.key=${path}||'#${property}')`;
    };
  const requestsOf = byKey(requests, 'mine/');
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
        manager: { label: 'Manager', one: 'Manager', to: 'user', on: byId('manager._refResourceId') },
        reports: {
          label: 'Direct reports',
          one: 'Direct report',
          to: 'user',
          // The plus drops the type of the id from the comparison, so that the index can be used.
          on: (parent, child) => `${at(child, 'manager._refResourceId')} COLLATE NOCASE=+${parent}.id`,
        },
        organizations: {
          label: 'Organizations',
          one: 'Organization',
          to: 'organization',
          on: byList('memberOfOrgIDs'),
        },
        groups: { label: 'Groups', one: 'Group', to: 'group', on: byRelationship('user', 'groups', 'group') },
        accounts: { label: 'Accounts', one: 'Account', to: 'account', on: byKey(grants, 'account/') },
        entitlements: {
          label: 'Entitlements held',
          one: 'Entitlement',
          to: 'entitlementGrant',
          on: byKey(grants, 'entitlement/'),
        },
        requests: {
          label: 'Access requests for the user',
          one: 'Request',
          to: 'request',
          on: (parent, child) => `${requestsOf(parent, child)} AND ${at(child, 'user.id')}=${parent}.id`,
        },
        requestsMade: {
          label: 'Access requests made by the user',
          one: 'Request Made',
          to: 'request',
          on: (parent, child) =>
            `${requestsOf(parent, child)} AND ${at(child, 'requester.id')}='managed/user/'||${parent}.id`,
        },
      },
    },
    {
      kind: 'role',
      collection: roles(realm) as Collection<Role>,
      columns: NAMED,
      relations: { members: { label: 'Members', one: 'Member', to: 'user', on: byKey(people, rolePath) } },
    },
    {
      kind: 'organization',
      collection: organizations(realm) as Collection<Organization>,
      columns: NAMED,
      relations: {
        members: { label: 'Members', one: 'Member', to: 'user', on: byKey(people, organizationKey('')) },
      },
    },
    {
      kind: 'group',
      collection: group,
      columns: NAMED,
      relations: {
        members: { label: 'Members', one: 'Member', to: 'user', on: byRelationship('group', 'members', 'user') },
      },
    },
    {
      kind: 'application',
      governance: true,
      collection: catalogItems,
      only: ofType('accountGrant'),
      columns: APPLICATION,
      relations: {
        owners: { ...user, label: 'Owners', one: 'Owner', on: byList('applicationOwner', OWNER) },
        entitlements: {
          label: 'Entitlements',
          one: 'Entitlement',
          to: 'entitlement',
          on: byKey(catalogItems, 'entitlements-of/', 'application.id'),
        },
      },
    },
    {
      kind: 'entitlement',
      governance: true,
      collection: catalogItems,
      only: ofType('entitlementGrant'),
      columns: ENTITLEMENT,
      relations: {
        owners: { ...user, label: 'Owners', one: 'Owner', on: byList('entitlementOwner', OWNER) },
        application: { ...application, on: byKey(catalogItems, 'application/', 'application.id') },
        grants: {
          label: 'Given to',
          one: 'Grant',
          to: 'entitlementGrant',
          on: byKey(grants, 'assignment/', 'assignment.id'),
        },
      },
    },
    {
      kind: 'account',
      governance: true,
      collection: grants,
      only: ofType('accountGrant'),
      columns: ACCOUNT,
      relations: {
        user: { ...user, on: byId('user.id') },
        application: { ...application, on: byKey(catalogItems, 'application/', 'application.id') },
      },
    },
    {
      kind: 'entitlementGrant',
      governance: true,
      collection: grants,
      only: ofType('entitlementGrant'),
      columns: GRANT,
      relations: {
        user: { ...user, on: byId('user.id') },
        application: { ...application, on: byKey(catalogItems, 'application/', 'application.id') },
        entitlement: {
          label: 'Entitlement',
          one: 'Entitlement',
          to: 'entitlement',
          on: byKey(catalogItems, 'assignment/', 'assignment.id'),
        },
      },
    },
    {
      kind: 'request',
      governance: true,
      collection: requests,
      columns: REQUEST,
      relations: {
        user: { ...user, label: 'Requested for', one: 'Requested for', on: byId('user.id') },
        requester: { ...user, label: 'Requester', one: 'Requester', on: byId('requester.id', 'managed/user/') },
      },
    },
    {
      kind: 'campaign',
      governance: true,
      collection: campaigns,
      columns: CAMPAIGN,
      relations: {
        owner: { ...user, label: 'Owner', one: 'Owner', on: byId('ownerId', 'managed/user/') },
        reviews: { label: 'Reviews', one: 'Review', to: 'review', on: byKey(reviews, 'campaign/') },
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
          on: byId('decision.certification.campaignId'),
        },
        user: { ...user, on: byId('user.id') },
      },
    },
    {
      kind: 'violation',
      governance: true,
      collection: violations,
      columns: VIOLATION,
      relations: { user: { ...user, on: byId('user.id') } },
    },
    {
      kind: 'journey',
      collection: journeyEvents,
      columns: JOURNEY,
      relations: { user: { ...user, on: byId('userId') } },
    },
    {
      kind: 'applicationAccess',
      collection: accessEvents,
      columns: APPLICATION_ACCESS,
      relations: { user: { ...user, on: byId('userId') } },
    },
  ];
  const known = all.filter((source) => governance || !source.governance);
  return new Map(known.map((source) => [source.kind, source]));
}

function ofType(type: string): (table: string) => string {
  return (table) => `${at(table, 'item.type')}='${type}'`;
}
