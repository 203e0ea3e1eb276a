// Adding, changing and deleting a user: the form of each, and the request that it becomes.

import { loadAdministeredUser } from '../../../kits/access/user.server';
import { deletePath, NEW_USER_PATH, USERS_PATH, userPath } from '../../../kits/access/user-paths';
import type { FormModel } from '../../../kits/forms/field';
import { namesOfPicked } from '../../../kits/forms/form-pickers.server';
import { drawn } from '../../../kits/forms/launched-form.server';
import { formPage, openForm } from '../../../kits/forms/open-form.server';
import { referenceOf, relationOf } from '../../../kits/forms/references';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import { presetsOf, type Values, valueAt, withValue } from '../../../kits/forms/values';
import { rememberNames } from '../../../kits/pickers/names.server';
import { newPersonForm, personForm } from '../../../kits/requests/form-area/default-forms';
import { relatedIn } from '../../../kits/requests/form-area/form-area';
import { isRecord } from '../../../lib/record';
import { listOwnPermissions } from '../../../platform/lifecycle.server';
import { notFound } from '../../../platform/platform-error';
import { getPermissions } from '../../../platform/privileges.server';
import { explain, recover } from '../../../platform/recover';
import { findFormFor, getRequestForm } from '../../../platform/request-forms.server';
import { getSchema } from '../../../platform/schemas.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { publishing } from '../publishing.server';
import { usersOf } from './list.server';

/** The tenant's own form for it, or null; whatever fails on the way means that there is none. */
async function tenantFormFor({ api }: AuthContext, what: 'create' | 'update' | 'delete'): Promise<FormModel | null> {
  const formId = await recover(findFormFor(api, `lcm/user/${what}`), { otherwise: null });
  const found = formId === null ? null : await recover(getRequestForm(api, formId), { otherwise: null });
  return found && drawn(found);
}

const schemaOf = (auth: AuthContext) =>
  explain('lifecycle.user.schemaFailed', getSchema(auth.api, 'managed', `${auth.member.realm}_user`));

async function addingForm(auth: AuthContext): Promise<FormModel> {
  const [permissions, own, schema] = await Promise.all([
    explain('lifecycle.users.rightsFailed', listOwnPermissions(auth.api, auth.member.id)),
    tenantFormFor(auth, 'create'),
    schemaOf(auth),
  ]);
  if (!permissions.includes('createUser')) throw notFound('a form for new users');
  return own ?? newPersonForm(schema, {});
}

export async function loadAdding(auth: AuthContext) {
  const form = await addingForm(auth);
  const [page, send] = await Promise.all([
    openForm(auth, form, presetsOf(form)).then((open) => formPage(auth, open)),
    formTokens(auth, NEW_USER_PATH),
  ]);
  return { page, send };
}

export async function add(auth: AuthContext) {
  const form = await addingForm(auth);
  const { again, read, values } = await readSentForm(auth, form, { held: presetsOf(form) });
  if (again) return again;
  return mutate(
    auth,
    read,
    publishing(auth, { type: 'createUser', payload: newUser(values, auth.member.realm), list: USERS_PATH }),
  );
}

async function profileOf(auth: AuthContext, id: string) {
  const [{ head, person }, own, form] = await Promise.all([
    loadAdministeredUser(auth, id),
    tenantFormFor(auth, 'update'),
    attributesOf(auth, id),
  ]);
  const model = own ?? form;
  await rememberNames(auth, relatedIn(person));
  const attributes = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, referenceOf(value)]));
  const held = model.fields.reduce((values: Values, { model: place }) => {
    const value = place === '' ? undefined : (valueAt({ user: attributes }, place) ?? valueAt(attributes, place));
    return value === undefined || value === null ? values : withValue(values, place, value);
  }, {});
  return { head, form: model, held };
}

