import { loadAdministeredUser } from '../../../kits/access/user.server';
import { deletePath, NEW_USER_PATH, USERS_PATH, userPath } from '../../../kits/access/user-paths';
import { loadAssignedForm } from '../../../kits/forms/assigned-form.server';
import { attributesInHead } from '../../../kits/forms/attributes-in-head';
import type { FormModel } from '../../../kits/forms/field';
import { loadPickedNames } from '../../../kits/forms/form-pickers.server';
import { toFormView } from '../../../kits/forms/form-view';
import { openForm, toFormPage } from '../../../kits/forms/open-form.server';
import { toReferenceValue, toRelation } from '../../../kits/forms/references';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { presetValues, type Values, valueAt, withValue } from '../../../kits/forms/values';
import { rememberNames } from '../../../kits/pickers/names.server';
import { buildNewPersonForm, buildPersonForm } from '../../../kits/requests/form-area/default-forms';
import { collectRelated } from '../../../kits/requests/form-area/form-area';
import { findOpenOfType } from '../../../kits/requests/my-requests/pending.server';
import { withReasonField } from '../../../kits/requests/reasons.server';
import { isRecord } from '../../../lib/record';
import { listOwnPermissions } from '../../../platform/lifecycle.server';
import { notFoundError } from '../../../platform/platform-error';
import { getPermissions } from '../../../platform/privileges.server';
import { withErrorKey } from '../../../platform/recover';
import { getSchema } from '../../../platform/schemas.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { publishChange, publishMutation } from '../publish.server';
import { usersKind } from './list.server';

const loadUserSchema = (auth: AuthContext) =>
  withErrorKey(
    'administration.lifecycle.user.schemaFailed',
    getSchema(auth.api, 'managed', `${auth.context.tenant.objectPrefix}user`),
  );

async function loadNewUserForm(auth: AuthContext): Promise<FormModel> {
  const [permissions, own, schema] = await Promise.all([
    withErrorKey('administration.lifecycle.users.rightsFailed', listOwnPermissions(auth.api, auth.member.id)),
    loadAssignedForm(auth, 'lcm/user/create'),
    loadUserSchema(auth),
  ]);
  if (!permissions.includes('createUser')) throw notFoundError('a form for new users');
  return own ?? withReasonField(auth, buildNewPersonForm(schema, {}));
}

export async function loadNewUser(auth: AuthContext) {
  const form = await loadNewUserForm(auth);
  const [page, send, open] = await Promise.all([
    openForm(auth, form, presetValues(form)).then((opened) => toFormPage(auth, opened)),
    formTokens(auth, NEW_USER_PATH),
    findOpenOfType(auth, 'createUser'),
  ]);
  return { page, send, open };
}

export async function createUser(auth: AuthContext) {
  const form = await loadNewUserForm(auth);
  const { response, read, values } = await readSentForm(auth, form, { held: presetValues(form) });
  if (response) return response;
  const payload = toCreatePayload(values, auth.context.tenant.objectPrefix);
  return mutate(auth, read, await publishMutation(auth, { type: 'createUser', payload, form, list: USERS_PATH }));
}

async function loadProfileForm(auth: AuthContext, id: string) {
  const [{ head, person }, own, form] = await Promise.all([
    loadAdministeredUser(auth, id),
    loadAssignedForm(auth, 'lcm/user/update'),
    loadAttributeForm(auth, id),
  ]);
  const model = own ?? (head.rights.modifyUser ? await withReasonField(auth, form) : form);
  await rememberNames(auth, collectRelated(person));
  const attributes = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, toReferenceValue(value)]));
  const held = model.fields.reduce((values: Values, { model: place }) => {
    const value = place === '' ? undefined : (valueAt({ user: attributes }, place) ?? valueAt(attributes, place));
    return value === undefined || value === null ? values : withValue(values, place, value);
  }, {});
  return { head, form: model, held };
}

