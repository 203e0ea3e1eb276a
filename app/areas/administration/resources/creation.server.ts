import type { FormModel } from '../../../kits/forms/field';
import { loadFormPickers } from '../../../kits/forms/form-pickers.server';
import { toFormView } from '../../../kits/forms/form-view';
import { buildManagedForm, buildManagedObject, policyFields } from '../../../kits/forms/managed-object';
import { loadPasswordRules } from '../../../kits/forms/passwords/rules.server';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { presetValues } from '../../../kits/forms/values';
import { withVariables } from '../../../kits/forms/variables.server';
import { zoneOf } from '../../../lib/look';
import {
  createManaged,
  findManaged,
  type ManagedObject,
  type ResourceKind,
} from '../../../platform/managed-objects.server';
import type { Permissions } from '../../../platform/privileges.server';
import { all, equalTo } from '../../../platform/protocol/query-filter';
import { recover } from '../../../platform/recover';
import { requireWholeSchema, type WholeSchema } from '../../../platform/schemas.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { holds } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { isDetail } from './details';
import { acceptsVariables, forbidden, loadKindTitle, loadPermissions, loadSchema } from './kind.server';
import { editPath, listPath, newObjectPath } from './paths';

const BELONGS_TO = 'memberOfOrg';

export function newObjectProperties(
  { name }: ResourceKind,
  { required, properties, unread }: Pick<WholeSchema, 'required' | 'properties' | 'unread'>,
  create: Permissions['create'],
): { shown: string[]; required: string[]; unread: string[] } {
  // The organization decides who administers a user: it is required where it may be set.
  const needed = [...required, ...(name.endsWith('user') ? [BELONGS_TO] : [])];
  const special = [
    ...(name.endsWith('assignment') ? ['attributes'] : []),
    ...(name.endsWith('role') ? ['description'] : []),
    ...(name.endsWith('organization') ? ['parent'] : []),
    ...(name.endsWith('user') ? ['password'] : []),
  ];
  const wanted = [...new Set([...needed, ...special])].filter((property) => create.properties.includes(property));
  const may = (property: string) => Object.hasOwn(properties, property);
  return {
    shown: wanted.filter(may),
    required: needed.filter((property) => wanted.includes(property) && may(property)),
    unread: unread.filter((property) => wanted.includes(property)),
  };
}

export function buildNewForm(
  kind: ResourceKind,
  schema: WholeSchema,
  create: Permissions['create'],
  { references = false } = {},
): FormModel {
  const { shown, ...rest } = newObjectProperties(kind, schema, create);
  return buildManagedForm(
    { ...schema, order: shown, ...rest },
    {
      shows: (name, property) =>
        shown.includes(name) && (name === 'password' || isDetail(name, { ...property, viewable: true })),
      edits: () => true,
      references,
      picks: [BELONGS_TO],
    },
  );
}

async function loadNewForm(auth: AuthContext, kind: ResourceKind) {
  const [found, may] = await Promise.all([loadSchema(auth, kind), loadPermissions(auth, kind)]);
  const schema = requireWholeSchema(found);
  if (!may.create.allowed) throw forbidden('creating an object');
  return { schema, form: buildNewForm(kind, schema, may.create, { references: acceptsVariables(auth, kind) }) };
}

export async function loadCreation(auth: AuthContext, kind: ResourceKind) {
  const { schema, form: known } = await loadNewForm(auth, kind);
  const held = presetValues(known);
  const secret = known.fields.find((field) => field.kind === 'password');
  const fields = Object.fromEntries(known.fields.map(({ model, name }) => [model, name]));
  const [form, pickers, rules, send, kindTitle] = await Promise.all([
    withVariables(auth, known),
    loadFormPickers(auth, known, held),
    secret ? loadPasswordRules(auth, kind, { texts: {}, fields }) : null,
    formTokens(auth, newObjectPath(kind)),
    loadKindTitle(auth, kind, schema),
  ]);
  const action = newObjectPath(kind);
  return {
    form: toFormView(form, held, { zone: zoneOf(auth) }),
    pickers,
    password: secret ? { field: secret.name, rules } : null,
    send,
    action,
    kindTitle,
    list: listPath(kind),
  };
}

const MAX_ALIKE = 100;
const MAX_COMPARED_LENGTH = 200;

interface Search {
  object: Record<string, unknown>;
  /** Names of the fields that the form requires. */
  required: readonly string[];
  fields: readonly string[];
}

/**
 * Objects with the same first required text, usually the name, as others may have been changed since; else with the same
 * texts. Secrets are not searched for. Null where there may be more.
 */
async function findAlike(
  auth: AuthContext,
  kind: ResourceKind,
  { object, required, fields }: Search,
): Promise<ManagedObject[] | null> {
  const texts = Object.entries(object).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'password' && value.length <= MAX_COMPARED_LENGTH ? [{ name, value }] : [],
  );
  const named = texts.find(({ name }) => required.includes(name));
  const filter = all(...(named ? [named] : texts).map(({ name, value }) => equalTo(`/${name}`, value)));
  const found = await findManaged(auth.api, kind, { filter, size: MAX_ALIKE, offset: 0, sort: null, fields });
  return found.length < MAX_ALIKE ? found : null;
}

export async function createObject(auth: AuthContext, kind: ResourceKind) {
  const { schema, form } = await loadNewForm(auth, kind);
  const { response, read, values } = await readSentForm(auth, form, { held: presetValues(form), zone: zoneOf(auth) });
  if (response) return response;
  const object = buildManagedObject(form, values, auth.context.tenant.objectPrefix);
  const { password: _unread, ...shown } = object;
  const required = form.fields.flatMap((field) => (field.required ? [field.model] : []));
  const related = Object.keys(object).filter((name) => schema.properties[name]?.related.length);
  return mutate(auth, read, {
    kind: 'create',
    before: () => {
      const alike = findAlike(auth, kind, { object, required, fields: ['_id'] });
      return recover(
        alike.then((found) => found?.map(({ _id }) => _id) ?? null),
        { otherwise: null },
      );
    },
    run: () => createManaged(auth.api, kind, object),
    verify: async ({ before, isDirect }) => {
      const fields = ['*', ...related.map((name) => `${name}/*`)];
      const alike = before && (await findAlike(auth, kind, { object, required, fields }));
      if (!alike) return 'unknown';
      const fresh = alike.filter(({ _id }) => !before.includes(_id));
      const own = fresh.find((one) => holds(one, shown));
      if (own) return { done: own };
      // What has the same name and is different otherwise may be another's, or changed since; it may have another name since.
      return fresh.length > 0 || !isDirect ? 'unknown' : 'not-done';
    },
    ...policyFields(form, { schema }),
    failed: 'administration.resources.create.failed',
    refused: 'administration.resources.edit.refused',
    redirectTo: ({ _id }) => editPath(kind, _id),
    notice: 'administration.resources.notice.created',
    check: listPath(kind),
  });
}
