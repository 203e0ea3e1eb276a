// The shape of an object as the platform publishes it, read for screens.
import { z } from 'zod';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { optionalText } from './rows';

const Related = z
  .array(z.object({ path: z.string() }))
  .nullish()
  .catch(null);
const Property = z
  .object({
    type: z.union([z.string(), z.array(z.string())]).catch('string'),
    title: optionalText,
    description: optionalText,
    viewable: z.boolean().catch(true),
    searchable: z.boolean().catch(false),
    userEditable: z.boolean().catch(false),
    isVirtual: z.boolean().catch(false),
    resourceCollection: Related,
    items: z.object({ type: optionalText, resourceCollection: Related }).nullish().catch(null),
  })
  .transform(({ type, resourceCollection, items, ...property }) => ({
    ...property,
    ...singleType(type),
    /** Of a relationship: what it leads to, such as `managed/alpha_user`. */
    relatesTo: resourceCollection?.[0]?.path ?? null,
    /** Many of them. */
    isRelationshipList: Boolean(items?.resourceCollection),
  }));
export type Property = z.infer<typeof Property>;

const Properties = z.record(z.string(), Property);

const Schema = z
  .object({
    title: optionalText,
    'mat-icon': optionalText,
    order: z.array(z.string()).nullish().catch(null),
    required: z.array(z.string()).catch([]),
    properties: Properties,
  })
  .transform(({ 'mat-icon': icon, order, ...schema }) => ({
    ...schema,
    icon: icon ?? null,
    order: order ?? Object.keys(schema.properties),
  }));
export type Schema = z.infer<typeof Schema>;

/** `["string","null"]` is a string that may be absent. */
function singleType(type: string | string[]): { type: string; isNullable: boolean } {
  if (typeof type === 'string') return { type, isNullable: false };
  return { type: type.find((one) => one !== 'null') ?? 'string', isNullable: type.includes('null') };
}

/** The schema of `managed/alpha_user` and its like. */
export function getSchema(api: Api, kind: string, name: string): Promise<Schema> {
  return api.idm.get(path`/schema/${kind}/${name}`, Schema);
}

/** The schema of an object type of a connector; null when the connector has none of that name. */
export async function getConnectorSchema(api: Api, connector: string, objectType: string): Promise<Schema | null> {
  const shape = z.object({ objectTypes: z.record(z.string(), anything) });
  const { objectTypes } = await api.idm.get(path`/config/provisioner.openicf/${connector}`, shape);
  return Object.hasOwn(objectTypes, objectType) ? Schema.parse(objectTypes[objectType]) : null;
}