/** Visible attributes; read-only where they may not be changed. What can only be read leaves out what the head shows. */
async function loadAttributeForm(auth: AuthContext, id: string): Promise<FormModel> {
  const [{ head, person }, schema, { view, update }] = await Promise.all([
    loadAdministeredUser(auth, id),
    loadUserSchema(auth),
    withErrorKey('administration.lifecycle.user.schemaFailed', getPermissions(auth.api, usersKind(auth), id)),
  ]);
  const inHead = head.rights.modifyUser ? new Set() : attributesInHead(person, [head.name, head.userName]);
  const shows = (name: string) => view.properties.includes(name) && !inHead.has(name);
  const form = buildPersonForm(schema, { requested: {}, shows });
  const isOpen = (model: string) => update.properties.includes(model.slice('user.'.length));
  return {
    ...form,
    fields: form.fields.map((field) => ({ ...field, readOnly: field.readOnly || !isOpen(field.model) })),
  };
}

export async function loadProfile(auth: AuthContext, id: string) {
  const [{ head, form, held }, send] = await Promise.all([loadProfileForm(auth, id), formTokens(auth, userPath(id))]);
  if (head.rights.modifyUser)
    return { head, page: await toFormPage(auth, await openForm(auth, form, held), { stored: held }), send };
  const names = await loadPickedNames(auth, form, held);
  return { head, page: { form: toFormView(form, held, { readOnly: true, names }), pickers: {}, script: null }, send };
}

export async function modifyUser(auth: AuthContext, id: string) {
  const { head, form, held } = await loadProfileForm(auth, id);
  if (!head.rights.modifyUser) throw notFoundError('a user to change');
  const { response, read, values } = await readSentForm(auth, form, { held, changes: true });
  if (response) return response;
  const payload = toModifyPayload(id, { held, values, objectPrefix: auth.context.tenant.objectPrefix });
  const change = { type: 'modifyUser', payload, form, list: USERS_PATH } as const;
  return mutate(auth, read, await publishChange(auth, change, userPath(id)));
}

async function loadDeleteForm(auth: AuthContext, id: string) {
  const [{ head }, own] = await Promise.all([
    loadAdministeredUser(auth, id),
    loadAssignedForm(auth, 'lcm/user/delete'),
  ]);
  if (!head.rights.deleteUser) throw notFoundError('a user to delete');
  return { head, form: own ?? (await withReasonField(auth, { lines: [], fields: [] })) };
}

export async function loadDeleteUser(auth: AuthContext, id: string) {
  const { head, form } = await loadDeleteForm(auth, id);
  const [page, send] = await Promise.all([
    openForm(auth, form, presetValues(form)).then((open) => toFormPage(auth, open)),
    formTokens(auth, deletePath(id)),
  ]);
  return { head, page, send };
}

export async function deleteUser(auth: AuthContext, id: string) {
  const { form } = await loadDeleteForm(auth, id);
  const { response, read, values } = await readSentForm(auth, form, { held: presetValues(form) });
  if (response) return response;
  const payload = toDeletePayload(id, values);
  return mutate(auth, read, await publishMutation(auth, { type: 'deleteUser', payload, form, list: USERS_PATH }));
}

/** Attributes of the user stand under `user`; `common` and `custom` stay as they are. */
function splitValues(values: Values) {
  const { user, common, custom, ...rest } = values;
  const part = (value: unknown) => (isRecord(value) ? value : {});
  return { common: part(common), custom: part(custom), object: { ...rest, ...part(user) } };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function toCreatePayload(values: Values, objectPrefix: string): Values {
  const { common, custom, object } = splitValues(values);
  const given = Object.entries(object).filter(([, value]) => !isBlank(value));
  return {
    common,
    custom,
    user: { object: Object.fromEntries(given.map(([name, value]) => [name, toRelation(value, objectPrefix)])) },
  };
}

/** Only changed attributes; null when emptied. */
export function toModifyPayload(
  userId: string,
  { held, values, objectPrefix }: { held: Values; values: Values; objectPrefix: string },
): Values {
  const { common, custom, object } = splitValues(values);
  const before = splitValues(held).object;
  const changed = Object.entries(object).filter(([name, value]) => {
    if (isBlank(value) && isBlank(before[name])) return false;
    return JSON.stringify(before[name]) !== JSON.stringify(value);
  });
  const sent = changed.map(([name, value]) => [name, isBlank(value) ? null : toRelation(value, objectPrefix)]);
  return { common, custom, user: { userId, object: Object.fromEntries(sent) } };
}

export function toDeletePayload(userId: string, values: Values): Values {
  const { common, custom } = splitValues(values);
  return { common, custom, user: { userId } };
}
