import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { CHANGED_MEANWHILE, conflictMessage } from '../../../../kits/forms/conflicts';
import { mergeChanges, writeMarksOf } from '../../../../lib/merge-changes';
import { policyMessage } from '../../../../lib/rules/policies';
import { refusalText } from '../../../../lib/rules/rule';
import { getManaged, patchManaged, type ResourceKind } from '../../../../platform/managed-objects.server';
import { notFoundError, PlatformError } from '../../../../platform/platform-error';
import { recover } from '../../../../platform/recover';
import type { Schema } from '../../../../platform/schemas.server';
import {
  formTokens,
  mayBeDone,
  mutate,
  type ReadForm,
  readForm,
  redirectIfDone,
} from '../../../../server/guard/form.server';
import { revisionField } from '../../../../server/guard/revision-field.server';
import { saved } from '../../../../server/guard/verified';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { splitMessage, withoutGaps } from '../../../../ui/answer';
import {
  FILTER_FIELDS,
  normalFilter,
  readFilter,
  readTypedFilter,
  replyToFilterButton,
  toFilterView,
} from '../../filter/filter-form.server';
import { filterProperties } from '../../filter/properties';
import type { FilterProperty } from '../../filter/rule';
import { isNotFoundReply, loadResourceIfPresent, replyDeleted } from '../deleted.server';
import { hasPrivileges } from '../edit.server';
import { forbidden, loadSchema } from '../kind.server';
import { privilegePath, privilegesPath, removePrivilegePath } from '../paths';
import { parseKindPath } from '../relationships/relationships';
import { loadResource } from '../resource.server';
import { privilegeTexts, type ShownPrivilege, shownPrivilege, takeTheirs, wasShown } from './privilege-texts';
import {
  type AttributeGroup,
  buildPrivilege,
  findBrokenRule,
  isSamePrivilege,
  PERMISSIONS,
  type Privilege,
  parsePrivileges,
  withAll,
} from './privileges';

const PROPERTY = 'privileges';

async function loadRole(auth: AuthContext, kind: ResourceKind, id: string) {
  const { may, object } = await loadResource(auth, kind, id);
  if (!hasPrivileges(kind, may)) throw notFoundError('privileges of an object');
  const mayChange = may.update.allowed && may.update.properties.includes(PROPERTY);
  const stored: unknown[] = Array.isArray(object[PROPERTY]) ? object[PROPERTY] : [];
  return { mayChange, stored, privileges: parsePrivileges(stored), object };
}

async function loadEditableRole(auth: AuthContext, kind: ResourceKind, id: string) {
  const role = await loadRole(auth, kind, id);
  if (!role.mayChange) throw forbidden('changing privileges');
  return role;
}

/** Null when the role is gone; the reply to a form says so. */
export async function loadPrivileges(auth: AuthContext, kind: ResourceKind, id: string) {
  if ((await loadResourceIfPresent(auth, kind, id)) === null) return null;
  const { mayChange, privileges } = await loadRole(auth, kind, id);
  const paths = [...new Set(privileges.map(({ path }) => path))];
  const filtered = paths.filter((path) => privileges.some((one) => one.path === path && one.filter !== null));
  const untitled = paths.filter((path) => !filtered.includes(path) && ownTitle(auth, path) === null);
  const needed = [...filtered, ...untitled].slice(0, MAX_SCHEMAS);
  const schemas = new Map(
    await Promise.all(needed.map(async (path) => [path, await loadSchemaAt(auth, path)] as const)),
  );
  const propertiesOf = (path: string): FilterProperty[] => {
    const schema = schemas.get(path);
    return schema ? filterProperties(schema) : [];
  };
  return {
    rows: privileges.map(({ name, path, permissions, accessFlags, filter }, at) => ({
      name,
      path,
      kindTitle: pathTitle(auth, path, schemas.get(path)),
      permissions: PERMISSIONS.filter((one) => permissions.includes(one)),
      attributes: accessFlags.filter(({ attribute }) => attribute !== '_id').length,
      filter: filter === null ? null : toFilterView(filter, propertiesOf(path)),
      editTo: mayChange ? privilegePath(kind, id, at) : null,
      removeTo: mayChange ? removePrivilegePath(kind, id, at) : null,
    })),
    addTo: mayChange ? privilegePath(kind, id, 'add') : null,
  };
}

export type PrivilegesData = NonNullable<Awaited<ReturnType<typeof loadPrivileges>>>;

/** Above this, filters are shown as text and kinds as paths. */
const MAX_SCHEMAS = 5;

async function loadSchemaAt(auth: AuthContext, path: string): Promise<Schema | null> {
  const kind = parseKindPath(path);
  return kind ? recover(loadSchema(auth, kind), { forbidden: null, otherwise: null }) : null;
}

