// The privileges of an authorization role as a list, and the forms of a new one, of one there is, and of a removal.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { policyMessage } from '../../../../lib/rules/policies';
import { refusalText } from '../../../../lib/rules/rule';
import { patchManaged, type ResourceKind } from '../../../../platform/managed-objects.server';
import { notFound, PlatformError } from '../../../../platform/platform-error';
import { recover } from '../../../../platform/recover';
import type { Schema } from '../../../../platform/schemas.server';
import { doneBefore, formTokens, mutate, type ReadForm, readForm } from '../../../../server/guard/form.server';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { splitMessage } from '../../../../ui/answer';
import { filterProperties } from '../../filter/properties';
import type { FilterProperty } from '../../filter/rule';
import { FILTER_FIELDS, pressedFilter, sentFilter, shownFilter, typedFilter } from '../../filter/sent.server';
import { hasPrivileges } from '../edit.server';
import { goneAnswer, resourceUnlessGone, wasGone } from '../gone.server';
import { forbidden, schemaOf } from '../kind.server';
import { resourceOf, revisionFor } from '../object.server';
import { privilegePath, privilegesPath, removePrivilegePath } from '../paths';
import { kindIn } from '../relationships/relationships';
import { accessOf, brokenRule, PERMISSIONS, type Privilege, privilegeOf, privilegesIn } from './privileges';

const PROPERTY = 'privileges';

async function roleOf(auth: AuthContext, kind: ResourceKind, id: string) {
  const { may, object } = await resourceOf(auth, kind, id);
  if (!hasPrivileges(kind, may)) throw notFound('privileges of an object');
  const mayChange = may.update.allowed && may.update.properties.includes(PROPERTY);
  const stored: unknown[] = Array.isArray(object[PROPERTY]) ? object[PROPERTY] : [];
  return { mayChange, stored, privileges: privilegesIn(stored), object };
}

async function changeable(auth: AuthContext, kind: ResourceKind, id: string) {
  const role = await roleOf(auth, kind, id);
  if (!role.mayChange) throw forbidden('changing privileges');
  return role;
}

/** Null where the role is gone, which the answer to a form over them says. */
export async function loadPrivileges(auth: AuthContext, kind: ResourceKind, id: string) {
  if ((await resourceUnlessGone(auth, kind, id)) === null) return null;
  const { mayChange, privileges } = await roleOf(auth, kind, id);
  const paths = [...new Set(privileges.map(({ path }) => path))];
  const filtered = paths.filter((path) => privileges.some((one) => one.path === path && one.filter !== null));
  const untitled = paths.filter((path) => !filtered.includes(path) && knownTitle(auth, path) === null);
  const asked = [...filtered, ...untitled].slice(0, MOST_SCHEMAS);
  const schemas = new Map(await Promise.all(asked.map(async (path) => [path, await readSchema(auth, path)] as const)));
  const propertiesOf = (path: string): FilterProperty[] => {
    const schema = schemas.get(path);
    return schema ? filterProperties(schema) : [];
  };
  return {
    rows: privileges.map(({ name, path, permissions, accessFlags, filter }, at) => ({
      name,
      path,
      kindTitle: titleOfPath(auth, path, schemas.get(path)),
      permissions: PERMISSIONS.filter((one) => permissions.includes(one)),
      attributes: accessFlags.filter(({ attribute }) => attribute !== '_id').length,
      filter: filter === null ? null : shownFilter(filter, propertiesOf(path)),
      editTo: mayChange ? privilegePath(kind, id, at) : null,
      removeTo: mayChange ? removePrivilegePath(kind, id, at) : null,
    })),
    addTo: mayChange ? privilegePath(kind, id, 'add') : null,
  };
}

export type LoadedPrivileges = NonNullable<Awaited<ReturnType<typeof loadPrivileges>>>;

/** Filters about more kinds than that are shown as text, and kinds by their paths. */
const MOST_SCHEMAS = 5;

