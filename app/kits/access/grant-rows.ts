import type { Grant } from '../../platform/grants.server';
import { glossaryOf } from '../requests/catalog/glossary';
import type { Kind } from './grant-paths';
import { type GrantTerm, termOf } from './grant-term';
import { type RequestedItem, requestedItem } from './open-requests';

export interface NamedGrant {
  grantType: Grant['item']['type'];
  grantIdType: 'roleId' | 'entitlementId' | 'applicationId';
  grantId: string;
}

export type GrantOrigin = 'request' | 'recon' | 'role' | 'rule' | 'direct' | 'unknown';

export interface GrantRow extends GrantTerm {
  id: string;
  kind: Kind;
  /** Null when unknown. */
  name: string | null;
  /** The application of an entitlement. */
  within: string | null;
  account: string | null;
  icon: string | null;
  description: string | null;
  catalogId: string | null;
  /** The access ends when the last of them ends. */
  origins: GrantOrigin[];
  /** Only direct grants can be removed. */
  removable: boolean;
  /** It is removable and stays all the same, with a role. */
  staysWithRole: boolean;
  /** How a request for a later end names it; null where that cannot be requested, or is not known to be possible. */
  extensible: NamedGrant | null;
  /** It ends, and whether a later end can be requested is not known. */
  isExtensionUnknown: boolean;
  /** Null where it is not known which requests are about it. */
  requested: RequestedItem | null;
}

const KIND_OF = { accountGrant: 'account', entitlementGrant: 'entitlement', roleMembership: 'role' } as const;

export function toRow(grant: Grant): GrantRow {
  const { id, item, application, role, descriptor, catalog } = grant;
  const kind = KIND_OF[item.type];
  const applicationName = application?.name || null;
  const named = descriptor?.idx?.['/entitlement']?.displayName || grant.entitlement?.displayName || null;
  const name = { account: applicationName, entitlement: named, role: role?.name || null }[kind];
  const description = glossaryOf(grant, kind)?.description;
  const term = termOf(grant);
  const assignment = assignmentOf(grant);
  const isDirect = assignment === 'direct';
  const requested = requestedItem(grant);
  return {
    id,
    kind,
    name,
    within: kind === 'entitlement' ? applicationName : null,
    account: descriptor?.idx?.['/account']?.displayName || null,
    icon: application?.icon || null,
    description: (kind === 'role' && role?.description) || (typeof description === 'string' && description) || null,
    catalogId: catalog?.id || null,
    origins: originsOf(grant),
    ...term,
    removable: Boolean(catalog?.id) && isDirect,
    staysWithRole: isDirect && originsOf(grant).includes('role'),
    extensible: isDirect && term.ends !== null && requested ? namedGrant(grant) : null,
    isExtensionUnknown: term.ends !== null && (assignment === null || (isDirect && !requested)),
    requested,
  };
}

function namedGrant({ item, role, keys, application }: Grant): NamedGrant | null {
  const [grantIdType, id] = (
    {
      roleMembership: ['roleId', role?.id],
      entitlementGrant: ['entitlementId', keys?.entitlementId?.replaceAll('/', '_')],
      accountGrant: ['applicationId', application?.id],
    } as const
  )[item.type];
  return id ? { grantType: item.type, grantIdType, grantId: id } : null;
}

/** Null when unknown. */
export function assignmentOf({ item, relationship }: Pick<Grant, 'item' | 'relationship'>) {
  if (relationship?.conditional) return 'rule';
  if (item.type === 'roleMembership') return relationship ? 'direct' : null;
  const types = relationship?.properties?.grantTypes ?? [];
  const own = types.find(({ id }) => id === relationship?.id);
  if (!own?.grantType) return null;
  return own.grantType === 'role' ? 'role' : 'direct';
}

function originsOf({ relationship }: Grant): GrantOrigin[] {
  if (relationship?.conditional) return ['rule'];
  const types = relationship?.properties?.grantTypes ?? [];
  const known = ['request', 'recon', 'role', 'rule'] as const;
  const originOf = (type: string) => known.find((way) => way === type) ?? 'direct';
  return [...new Set(types.map(({ grantType }) => (grantType ? originOf(grantType) : 'unknown')))];
}
