import type {
  Permission,
  SharedResource,
  SharingEvent,
  SharingRequest,
} from '../../../platform/shared-resources.server';

export interface Party {
  /** As the platform names the person. */
  subject: string;
  name: string;
  userName: string | null;
}

export interface ResourceRow {
  id: string;
  name: string;
  service: string | null;
  picture: string | null;
  people: number;
}

type ToImageUrl = (source: string) => string | null;

export function toResourceRow({ _id, name, resourceServer, icon_uri, policy }: SharedResource, picture: ToImageUrl) {
  return {
    id: _id,
    name,
    service: resourceServer ?? null,
    picture: icon_uri ? picture(icon_uri) : null,
    people: policy?.permissions.length ?? 0,
  } satisfies ResourceRow;
}

export interface WithMeRow extends Omit<ResourceRow, 'people'> {
  owner: string | null;
  /** Null where they are not known: it is shared, so there are some. */
  scopes: string[] | null;
}

/** `mine`: id and user name of the member. */
export function toWithMeRow(found: SharedResource, picture: ToImageUrl, mine: readonly string[]): WithMeRow {
  const { people: _, ...row } = toResourceRow(found, picture);
  const own = found.policy?.permissions.find(({ subject }) => mine.includes(subject));
  return { ...row, owner: found.resourceOwnerId ?? null, scopes: own?.scopes ?? null };
}

export interface SharingRequestRow {
  id: string;
  user: string;
  resource: string;
  scopes: string[];
  /** Null where it is not known. */
  when: number | null;
}

export function toRequestRow({ _id, user, resource, permissions, when }: SharingRequest): SharingRequestRow {
  return { id: _id, user, resource, scopes: permissions, when };
}

const KINDS = {
  Policy_Created: 'shared',
  Policy_Updated: 'updated',
  Authorisation_Requested: 'requested',
  Authorisation_Request_Approved: 'approved',
  Authorisation_Request_Denied: 'denied',
  Authorisation_Granted: 'used',
} as const;

export interface EventRow {
  id: string;
  kind: (typeof KINDS)[keyof typeof KINDS] | 'other';
  resource: string;
  party: string | null;
  time: number;
}

export function toEventRow({ _id, type, resourceSetName, party, eventTime }: SharingEvent): EventRow {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type as keyof typeof KINDS] : 'other';
  return { id: _id, kind, resource: resourceSetName ?? '', party, time: eventTime };
}

export function replaceScopes(
  permissions: readonly Permission[],
  subject: string,
  scopes: readonly string[],
): Permission[] {
  if (scopes.length === 0) return permissions.filter((one) => one.subject !== subject);
  return permissions.map((one) => (one.subject === subject ? { ...one, scopes: [...scopes] } : one));
}

export function sameScopes(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}
