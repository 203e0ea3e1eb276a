// What is asked of a new object: what it cannot be without, and what its kind is made for.

import type { ResourceKind } from '../../platform/managed-objects.server';
import type { Permissions } from '../../platform/privileges.server';
import type { Schema } from '../../platform/schemas.server';
import type { FormModel } from '../forms/field';
import { managedForm } from '../forms/managed-object';
import { isDetail } from './details';

const BELONGS_TO = 'memberOfOrg';

/** The properties of the form of a new object, in order; those that are needed are marked. */
export function askedOfNew(
  { name }: ResourceKind,
  { required, properties }: Pick<Schema, 'required' | 'properties'>,
  create: Permissions['create'],
): { asked: string[]; required: string[] } {
  const may = (property: string) => Object.hasOwn(properties, property) && create.properties.includes(property);
  // Where people belong decides who administers them: whoever may set it says it.
  const needed = [...required, ...(name.endsWith('user') ? [BELONGS_TO] : [])].filter(may);
  const special = [
    ...(name.endsWith('assignment') ? ['attributes'] : []),
    ...(name.endsWith('role') ? ['description'] : []),
    ...(name.endsWith('organization') ? ['parent'] : []),
    ...(name.endsWith('user') ? ['password'] : []),
  ];
  return { asked: [...new Set([...needed, ...special.filter(may)])], required: needed };
}

export function newForm(
  kind: ResourceKind,
  schema: Schema,
  create: Permissions['create'],
  { references = false } = {},
): FormModel {
  const { asked, required } = askedOfNew(kind, schema, create);
  return managedForm(
    { ...schema, order: asked, required },
    {
      shows: (name, property) =>
        asked.includes(name) && (name === 'password' || isDetail(name, { ...property, viewable: true })),
      edits: () => true,
      references,
      picks: [BELONGS_TO],
    },
  );
}
