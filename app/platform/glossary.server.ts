import { z } from 'zod';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { CatalogType } from './protocol/catalog-kinds';
import { allOf, flag, optionalText } from './rows';

const Attribute = z.object({
  name: z.string(),
  displayName: optionalText,
  type: optionalText,
  managedObjectType: optionalText,
  enumeratedValues: z
    .array(z.object({ text: z.string(), value: z.unknown() }))
    .nullish()
    .catch(null),
});
export type GlossaryAttribute = z.infer<typeof Attribute>;

const DetailedAttribute = Attribute.extend({ isMultiValue: flag, description: optionalText });
export type DetailedAttribute = z.infer<typeof DetailedAttribute>;

function withStandardTitle<Read extends GlossaryAttribute>(attribute: Read): Read {
  return { ...attribute, displayName: standardTitle(attribute.name, attribute.displayName) };
}

const OBJECTS = {
  application: '/openidm/managed/application',
  entitlement: '/openidm/managed/assignment',
  role: '/openidm/managed/role',
  account: '/iga/governance/account',
} as const;

/**
 * A tenant without attributes of one kind may leave it out; an answer without any kind is another one, as is one with an
 * attribute that cannot be read: pages list what each attribute is.
 */
const Attributes = z.array(Attribute.transform(withStandardTitle)).default([]);
const Schema = z
  .looseObject({})
  .refine((found) => Object.values(OBJECTS).some((object) => object in found))
  .pipe(
    z.object({
      [OBJECTS.application]: Attributes,
      [OBJECTS.entitlement]: Attributes,
      [OBJECTS.role]: Attributes,
      [OBJECTS.account]: Attributes,
    }),
  );

export async function listGlossaryAttributes(api: Api, kind: CatalogType): Promise<GlossaryAttribute[]> {
  return (await listAllGlossaryAttributes(api))[kind];
}

export async function listAllGlossaryAttributes(
  api: Api,
): Promise<Record<CatalogType | 'account', GlossaryAttribute[]>> {
  const schema = await api.iga.get(path`/commons/glossary/schemaConfig`, Schema, { deadlineMs: 5_000 });
  return {
    application: schema[OBJECTS.application],
    entitlement: schema[OBJECTS.entitlement],
    role: schema[OBJECTS.role],
    account: schema[OBJECTS.account],
  };
}

const ALL = 1000;
const Listed = allOf(DetailedAttribute.transform(withStandardTitle));

export type EntitlementGlossary = z.infer<typeof Listed>;

/** All in one page: a second one would repeat or skip. */
export function listEntitlementGlossary(api: Api): Promise<EntitlementGlossary> {
  const query = { objectType: OBJECTS.entitlement, pageNumber: 0, pageSize: ALL, sortBy: 'name', sortDir: 'asc' };
  return api.iga.get(path`/commons/glossary/schema`, Listed, { query });
}