function ownTitle({ member }: AuthContext, path: string): string | null {
  return member.privileges.find((one) => one.path === path)?.title || null;
}

/** The tenant's title, or the path. */
function pathTitle(auth: AuthContext, path: string, schema: Schema | null | undefined): string {
  return ownTitle(auth, path) || schema?.title || path;
}

/** Members grant privileges for the kinds they administer. */
function grantableKinds({ member }: AuthContext): { path: string; title: string }[] {
  return member.privileges.map(({ path, title }) => ({ path, title: title || path }));
}

/** A privilege that was removed meanwhile is saved as a new one. */
function findPlace(auth: AuthContext, at: string, privileges: readonly Privilege[]): number | 'add' {
  if (at === 'add') return 'add';
  const place = /^\d{1,3}$/.test(at) ? Number(at) : -1;
  const was = originalName(auth);
  if (was !== null && privileges[place]?.name !== was) {
    const now = privileges.findIndex(({ name }) => name === was);
    return now < 0 ? 'add' : now;
  }
  if (place < 0 || place >= privileges.length) throw notFoundError('a privilege');
  return place;
}

/** The index may have changed since the form was made. */
function originalName({ sent }: AuthContext): string | null {
  const was = sent?.get('was');
  return typeof was === 'string' ? was : null;
}

function requestedKindPath({ sent, request }: AuthContext): string {
  const about = sent?.get('about');
  return typeof about === 'string' ? about : (new URL(request.url).searchParams.get('path') ?? '');
}

interface PrivilegeKey {
  id: string;
  at: string;
}

async function loadEditing(auth: AuthContext, kind: ResourceKind, { id, at }: PrivilegeKey) {
  const role = await loadEditableRole(auth, kind, id);
  const place = findPlace(auth, at, role.privileges);
  const held = place === 'add' ? null : (role.privileges[place] ?? null);
  const path = held?.path ?? requestedKindPath(auth);
  const about = parseKindPath(path);
  const isOffered = held !== null || grantableKinds(auth).some((one) => one.path === path);
  if (!about || !isOffered) return { ...role, place, held, path: null, kindTitle: '', attributes: [], properties: [] };
  const schema = await loadSchema(auth, about);
  const attributes = schema.order
    .filter((name) => !name.startsWith('_') && Object.hasOwn(schema.properties, name) && /^[\w-]{1,60}$/.test(name))
    .map((name) => {
      const property = schema.properties[name];
      const isRelated = property?.type === 'relationship' || property?.isRelationshipList === true;
      return { name, title: property?.title || name, group: isRelated ? ('relationships' as const) : ('own' as const) };
    });
  const kindTitle = pathTitle(auth, path, schema);
  return { ...role, place, held, path, kindTitle, attributes, properties: filterProperties(schema) };
}

export async function loadPrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  if ((await loadResourceIfPresent(auth, kind, of.id)) === null) return null;
  const { held, path, kindTitle, attributes, properties, place } = await loadEditing(auth, kind, of);
  const shown = shownPrivilege(held ?? newPrivilege(kindTitle, attributes), attributes, (text) =>
    normalFilter(text, properties),
  );
  const address = privilegePath(kind, of.id, place);
  return {
    form: await formTokens(auth, address),
    action: path !== null && place === 'add' ? `${address}?${new URLSearchParams({ path })}` : address,
    here: address,
    /** Null: the kind is not chosen yet. */
    path,
    kindTitle,
    isNew: place === 'add',
    was: held?.name ?? null,
    kinds: path === null ? grantableKinds(auth) : [],
    held: { name: shown.name, permissions: PERMISSIONS.filter((one) => shown.permissions.includes(one)) },
    filter: toFilterView(held?.filter ?? '', properties),
    attributes: attributes.map((one) => ({ ...one, access: shown.access[one.name] ?? 'none' })),
    shown: revisionField(auth, 'shown', writeMarksOf(privilegeTexts(shown))),
    back: privilegesPath(kind, of.id),
  };
}

/** With what the form of a new one shows. */
function newPrivilege(name: string, attributes: readonly { name: string }[]): Privilege {
  const accessFlags = attributes.map((one) => ({ attribute: one.name, readOnly: true }));
  return { name, path: '', permissions: ['VIEW'], accessFlags, actions: [], filter: null };
}

export type PrivilegeData = NonNullable<Awaited<ReturnType<typeof loadPrivilege>>>;