async function readSchema(auth: AuthContext, path: string): Promise<Schema | null> {
  const kind = kindIn(path);
  return kind ? recover(schemaOf(auth, kind), { forbidden: null, otherwise: null }) : null;
}

/** What a kind is called, as far as that is known without asking. */
function knownTitle({ member }: AuthContext, path: string): string | null {
  return member.privileges.find((one) => one.path === path)?.title || null;
}

/** What the tenant calls the objects that a privilege is about, or their path where nobody may say. */
function titleOfPath(auth: AuthContext, path: string, schema: Schema | null | undefined): string {
  return knownTitle(auth, path) || schema?.title || path;
}

/** The kinds that one may give privileges for: those one administers. */
function kindsOf({ member }: AuthContext): { path: string; title: string }[] {
  return member.privileges.map(({ path, title }) => ({ path, title: title || path }));
}

/** What is left of a form whose privilege has been removed meanwhile is a new one. */
function placeOf(auth: AuthContext, at: string, privileges: readonly Privilege[]): number | 'add' {
  if (at === 'add') return 'add';
  const place = /^\d{1,3}$/.test(at) ? Number(at) : -1;
  const was = nameInForm(auth);
  if (was !== null && privileges[place]?.name !== was) {
    const now = privileges.findIndex(({ name }) => name === was);
    return now < 0 ? 'add' : now;
  }
  if (place < 0 || place >= privileges.length) throw notFound('a privilege');
  return place;
}

/** The name of the privilege that a form was made from: privileges before it may have been removed since. */
function nameInForm({ sent }: AuthContext): string | null {
  const was = sent?.get('was');
  return typeof was === 'string' ? was : null;
}

function kindInForm({ sent, request }: AuthContext): string {
  const about = sent?.get('about');
  return typeof about === 'string' ? about : (new URL(request.url).searchParams.get('path') ?? '');
}

interface Editing {
  id: string;
  at: string;
}

async function editing(auth: AuthContext, kind: ResourceKind, { id, at }: Editing) {
  const role = await changeable(auth, kind, id);
  const place = placeOf(auth, at, role.privileges);
  const held = place === 'add' ? null : (role.privileges[place] ?? null);
  const path = held?.path ?? kindInForm(auth);
  const about = kindIn(path);
  const isOffered = held !== null || kindsOf(auth).some((one) => one.path === path);
  if (!about || !isOffered) return { ...role, place, held, path: null, kindTitle: '', attributes: [], properties: [] };
  const schema = await schemaOf(auth, about);
  const attributes = schema.order
    .filter((name) => !name.startsWith('_') && Object.hasOwn(schema.properties, name) && /^[\w-]{1,60}$/.test(name))
    .map((name) => ({ name, title: schema.properties[name]?.title || name }));
  const kindTitle = titleOfPath(auth, path, schema);
  return { ...role, place, held, path, kindTitle, attributes, properties: filterProperties(schema) };
}

export async function loadPrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  if ((await resourceUnlessGone(auth, kind, of.id)) === null) return null;
  const { held, path, kindTitle, attributes, properties, place, object } = await editing(auth, kind, of);
  const address = privilegePath(kind, of.id, place);
  return {
    form: await formTokens(auth, address),
    action: path !== null && place === 'add' ? `${address}?${new URLSearchParams({ path })}` : address,
    here: address,
    /** Null: the kind is still to be chosen. */
    path,
    kindTitle,
    isNew: place === 'add',
    was: held?.name ?? null,
    kinds: path === null ? kindsOf(auth) : [],
    held: {
      name: held?.name ?? '',
      permissions: held ? PERMISSIONS.filter((one) => held.permissions.includes(one)) : ['VIEW' as const],
    },
    filter: shownFilter(held?.filter ?? '', properties),
    attributes: attributes.map((one) => ({ ...one, access: held ? accessOf(held, one.name) : ('read' as const) })),
    revision: revisionFor(auth, object),
    back: privilegesPath(kind, of.id),
  };
}

