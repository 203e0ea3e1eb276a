import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { QueryFilter } from './protocol/query-filter';
import { Party } from './requests.server';
import {
  addressId,
  Descriptor,
  Glossary,
  knownObject,
  optionalObject,
  optionalText,
  pageOf,
  TemporalConstraints,
} from './rows';

export const GRANT_KINDS = ['account', 'entitlement', 'role'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

const Values = z.record(z.string(), z.unknown()).nullish().catch(null);

/** Null: there is none, such as no end. */
const text = z.string().nullish();

const Decision = z
  .object({
    accessRequest: z.object({ grantStartDate: text, grantEndDate: text }).nullish(),
    certification: z
      .object({ decision: text, decisionDate: text, completionDate: text, decisionBy: Party.nullish().catch(null) })
      .nullish(),
  })
  .nullish();

export const Grant = z.object({
  id: addressId,
  item: z.object({ type: z.enum(['accountGrant', 'entitlementGrant', 'roleMembership']), decision: Decision }),
  application: knownObject({ id: optionalText, name: text, icon: optionalText, templateName: optionalText }).nullish(),
  account: Values,
  keys: optionalObject({ accountId: optionalText, entitlementId: optionalText }),
  entitlement: z.looseObject({ displayName: optionalText }).nullish().catch(null),
  entitlementOwner: z
    .array(Party)
    .nullish()
    .transform((found) => found ?? []),
  role: optionalObject({ id: optionalText, name: optionalText, description: optionalText }),
  descriptor: Descriptor,
  glossary: Glossary,
  catalog: optionalObject({ id: optionalText }),
  assignment: optionalObject({ id: optionalText }),
  relationship: z
    .object({
      id: optionalText,
      conditional: z.boolean().nullish(),
      properties: z
        .object({
          grantTypes: z
            .array(z.object({ id: text, grantType: text, roleId: text }))
            .nullish()
            .transform((found) => found ?? []),
        })
        .nullish(),
      temporalConstraints: TemporalConstraints,
    })
    .nullish(),
});
export type Grant = z.infer<typeof Grant>;

interface GrantSearch {
  kind: GrantKind | null;
  /** Names of applications, entitlements, accounts and roles that contain it. */
  text: string;
  filter: QueryFilter | null;
  /** The first is 0. */
  page: number;
  size: number;
  sort: { by: string; descending: boolean };
  deadlineMs?: number;
}

const Found = pageOf(Grant);
const ENTITLEMENT_FIELDS =
  'id,application,catalog,descriptor,entitlement,entitlementOwner,glossary,item,keys,relationship,assignment.id';

export function searchGrants(
  api: Api,
  userId: string,
  { kind, text, filter, page, size, sort, deadlineMs }: GrantSearch,
): Promise<z.infer<typeof Found>> {
  const query = {
    pageSize: size,
    pageNumber: page,
    sortDir: sort.descending ? 'desc' : 'asc',
    sortBy: sort.by,
    grantType: kind ?? undefined,
    queryString: text || undefined,
    _queryFilter: filter ?? undefined,
    _fields: kind === 'entitlement' ? ENTITLEMENT_FIELDS : undefined,
  };
  return api.iga.get(path`/governance/user/${userId}/grants`, Found, { query, deadlineMs });
}

export function getGrant(api: Api, userId: string, grantId: string): Promise<Grant> {
  return api.iga.get(path`/governance/user/${userId}/grants/${grantId}`, Grant, {
    query: { expandPaths: 'glossary.idx' },
  });
}
