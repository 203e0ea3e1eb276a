// The privileges of an authorization role as a list, and the forms of a new one, of one there is, and of a removal.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { formTokens, mutate, readForm } from '../../access/form.server';
import { translationFor } from '../../i18n/i18n.server';
import { policyMessage } from '../../lib/rules/policies';
import { refusalText } from '../../lib/rules/rule';
import { patchManaged, type ResourceKind } from '../../platform/managed-objects.server';
import { notFound, PlatformError } from '../../platform/platform-error';
import { recover } from '../../platform/recover';
import type { Schema } from '../../platform/schemas.server';
import type { AuthContext } from '../../session/auth-context';
import { splitMessage } from '../../ui/answer';
import { filterProperties } from '../filter/properties';
import type { FilterProperty } from '../filter/rule';
import { FILTER_FIELDS, pressedFilter, sentFilter, shownFilter } from '../filter/sent.server';
import { hasPrivileges } from './edit.server';
import { forbidden, schemaOf } from './kind.server';
import { resourceOf } from './object.server';
import { privilegePath, privilegesPath, removePrivilegePath } from './paths';
import { accessOf, brokenRule, PERMISSIONS, privilegeOf, privilegesIn } from './privileges';
import { kindIn } from './relationships';

const PROPERTY = 'privileges';

async function roleOf(auth: AuthContext, kind: ResourceKind, id: string) {
  const { may, object } = await resourceOf(auth, kind, id);
  if (!hasPrivileges(kind, may)) throw notFound('privileges of an object');
  const mayChange = may.update.allowed && may.update.properties.includes(PROPERTY);
  const stored: unknown[] = Array.isArray(object[PROPERTY]) ? object[PROPERTY] : [];
  return { mayChange, stored, privileges: privilegesIn(stored), revision: object._rev ?? '' };
}

async function changeable(auth: AuthContext, kind: ResourceKind, id: string) {
  const role = await roleOf(auth, kind, id);
  if (!role.mayChange) throw forbidden('changing privileges');
  return role;
}

export async function loadPrivileges(auth: AuthContext, kind: ResourceKind, id: string) {
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

export type LoadedPrivileges = Awaited<ReturnType<typeof loadPrivileges>>;

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

function placeOf(at: string, privileges: readonly unknown[]): number | 'add' {
  if (at === 'add') return 'add';
  const place = /^\d{1,3}$/.test(at) ? Number(at) : -1;
  if (place < 0 || place >= privileges.length) throw notFound('a privilege');
  return place;
}

interface Editing {
  id: string;
  at: string;
}

async function editing(auth: AuthContext, kind: ResourceKind, { id, at }: Editing) {
  const role = await changeable(auth, kind, id);
  const place = placeOf(at, role.privileges);
  const held = place === 'add' ? null : (role.privileges[place] ?? null);
  const path = held?.path ?? new URL(auth.request.url).searchParams.get('path') ?? '';
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
  const { held, path, kindTitle, attributes, properties, place, revision } = await editing(auth, kind, of);
  const address = privilegePath(kind, of.id, place);
  return {
    form: await formTokens(auth, address),
    action: path !== null && place === 'add' ? `${address}?${new URLSearchParams({ path })}` : address,
    here: address,
    /** Null: the kind is still to be chosen. */
    path,
    kindTitle,
    isNew: place === 'add',
    kinds: path === null ? kindsOf(auth) : [],
    held: {
      name: held?.name ?? '',
      permissions: held ? PERMISSIONS.filter((one) => held.permissions.includes(one)) : ['VIEW' as const],
    },
    filter: shownFilter(held?.filter ?? '', properties),
    attributes: attributes.map((one) => ({ ...one, access: held ? accessOf(held, one.name) : ('read' as const) })),
    revision,
    back: privilegesPath(kind, of.id),
  };
}

export type LoadedPrivilege = Awaited<ReturnType<typeof loadPrivilege>>;

const revision = z.string().max(200);
const Described = z.strictObject({
  name: z.string().max(200).default(''),
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  access: z.record(z.string().max(60), z.enum(['none', 'read', 'write'])).default({}),
  ...FILTER_FIELDS,
  revision,
});

export async function savePrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  const form = readForm(auth, Described);
  const { place, held, path, attributes, properties, stored, privileges } = await editing(auth, kind, of);
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
  const list =
    place === 'add' ? [...stored, made.privilege] : stored.map((one, at) => (at === place ? made.privilege : one));
  return savePrivileges(auth, kind, { id: of.id, list, form });
}

export async function loadRemovingPrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  const { held, revision: seen } = await editing(auth, kind, of);
  return {
    form: await formTokens(auth, auth.path),
    name: held?.name ?? '',
    revision: seen,
    back: privilegesPath(kind, of.id),
  };
}

export async function removePrivilege(auth: AuthContext, kind: ResourceKind, of: Editing) {
  const form = readForm(auth, z.strictObject({ revision }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { place, stored } = await editing(auth, kind, of);
  return savePrivileges(auth, kind, { id: of.id, list: stored.filter((_, at) => at !== place), form });
}

interface Saving {
  id: string;
  list: unknown[];
  form: Parameters<typeof mutate>[1] & { value: { revision: string } };
}

/** The whole list, against the revision that the form was made from. */
function savePrivileges(auth: AuthContext, kind: ResourceKind, { id, list, form }: Saving) {
  const patch = [{ operation: 'add', field: `/${PROPERTY}`, value: list }];
  return mutate(auth, form, {
    run: async () => {
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: form.value.revision || undefined });
      } catch (thrown) {
        throw await explained(auth, thrown);
      }
    },
    failed: 'resources.privileges.notSaved',
    refused: 'resources.edit.refused',
    redirectTo: privilegesPath(kind, id),
    notice: 'resources.notice.saved',
    check: privilegesPath(kind, id),
  });
}

/** The rule that was broken in our words, where the platform names it. */
async function explained({ request, context, member }: AuthContext, thrown: unknown): Promise<unknown> {
  const rule = thrown instanceof PlatformError ? brokenRule(thrown.detail) : null;
  const refusal = rule && policyMessage(rule);
  if (!(thrown instanceof PlatformError) || !refusal) return thrown;
  const { translator } = await translationFor({ request, context, member });
  const { key, values } = splitMessage(refusalText(refusal));
  const say = translator.getFixedT(translator.language) as (name: string, values: object) => string;
  const message = say(key, values);
  const { reason, status, callName, write } = thrown;
  return new PlatformError({ reason, status, callName, write, service: 'idm', body: { message } });
}
