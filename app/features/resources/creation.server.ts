// Creating an object: a form of what it needs, and the page of the new one.
import { formTokens, mutate } from '../../access/form.server';
import { zoneFrom } from '../../context/look';
import { createManaged, type ResourceKind } from '../../platform/managed-objects.server';
import type { AuthContext } from '../../session/auth-context';
import { formPickers } from '../forms/form-pickers.server';
import { managedObject, policyFields } from '../forms/managed-object';
import { readSentForm } from '../forms/sent-form.server';
import { shownForm } from '../forms/shown';
import { presetsOf } from '../forms/values';
import { withVariables } from '../forms/variables.server';
import { loadPasswordRules } from '../passwords/rules.server';
import { newForm } from './creation';
import { forbidden, permissionsFor, schemaOf, takesVariables, titleOf } from './kind.server';
import { editPath, listPath, newPath } from './paths';

const zoneOf = (auth: AuthContext) => zoneFrom(auth.request.headers.get('cookie'));

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