export type LoadedPrivilege = NonNullable<Awaited<ReturnType<typeof loadPrivilege>>>;

const revision = z.string().max(200);
const was = z.string().max(1000).optional();
const Described = z.strictObject({
  was,
  about: z.string().max(200).optional(),
  name: z.string().max(200).default(''),
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  access: z.record(z.string().max(60), z.enum(['none', 'read', 'write'])).default({}),
  ...FILTER_FIELDS,
  revision,
});

export async function savePrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  const form = readForm(auth, Described);
  const before = await doneBefore(auth);
  if (before) return before;
  if ((await resourceUnlessGone(auth, kind, of.id)) === null) return privilegeGone(auth, kind, form);
  const { place, held, path, attributes, properties, stored, privileges, object } = await editing(auth, kind, of);
  const about = { properties, held: held?.filter ?? '' };
  const again = pressedFilter(auth, form, about);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);
  if (path === null) return data(form.reply({ formErrors: ['resources.privileges.chooseKind'] }), 400);
  const others = privileges.filter((_, at) => at !== place).map(({ name }) => name);
  const sent = await sentFilter(auth, form.value, about);
  const filter = 'text' in sent ? sent.text : '';
  const made = privilegeOf({ ...form.value, filter }, { path, attributes: attributes.map(({ name }) => name), others });
  if ('wrong' in made || 'wrong' in sent) {
    const { '': general, ...fields } = {
      ...('wrong' in made ? made.wrong : {}),
      ...('wrong' in sent ? sent.wrong : {}),
    };
    return data(form.reply({ fieldErrors: fields, ...(general ? { formErrors: general } : {}) }), 400);
  }
  // A new one goes over nobody's values.
  if (of.at !== 'add' && object._rev !== undefined && form.value.revision !== object._rev) {
    const reply = form.reply(await overtakenBy(auth, held, made.privilege));
    return data({ ...reply, outcome: 'refused' as const, revision: object._rev }, 409);
  }
  const list =
    place === 'add' ? [...stored, made.privilege] : stored.map((one, at) => (at === place ? made.privilege : one));
  const answer = await savePrivileges(auth, kind, { id: of.id, list, revision: object._rev ?? '', form });
  return wasGone(answer) ? privilegeGone(auth, kind, form) : answer;
}

/** The role itself is gone: what its privilege was to be, to be read. */
async function privilegeGone(auth: AuthContext, kind: ResourceKind, form: ReadForm<typeof Described>) {
  const about = kindIn(kindInForm(auth));
  const [schema, say] = await Promise.all([
    about && recover(schemaOf(auth, about), { forbidden: null, otherwise: null }),
    wordsOf(auth),
  ]);
  const sent: Partial<z.output<typeof Described>> = form.status === 'success' ? form.value : {};
  const { name = '', permissions = [], access = {} } = sent;
  const titles = (wanted: string) =>
    Object.keys(access)
      .filter((attribute) => access[attribute] === wanted)
      .map((attribute) => schema?.properties[attribute]?.title || attribute);
  return goneAnswer(kind, {
    lines: [
      { label: 'resources.privileges.name', text: name },
      {
        label: 'resources.privileges.permissions',
        text: permissions.map((one) => say(`resources.permission.${one}`)).join(', '),
      },
      { label: 'resources.access.read', text: titles('read').join(', ') },
      { label: 'resources.access.write', text: titles('write').join(', ') },
    ],
    filter: typedFilter(form, schema ? filterProperties(schema) : []),
  });
}

