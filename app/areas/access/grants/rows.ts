// From grants of the platform to the rows that are printed: keys, names and moments, never finished sentences.

import type { Kind } from '../../../kits/access/grant-paths';
import { momentOf } from '../../../lib/dates';
import type { Grant } from '../../../platform/grants.server';

/** How somebody came to have it; null: the platform does not say. */
export type GrantOrigin = 'request' | 'recon' | 'role' | 'rule' | 'direct';

export interface GrantRow {
  id: string;
  kind: Kind;
  /** Null where the platform does not say. */
  name: string | null;
  /** The application of an entitlement. */
  within: string | null;
  account: string | null;
  icon: string | null;
  description: string | null;
  catalogId: string | null;
  /** Each way in which it came; access goes with the last of them. */
  origins: GrantOrigin[];
  /** When it begins and ends, where that is set. */
  starts: number | null;
  ends: number | null;
  /** Only what came directly is given back by itself. */
  removable: boolean;
}

const KIND_OF = { accountGrant: 'account', entitlementGrant: 'entitlement', roleMembership: 'role' } as const;

export function toRow(grant: Grant): GrantRow {
  const { id, item, application, role, descriptor, catalog, glossary } = grant;
  const kind = KIND_OF[item.type];
  const applicationName = application?.name || null;
  const named = descriptor?.idx?.['/entitlement']?.displayName || grant.entitlement?.displayName || null;
  const name = { account: applicationName, entitlement: named, role: role?.name || null }[kind];
  const description = glossary?.idx?.[`/${kind}`]?.description;
  const term = termOf(grant);
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
    removable: Boolean(catalog?.id) && assignmentOf(grant) === 'direct',
  };
}

/** Whether it was given by itself, with a role or by a rule; null where the platform does not say. */
export function assignmentOf({ item, relationship }: Pick<Grant, 'item' | 'relationship'>) {
  if (relationship?.conditional) return 'rule';
  if (item.type === 'roleMembership') return relationship ? 'direct' : null;
  const types = relationship?.properties?.grantTypes ?? [];
  const own = types.find(({ id }) => id === relationship?.id);
  if (!own) return null;
  return own.grantType === 'role' ? 'role' : 'direct';
}

function originsOf({ relationship }: Grant): GrantOrigin[] {
  if (relationship?.conditional) return ['rule'];
  const types = relationship?.properties?.grantTypes ?? [];
  const known = ['request', 'recon', 'role', 'rule'] as const;
  return [...new Set(types.map(({ grantType }): GrantOrigin => known.find((way) => way === grantType) ?? 'direct'))];
}

/** The dates of the request, else those of the membership. */
function termOf({ item, relationship }: Grant): { starts: number | null; ends: number | null } {
  const { grantStartDate = null, grantEndDate = null } = item.decision?.accessRequest ?? {};
  const [from = '', until = ''] = relationship?.temporalConstraints[0]?.duration?.split('/') ?? [];
  return { starts: momentOf(grantStartDate) ?? momentOf(from), ends: momentOf(grantEndDate) ?? momentOf(until) };
}
