import { z } from 'zod';
import type { Policy } from '../lib/rules/policy-rules';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { flag, optionalPart, optionalText, requireShape, texts } from './rows';

const Related = z
  .array(z.object({ path: z.string(), label: optionalText, query: z.object({ fields: texts }).nullish() }))
  .nullish();

export interface RelatedKind {
  path: string;
  label: string;
  fields: string[];
}
const Policies = z
  .array(z.object({ policyId: z.string(), params: z.record(z.string(), z.unknown()).nullish() }))
  .nullish()
  .transform((found) => (found ?? []).map(({ policyId, params }) => ({ policyId, params: params ?? undefined })));
/** As texts; an entry that is none is left out. */
const enumerated = z
  .array(z.unknown())
  .nullish()
  .transform((found) =>
    (found ?? []).filter((one) => ['string', 'number', 'boolean'].includes(typeof one)).map(String),
  );
const limit = z.number().optional().catch(undefined);
const LIMITS = { minimum: limit, maximum: limit, minLength: limit, maxLength: limit, pattern: optionalText };
const type = z.union([z.string(), z.array(z.string())]);
/** Null: the order of the properties. */
const order = z.array(z.string()).nullish().catch(null);

export interface Property {
  type: string;
  isNullable: boolean;
  title?: string | null;
  description?: string | null;
  /** How the property is used, for people. */
  usageDescription?: string | null;
  viewable: boolean;
  searchable: boolean;
  userEditable: boolean;
  isVirtual: boolean;
  isPrivate: boolean;
  format?: string | null;
  enum: string[];
  default?: unknown;
  policies: Policy[];
  relatesTo: string | null;
  related: RelatedKind[];
  isRelationshipList: boolean;
  hasTerms: boolean;
  /** Never shown in a list or a form. */
  isEncrypted: boolean;
  /** The condition of a role, and its time constraint. */
  isCondition: boolean;
  isTimeConstraint: boolean;
  items: { type: string; enum: string[]; properties: Properties } | null;
  properties: Properties;
}
export type Properties = Record<string, Property>;

/** What a form states of a property is concluded from all of these: with one of another shape it cannot be read. */
const Property: z.ZodType<Property> = z.lazy(() =>
  z
    .object({
      type: type.nullish().transform((found) => found ?? 'string'),
      title: optionalText,
      description: optionalText,
      usageDescription: optionalText,
      ...LIMITS,
      secureHash: z.unknown().optional(),
      viewable: z
        .boolean()
        .nullish()
        .transform((found) => found ?? true),
      searchable: flag,
      userEditable: flag,
      isVirtual: flag,
      scope: optionalText,
      encryption: z.unknown().optional(),
      isConditional: flag,
      isTemporalConstraint: flag,
      relationshipGrantTemporalConstraintsEnforced: flag,
      format: optionalText,
      enum: enumerated,
      default: z.unknown().optional(),
      policies: Policies,
      resourceCollection: Related,
      items: z
        .object({
          type: type.nullish(),
          enum: enumerated,
          resourceCollection: Related,
          order,
          properties: Properties.nullish(),
        })
        .nullish(),
      order,
      properties: Properties.nullish(),
    })
    .transform(({ type, resourceCollection, items, order, properties, scope, encryption, secureHash, ...rest }) => {
      const { isConditional, isTemporalConstraint, relationshipGrantTemporalConstraintsEnforced, ...stated } = rest;
      const { minimum, maximum, minLength, maxLength, pattern, ...property } = stated;
      const limits = { minimum, maximum, minLength, maxLength, pattern };
      return {
        ...property,
        isPrivate: scope === 'private',
        policies: [...property.policies, ...limitPolicies(limits, property.policies)],
        isEncrypted: isStated(encryption) || isStated(secureHash),
        isCondition: isConditional,
        isTimeConstraint: isTemporalConstraint,
        hasTerms: relationshipGrantTemporalConstraintsEnforced,
        ...singleType(type),
        relatesTo: resourceCollection?.[0]?.path ?? null,
        related: kindsIn(resourceCollection ?? items?.resourceCollection ?? []),
        isRelationshipList: Boolean(items?.resourceCollection),
        items: items
          ? {
              type: singleType(items.type ?? 'string').type,
              enum: items.enum,
              properties: inOrder(items.properties ?? {}, items.order),
            }
          : null,
        properties: inOrder(properties ?? {}, order),
      };
    }),
);