const was = z.string().max(1000).optional();
const ForAll = z.enum(['none', 'read', 'write', 'fitting']).optional();
const PrivilegeSchema = z.strictObject({
  was,
  about: z.string().max(200).optional(),
  name: z.string().max(200).default(''),
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  access: z.record(z.string().max(60), z.enum(['none', 'read', 'write'])).default({}),
  /** For all attributes of a group that are left as they were shown. */
  all: z.strictObject({ own: ForAll, relationships: ForAll } satisfies Record<AttributeGroup, unknown>).optional(),
  ...FILTER_FIELDS,
  shown: z.string().max(50_000).optional(),
});

export async function savePrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  const form = readForm(auth, PrivilegeSchema);
  const done = await redirectIfDone(auth);
  if (done) return done;
  if ((await loadResourceIfPresent(auth, kind, of.id)) === null) return replyRoleDeleted(auth, kind, form);
  const { place, held, path, attributes, properties, stored, privileges, object } = await loadEditing(auth, kind, of);
  const about = { properties, stored: held?.filter ?? '' };
  const buttonReply = replyToFilterButton(auth, form, about);
  if (buttonReply) return buttonReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  if (path === null) return data(form.reply({ formErrors: ['administration.resources.privileges.chooseKind'] }), 400);
  // A form whose answer was lost has given its privilege this name already.
  const named = privileges.findIndex(({ name }) => name === form.value.name.trim());
  const asStored = place === 'add' && named >= 0;
  const at = asStored ? named : place;
  const others = privileges.filter((_, other) => other !== at).map(({ name }) => name);
  const sent = await readFilter(auth, form.value, about);
  const before = shownPrivilege(held ?? newPrivilege('', attributes), attributes, (text) =>
    normalFilter(text, properties),
  );
  const typed: ShownPrivilege = {
    ...form.value,
    access: withAll(form.value, attributes, wasShown(form.value.shown, before)),
    filter: 'text' in sent ? normalFilter(sent.text, properties) : '',
  };
  const merged = held
    ? mergeChanges(privilegeTexts(typed), privilegeTexts(before), form.value.shown)
    : { theirs: [], conflicts: [], seen: '' };
  const wanted = takeTheirs(typed, before, merged.theirs);
  const text = 'text' in sent && !merged.theirs.includes('filter') ? sent.text : (held?.filter ?? '');
  const made = buildPrivilege(
    { ...wanted, filter: text },
    {
      path,
      attributes: attributes.map(({ name }) => name),
      others,
      stored: at === 'add' ? undefined : stored[at],
    },
  );
  if ('wrong' in made || 'wrong' in sent) {
    const { '': general, ...fields } = {
      ...('wrong' in made ? made.wrong : {}),
      ...('wrong' in sent ? sent.wrong : {}),
    };
    return data(form.reply({ fieldErrors: fields, ...(general ? { formErrors: general } : {}) }), 400);
  }
  const saves = (list: unknown[] | null, unchanged?: string) =>
    savePrivileges(auth, kind, { id: of.id, list, unchanged, revision: object._rev ?? '', form, hasFields: true });
  const [built] = parsePrivileges([made.privilege]);
  const now = at === 'add' ? undefined : privileges[at];
  if (now && built && isSamePrivilege(now, built))
    return saves(null, `administration.resources.notice.${asStored ? 'saved' : 'unchanged'}`);
  if (asStored)
    return data(form.reply({ fieldErrors: { name: ['administration.resources.privileges.nameTaken'] } }), 400);
  const refused = (reply: Parameters<typeof form.reply>[0], more = {}) =>
    data({ ...form.reply(reply), ...more, outcome: 'refused' as const }, 409);
  if (!(await mayBeDone(auth))) {
    if (place === 'add' && of.at !== 'add' && form.value.shown !== ADDS_ANEW)
      return refused({ formErrors: ['administration.resources.privileges.removedMeanwhile'] }, { shown: ADDS_ANEW });
    if (held && merged.conflicts.length > 0)
      return refused(await describeConflicts(auth, merged.conflicts, before), { shown: merged.seen });
  }
  const list =
    place === 'add' ? [...stored, made.privilege] : stored.map((one, at) => (at === place ? made.privilege : one));
  const answer = await saves(list);
  return isNotFoundReply(answer) ? replyRoleDeleted(auth, kind, form) : answer;
}

/** Of a form whose answer was that its privilege is removed: sent again it adds it. */
const ADDS_ANEW = 'new';

