import { type Collection, collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import { internalRoles, organizations, roles, users } from './managed';
import {
  applicationSchema,
  assignmentSchema,
  connectionSchema,
  groupSchema,
  internalRoleSchema,
  organizationSchema,
  roleSchema,
} from './other-schemas';
import { relationshipIn, type Schema } from './schema';
import { userSchema } from './user-schema';

export interface Stored {
  _id: string;
  _rev: string;
  [property: string]: unknown;
}

export interface ObjectType {
  /** For example 'managed/alpha_user'. */
  path: string;
  kind: 'user' | 'role' | 'organization' | 'group' | 'assignment' | 'application' | 'connection' | 'internal role';
  collection: Collection<Stored>;
  schema: Schema;
}

const plain = (name: string) => collection<Stored>({ name, indexes: ['_id', 'name'] });

const others = {
  alpha: {
    groups: plain('managed/alpha_group'),
    assignments: plain('managed/alpha_assignment'),
    applications: plain('managed/alpha_application'),
    connections: plain('managed/alpha_connection'),
  },
  bravo: {
    groups: plain('managed/bravo_group'),
    assignments: plain('managed/bravo_assignment'),
    applications: plain('managed/bravo_application'),
    connections: plain('managed/bravo_connection'),
  },
};

function typesOf(realm: 'alpha' | 'bravo'): ObjectType[] {
  const of = (name: string, kind: ObjectType['kind'], kept: unknown, schema: Schema): ObjectType => ({
    path: `managed/${realm}_${name}`,
    kind,
    collection: kept as Collection<Stored>,
    schema,
  });
  return [
    of('user', 'user', users(realm), userSchema(realm)),
    of('role', 'role', roles(realm), roleSchema(realm)),
    of('organization', 'organization', organizations(realm), organizationSchema(realm)),
    of('group', 'group', others[realm].groups, groupSchema(realm)),
    of('assignment', 'assignment', others[realm].assignments, assignmentSchema(realm)),
    of('application', 'application', others[realm].applications, applicationSchema(realm)),
    of('connection', 'connection', others[realm].connections, connectionSchema(realm)),
  ];
}

const MANAGED = [...typesOf('alpha'), ...typesOf('bravo')];

/** Members are users of the host's realm. */
function internalRole(realm: 'alpha' | 'bravo'): ObjectType {
  return {
    path: 'internal/role',
    kind: 'internal role',
    collection: internalRoles as unknown as Collection<Stored>,
    schema: internalRoleSchema(realm),
  };
}

const INTERNAL = { alpha: internalRole('alpha'), bravo: internalRole('bravo') };

export function objectTypes({ host }: Pick<Platform, 'host'>): ObjectType[] {
  return [...MANAGED, INTERNAL[host.realm]];
}

export function objectType(platform: Pick<Platform, 'host'>, path: string): ObjectType | undefined {
  return objectTypes(platform).find((type) => type.path === path);
}

export function relationshipNames({ schema }: ObjectType): string[] {
  return Object.keys(schema.properties).filter((name) => relationshipIn(schema.properties[name]));
}