/** What is said where the role has changed since the form was made: what is stored now, wherever that differs. */
async function overtakenBy(auth: AuthContext, held: Privilege | null, sent: object) {
  if (held === null) return { formErrors: ['resources.privileges.removedMeanwhile'] };
  const [made] = privilegesIn([sent]);
  if (!made) return { formErrors: [ELSEWHERE] };
  const say = await wordsOf(auth);
  const fieldErrors: Record<string, string[]> = {};
  if (made.name !== held.name) fieldErrors.name = [nowSaved(held.name)];
  const permissions = ({ permissions: some }: Privilege) =>
    PERMISSIONS.filter((one) => some.includes(one)).map((one) => say(`resources.permission.${one}`));
  const [typed, stored] = [permissions(made).join(', '), permissions(held).join(', ')];
  if (typed !== stored) fieldErrors.permissions = [nowSaved(stored)];
  for (const { attribute } of [...made.accessFlags, ...held.accessFlags]) {
    if (attribute === '_id' || accessOf(made, attribute) === accessOf(held, attribute)) continue;
    fieldErrors[`access.${attribute}`] = [nowSaved(say(`resources.access.${accessOf(held, attribute)}`))];
  }
  const filter = made.filter === held.filter ? [] : [nowSaved(held.filter ?? '')];
  const differs = filter.length > 0 || Object.keys(fieldErrors).length > 0;
  return { formErrors: [differs ? 'resources.edit.overtaken' : ELSEWHERE, ...filter], fieldErrors };
}

const ELSEWHERE = 'resources.edit.overtakenElsewhere';

function nowSaved(text: string): string {
  return text === '' ? 'resources.edit.nowEmpty' : `resources.edit.now?value=${encodeURIComponent(text.slice(0, 200))}`;
}

export async function loadRemovingPrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  const { held } = await editing(auth, kind, of);
  const name = held?.name ?? nameInForm(auth) ?? '';
  return { form: await formTokens(auth, auth.path), name, back: privilegesPath(kind, of.id) };
}

export type LoadedRemovingPrivilege = NonNullable<Awaited<ReturnType<typeof loadRemovingPrivilege>>>;

/** By its name, as the list may have become another one since it was asked about. */
export async function removePrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  const form = readForm(auth, z.strictObject({ was }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const before = await doneBefore(auth);
  if (before) return before;
  const { place, stored, object } = await editing(auth, kind, of);
  const list = place === 'add' ? null : stored.filter((_, at) => at !== place);
  return savePrivileges(auth, kind, { id: of.id, list, revision: object._rev ?? '', form });
}

interface Saving {
  id: string;
  /** Null: there is nothing to change. */
  list: unknown[] | null;
  /** Of the role that the list was made from. */
  revision: string;
  form: Parameters<typeof mutate>[1];
}

function savePrivileges(auth: AuthContext, kind: ResourceKind, { id, list, revision: seen, form }: Saving) {
  const patch = [{ operation: 'add', field: `/${PROPERTY}`, value: list }];
  return mutate(auth, form, {
    run: async () => {
      if (list === null) return;
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: seen || undefined });
      } catch (thrown) {
        throw await explained(auth, thrown);
      }
    },
    failed: 'resources.privileges.notSaved',
    refused: 'resources.edit.refused',
    redirectTo: privilegesPath(kind, id),
    notice: list === null ? 'resources.notice.removedBefore' : 'resources.notice.saved',
  });
}

/** The rule that was broken in our words, where the platform names it. */
async function explained(auth: AuthContext, thrown: unknown): Promise<unknown> {
  const rule = thrown instanceof PlatformError ? brokenRule(thrown.detail) : null;
  const refusal = rule && policyMessage(rule);
  if (!(thrown instanceof PlatformError) || !refusal) return thrown;
  const say = await wordsOf(auth);
  const { key, values } = splitMessage(refusalText(refusal));
  const message = say(key, values);
  const { reason, status, callName, write } = thrown;
  return new PlatformError({ reason, status, callName, write, service: 'idm', body: { message } });
}

async function wordsOf(auth: AuthContext) {
  const { translator } = await translationFor(auth);
  return translator.getFixedT(translator.language) as (name: string, values?: object) => string;
}