/** The attributes that may be seen, those that may not be changed closed. */
async function attributesOf(auth: AuthContext, id: string): Promise<FormModel> {
  const [schema, { view, update }] = await Promise.all([
    schemaOf(auth),
    explain('lifecycle.user.schemaFailed', getPermissions(auth.api, usersOf(auth), id)),
  ]);
  const form = personForm(schema, { requested: {}, shows: (name) => view.properties.includes(name) });
  const isOpen = (model: string) => update.properties.includes(model.slice('user.'.length));
  return {
    ...form,
    fields: form.fields.map((field) => ({ ...field, readOnly: field.readOnly || !isOpen(field.model) })),
  };
}

export async function loadProfile(auth: AuthContext, id: string) {
  const [{ head, form, held }, send] = await Promise.all([profileOf(auth, id), formTokens(auth, userPath(id))]);
  if (head.rights.modifyUser) return { head, page: await formPage(auth, await openForm(auth, form, held)), send };
  const names = await recover(namesOfPicked(auth, form, held), { otherwise: {} });
  return { head, page: { form: shownForm(form, held, { readOnly: true, names }), pickers: {}, script: null }, send };
}

export async function change(auth: AuthContext, id: string) {
  const { head, form, held } = await profileOf(auth, id);
  if (!head.rights.modifyUser) throw notFound('a user to change');
  const { again, read, values } = await readSentForm(auth, form, { held });
  if (again) return again;
  return mutate(auth, read, {
    ...publishing(auth, {
      type: 'modifyUser',
      payload: changedUser(id, { held, values, realm: auth.member.realm }),
      list: USERS_PATH,
    }),
    redirectTo: userPath(id),
  });
}

async function deletingOf(auth: AuthContext, id: string) {
  const [{ head }, own] = await Promise.all([loadAdministeredUser(auth, id), tenantFormFor(auth, 'delete')]);
  if (!head.rights.deleteUser) throw notFound('a user to delete');
  return { head, form: own ?? { lines: [], fields: [] } };
}

export async function loadDeleting(auth: AuthContext, id: string) {
  const { head, form } = await deletingOf(auth, id);
  const [page, send] = await Promise.all([
    openForm(auth, form, presetsOf(form)).then((open) => formPage(auth, open)),
    formTokens(auth, deletePath(id)),
  ]);
  return { head, page, send };
}

export async function remove(auth: AuthContext, id: string) {
  const { form } = await deletingOf(auth, id);
  const { again, read, values } = await readSentForm(auth, form, { held: presetsOf(form) });
  if (again) return again;
  return mutate(
    auth,
    read,
    publishing(auth, { type: 'deleteUser', payload: deletedUser(id, values), list: USERS_PATH }),
  );
}

// What is sent of a form about a user.
/** The user's attributes stand under `user`, as far as the form says so; `common` and `custom` go as they are. */
function partsOf(values: Values) {
  const { user, common, custom, ...rest } = values;
  const part = (value: unknown) => (isRecord(value) ? value : {});
  return { common: part(common), custom: part(custom), object: { ...rest, ...part(user) } };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function newUser(values: Values, realm: string): Values {
  const { common, custom, object } = partsOf(values);
  const given = Object.entries(object).filter(([, value]) => !isNothing(value));
  return {
    common,
    custom,
    user: { object: Object.fromEntries(given.map(([name, value]) => [name, relationOf(value, realm)])) },
  };
}

/** Only attributes that are not what they were; one that was emptied is null. */
export function changedUser(
  userId: string,
  { held, values, realm }: { held: Values; values: Values; realm: string },
): Values {
  const { common, custom, object } = partsOf(values);
  const before = partsOf(held).object;
  const changed = Object.entries(object).filter(([name, value]) => {
    if (isNothing(value) && isNothing(before[name])) return false;
    return JSON.stringify(before[name]) !== JSON.stringify(value);
  });
  const sent = changed.map(([name, value]) => [name, isNothing(value) ? null : relationOf(value, realm)]);
  return { common, custom, user: { userId, object: Object.fromEntries(sent) } };
}

export function deletedUser(userId: string, values: Values): Values {
  const { common, custom } = partsOf(values);
  return { common, custom, user: { userId } };
}
