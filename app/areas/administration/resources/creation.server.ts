// Creating an object: a form of what it needs, and the page of the new one.

import type { FormModel } from '../../../kits/forms/field';
import { formPickers } from '../../../kits/forms/form-pickers.server';
import { managedForm, managedObject, policyFields } from '../../../kits/forms/managed-object';
import { loadPasswordRules } from '../../../kits/forms/passwords/rules.server';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import { presetsOf } from '../../../kits/forms/values';
import { withVariables } from '../../../kits/forms/variables.server';
import { zoneOf } from '../../../lib/look';
import { createManaged, type ResourceKind } from '../../../platform/managed-objects.server';
import type { Permissions } from '../../../platform/privileges.server';
import type { Schema } from '../../../platform/schemas.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { isDetail } from './details';
import { forbidden, permissionsFor, schemaOf, takesVariables, titleOf } from './kind.server';
import { editPath, listPath, newPath } from './paths';

// What is asked of a new object: what it cannot be without, and what its kind is made for.
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

async function formOf(auth: AuthContext, kind: ResourceKind) {
  const [schema, may] = await Promise.all([schemaOf(auth, kind), permissionsFor(auth, kind)]);
  if (!may.create.allowed) throw forbidden('creating an object');
  return { schema, form: newForm(kind, schema, may.create, { references: takesVariables(auth, kind) }) };
}

export async function loadCreation(auth: AuthContext, kind: ResourceKind) {
  const { schema, form: known } = await formOf(auth, kind);
  const held = presetsOf(known);
  const secret = known.fields.find((field) => field.kind === 'password');
  const fields = Object.fromEntries(known.fields.map(({ model, name }) => [model, name]));
  const [form, pickers, rules, send, kindTitle] = await Promise.all([
    withVariables(auth, known),
    formPickers(auth, known, held),
    secret ? loadPasswordRules(auth, kind, { texts: {}, fields }) : null,
    formTokens(auth, newPath(kind)),
    titleOf(auth, kind, schema),
  ]);
  const action = newPath(kind);
  return {
    form: shownForm(form, held, { zone: zoneOf(auth) }),
    pickers,
    password: secret ? { field: secret.name, rules } : null,
    send,
    action,
    kindTitle,
    list: listPath(kind),
  };
}

export type LoadedCreation = Awaited<ReturnType<typeof loadCreation>>;

export async function createObject(auth: AuthContext, kind: ResourceKind) {
  const { form } = await formOf(auth, kind);
  const { again, read, values } = await readSentForm(auth, form, { held: presetsOf(form), zone: zoneOf(auth) });
  if (again) return again;
  const object = managedObject(form, values, auth.member.realm);
  return mutate(auth, read, {
    run: () => createManaged(auth.api, kind, object),
    ...policyFields(form),
    failed: 'resources.create.failed',
    refused: 'resources.edit.refused',
    redirectTo: ({ _id }) => editPath(kind, _id),
    notice: 'resources.notice.created',
    check: listPath(kind),
  });
}