function isStated(value: unknown): boolean {
  return value !== undefined && value !== null;
}

type Limits = Partial<Record<keyof typeof LIMITS, number | string | null>>;

const LIMIT_POLICIES: Record<keyof typeof LIMITS, readonly [policyId: string, param: string]> = {
  minimum: ['minimum-number-value', 'minimum'],
  maximum: ['maximum-number-value', 'maximum'],
  minLength: ['minimum-length', 'minLength'],
  maxLength: ['maximum-length', 'maxLength'],
  pattern: ['regexpMatches', 'regexp'],
};

/** Limits that the schema states of itself, as the policies they are. */
function limitPolicies(limits: Limits, policies: readonly Policy[]): Policy[] {
  return Object.entries(LIMIT_POLICIES).flatMap(([name, [policyId, param]]) => {
    const value = limits[name as keyof Limits];
    const isKnown = policies.some((one) => one.policyId === policyId);
    return !isStated(value) || isKnown ? [] : [{ policyId, params: { [param]: value } }];
  });
}

function kindsIn(collections: NonNullable<z.infer<typeof Related>>): RelatedKind[] {
  return collections.map(({ path: of, label, query }) => ({
    path: of,
    label: label ?? of,
    fields: query?.fields ?? [],
  }));
}

function inOrder(properties: Properties, named: string[] | null | undefined): Properties {
  const names = [...new Set([...(named ?? []), ...Object.keys(properties)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return property ? [[name, property] as const] : [];
    }),
  );
}

/** With one that cannot be read, what holds them cannot be either. */
const Properties: z.ZodType<Properties> = z
  .record(z.string(), Property)
  .transform((found) =>
    Object.fromEntries(Object.entries(found).map(([name, property]) => [name, withStandardTitle(name, property)])),
  );

/** Descriptions of the platform's own schemas repeat the title. */
function withStandardTitle(name: string, property: Property): Property {
  const { title, description } = property;
  return { ...property, title: standardTitle(name, title), description: standardTitle(name, description) };
}

/** With the names of those that cannot be read; a schema of which none can be is not one without properties. */
const SchemaProperties = z
  .record(z.string(), z.unknown())
  .transform((found) => {
    const unread = Object.keys(found).filter((name) => !Property.safeParse(found[name]).success);
    const rest = Object.entries(found).filter(([name]) => !unread.includes(name));
    return { properties: Properties.parse(Object.fromEntries(rest)), unread };
  })
  .refine(({ properties, unread }) => unread.length === 0 || Object.keys(properties).length > 0);

export const Schema = z
  .object({
    title: optionalText,
    'mat-icon': optionalText,
    order,
    /** Null where it cannot be read. */
    required: optionalPart(z.array(z.string())),
    properties: SchemaProperties,
  })
  .transform(({ title, 'mat-icon': icon, order: named, required, properties: { properties, unread } }) => ({
    title,
    icon: icon ?? null,
    properties,
    /** Names of properties that cannot be read. */
    unread,
    order: named ?? Object.keys(properties),
    required: required === undefined ? [] : required,
  }));
export type Schema = z.infer<typeof Schema>;
export type WholeSchema = Schema & { required: string[] };

/** Of a new object: without what is required its form would be another one. */
export function requireWholeSchema(schema: Schema): WholeSchema {
  return { ...schema, required: requireShape(texts, schema.required ?? 'unread', 'what a schema requires') };
}

/** `["string","null"]` is a string that may be absent. */
function singleType(type: string | string[]): { type: string; isNullable: boolean } {
  if (typeof type === 'string') return { type, isNullable: false };
  return { type: type.find((one) => one !== 'null') ?? 'string', isNullable: type.includes('null') };
}

export function getSchema(api: Api, kind: string, name: string): Promise<Schema> {
  return api.idm.get(path`/schema/${kind}/${name}`, Schema);
}

/** The schema of an object type of a connector; null when the connector has none of that name. */
export async function getConnectorSchema(api: Api, connector: string, objectType: string): Promise<Schema | null> {
  const shape = z.object({ objectTypes: z.record(z.string(), anything) });
  const { objectTypes } = await api.idm.get(path`/config/provisioner.openicf/${connector}`, shape);
  return Object.hasOwn(objectTypes, objectType)
    ? requireShape(Schema, objectTypes[objectType], 'an object type')
    : null;
}