/** Shows what was typed. */
async function replyRoleDeleted(auth: AuthContext, kind: ResourceKind, form: ReadForm<typeof PrivilegeSchema>) {
  const about = parseKindPath(requestedKindPath(auth));
  const [schema, say] = await Promise.all([
    about && recover(loadSchema(auth, about), { forbidden: null, otherwise: null }),
    loadTranslate(auth),
  ]);
  const sent: Partial<z.output<typeof PrivilegeSchema>> = form.status === 'success' ? form.value : {};
  const { name = '', permissions = [], access = {} } = sent;
  const titles = (wanted: string) =>
    Object.keys(access)
      .filter((attribute) => access[attribute] === wanted)
      .map((attribute) => schema?.properties[attribute]?.title || attribute);
  return replyDeleted(kind, {
    lines: [
      { label: 'administration.resources.privileges.name', text: name },
      {
        label: 'administration.resources.privileges.permissions',
        text: permissions.map((one) => say(`administration.resources.permission.${one}`)).join(', '),
      },
      { label: 'administration.resources.access.read', text: titles('read').join(', ') },
      { label: 'administration.resources.access.write', text: titles('write').join(', ') },
    ],
    filter: readTypedFilter(form, schema ? filterProperties(schema) : []),
  });
}

async function describeConflicts(
  auth: AuthContext,
  names: readonly string[],
  { name, permissions, access, filter }: ShownPrivilege,
) {
  const say = await loadTranslate(auth);
  const granted = permissions.map((one) => say(`administration.resources.permission.${one}`));
  const fieldErrors = names.flatMap((field): [string, string[]][] => {
    if (field === 'name') return [['name', [conflictMessage(name)]]];
    if (field.startsWith('permissions.')) return [['permissions', [conflictMessage(granted)]]];
    if (!field.startsWith('access.')) return [];
    const stored = access[field.slice('access.'.length)] ?? 'none';
    return [[field, [conflictMessage(say(`administration.resources.access.${stored}`))]]];
  });
  const aboutFilter = names.includes('filter') ? [conflictMessage(filter)] : [];
  return { formErrors: [CHANGED_MEANWHILE, ...aboutFilter], fieldErrors: Object.fromEntries(fieldErrors) };
}

export async function loadRemovePrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  const { held } = await loadEditing(auth, kind, of);
  const name = held?.name ?? originalName(auth) ?? '';
  return { form: await formTokens(auth, auth.path), name, back: privilegesPath(kind, of.id) };
}

export type RemovePrivilegeData = NonNullable<Awaited<ReturnType<typeof loadRemovePrivilege>>>;

/** By name: the index may have changed since. */
export async function removePrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  const form = readForm(auth, z.strictObject({ was }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const before = await redirectIfDone(auth);
  if (before) return before;
  const { place, stored, object } = await loadEditing(auth, kind, of);
  const list = place === 'add' ? null : stored.filter((_, at) => at !== place);
  const unchanged = 'administration.resources.notice.removedBefore';
  return savePrivileges(auth, kind, { id: of.id, list, unchanged, revision: object._rev ?? '', form });
}

interface SaveOptions {
  id: string;
  /** Null: nothing to change; `unchanged` is the notice then. */
  list: unknown[] | null;
  unchanged?: string;
  revision: string;
  form: Parameters<typeof mutate>[1];
  hasFields?: boolean;
}

function savePrivileges(
  auth: AuthContext,
  kind: ResourceKind,
  { id, list, unchanged, revision: seen, form, hasFields = false }: SaveOptions,
) {
  const patch = [{ operation: 'add', field: `/${PROPERTY}`, value: list }];
  return mutate(auth, form, {
    kind: 'save',
    run: async () => {
      if (list === null) return undefined;
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: seen || undefined });
        return undefined;
      } catch (thrown) {
        throw await withPolicyMessage(auth, thrown);
      }
    },
    verify: async () => {
      const { [PROPERTY]: stored } = await getManaged(auth.api, kind, id, []);
      return saved(stored, list ?? stored);
    },
    failed: 'administration.resources.privileges.notSaved',
    refused: hasFields ? 'administration.resources.edit.refused' : undefined,
    pressed: !hasFields,
    redirectTo: privilegesPath(kind, id),
    notice: list === null ? unchanged : 'administration.resources.notice.saved',
  });
}

/** Replaces the platform's text with our message where the rule is known. */
async function withPolicyMessage(auth: AuthContext, thrown: unknown): Promise<unknown> {
  const rule = thrown instanceof PlatformError ? findBrokenRule(thrown.detail) : null;
  const refusal = rule && policyMessage(rule);
  if (!(thrown instanceof PlatformError) || !refusal) return thrown;
  const say = await loadTranslate(auth);
  const { key, values } = splitMessage(refusalText(refusal));
  const message = withoutGaps(say(key, values), say('form.notAccepted'));
  const { reason, status, callName, write } = thrown;
  return new PlatformError({ reason, status, callName, write, service: 'idm', body: { message } });
}

async function loadTranslate(auth: AuthContext) {
  const { translator } = await translationFor(auth);
  return translator.getFixedT(translator.language) as (name: string, values?: object) => string;
}
