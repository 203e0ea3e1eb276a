// Schemas of managed objects as published.
export interface PropertyPolicy {
  policyId: string;
  params?: Record<string, unknown>;
}

export interface Property {
  type: string | string[];
  title?: string;
  description?: string;
  viewable?: boolean;
  searchable?: boolean;
  userEditable?: boolean;
  scope?: 'private';
  format?: 'date' | 'datetime';
  enum?: string[];
  default?: unknown;
  policies?: PropertyPolicy[];
  isVirtual?: boolean;
  isConditional?: boolean;
  isTemporalConstraint?: boolean;
  returnByDefault?: boolean;
  relationshipGrantTemporalConstraintsEnforced?: boolean;
  order?: string[];
  properties?: Record<string, Property>;
  items?: Property;
  reverseRelationship?: boolean;
  reversePropertyName?: string;
  resourceCollection?: {
    path: string;
    label: string;
    query: { queryFilter: string; fields: string[]; sortKeys: string[] };
  }[];
}

export interface Schema {
  $schema: string;
  id: string;
  title: string;
  description: string;
  icon: string;
  'mat-icon': string;
  type: 'object';
  viewable: boolean;
  order: string[];
  required: string[];
  properties: Record<string, Property>;
}

export interface SchemaParts {
  id: string;
  title: string;
  icon: string;
  matIcon: string;
  required: string[];
  properties: Record<string, Property>;
}

export function schemaOf({ id, title, icon, matIcon, required, properties }: SchemaParts): Schema {
  return {
    $schema: 'http://json-schema.org/draft-03/schema',
    id: `urn:jsonschema:org:forgerock:openidm:managed:api:${id}`,
    title,
    description: title,
    icon,
    'mat-icon': matIcon,
    type: 'object',
    viewable: true,
    order: Object.keys(properties),
    required,
    // Without prototype, because callers send names such as `constructor`.
    properties: Object.assign(Object.create(null), properties),
  };
}

const IDENTIFIER: Property = {
  type: 'string',
  description: 'Identifier',
  viewable: false,
  searchable: false,
  userEditable: false,
};

export const identifier = { _id: IDENTIFIER };

export function text(title: string, more: Partial<Property> = {}): Property {
  return { type: 'string', title, description: title, viewable: true, searchable: false, userEditable: true, ...more };
}

/** `fields` are those a picker shows. */
export function relation(
  title: string,
  path: string,
  label: string,
  fields: string[],
  reverse: string,
  more: Partial<Property> = {},
): Property {
  return {
    type: 'relationship',
    title,
    description: title,
    viewable: true,
    searchable: false,
    userEditable: false,
    returnByDefault: false,
    reverseRelationship: true,
    reversePropertyName: reverse,
    resourceCollection: [{ path, label, query: { queryFilter: 'true', fields, sortKeys: fields.slice(0, 1) } }],
    ...more,
  };
}

export function relations(
  title: string,
  path: string,
  label: string,
  fields: string[],
  reverse: string,
  more: Partial<Property> = {},
): Property {
  const { reverseRelationship, reversePropertyName, resourceCollection } = relation(
    title,
    path,
    label,
    fields,
    reverse,
  );
  return {
    type: 'array',
    title,
    description: title,
    viewable: true,
    searchable: false,
    userEditable: false,
    returnByDefault: false,
    items: { type: 'relationship', reverseRelationship, reversePropertyName, resourceCollection } as Property,
    ...more,
  };
}

/** The relationship declaration of a single or multi-valued property; undefined for others. */
export function relationshipIn(property: Property | undefined): Property | undefined {
  if (property?.type === 'relationship') return property;
  return property?.type === 'array' && property.items?.type === 'relationship' ? property.items : undefined;
}

/** Without the null of a nullable type. */
export function typeOf(property: Property): string {
  const { type } = property;
  return Array.isArray(type) ? (type.find((one) => one !== 'null') ?? 'string') : type;
}
