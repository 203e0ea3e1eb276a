// Given to the same user only.

import { sign, verify } from '../../lib/keys.server';
import { isSecretField } from '../../lib/secret-fields';
import { FORM_STATE, HIDDEN_FIELDS, isHiddenField, TYPED_FIELDS } from '../../lib/typed-texts';
import type { RequestContext } from '../context/request-context';
import type { AuthContext } from './auth-context';
import { withSession } from './objects.server';
import type { Draft } from './session-record';

const PURPOSE = 'draft-reference';
/** Of a step, which is kept as long as the session lasts; a draft is as long as any form that is taken. */
const MAX_STEP_LENGTH = 64 * 1024;
const MAX_STATE_LENGTH = 256 * 1024;

export function hasTypedFields(sent: FormData): boolean {
  return [...sent.keys()].some((name) => !name.startsWith('_') && !HIDDEN_FIELDS.includes(name));
}

/** Fields that a form shows again with what was typed or chosen: no secrets, no files. */
function keepableFields(sent: FormData): Draft['fields'] {
  return [...sent].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' &&
      (field[0] === TYPED_FIELDS || !field[0].startsWith('_')) &&
      !isSecretField(field[0]),
  );
}

/** Secrets and files have to be entered again. */
function losesAny(sent: FormData): boolean {
  return [...sent].some(([name, value]) =>
    typeof value === 'string' ? value !== '' && !name.startsWith('_') && isSecretField(name) : value.size > 0,
  );
}

/** Whether something was typed and the form shows all of it again. */
export function keepsTyped(sent: FormData): boolean {
  return !losesAny(sent) && keepableFields(sent).some(([name, value]) => value !== '' && !isHiddenField(name));
}

/** Null when nothing was typed or may be kept. */
export function createDraft(path: string, sent: FormData): Draft | null {
  const fields = keepableFields(sent);
  const isPartial = losesAny(sent);
  if (!fields.some(([name, value]) => !isHiddenField(name) && !(isPartial && value === ''))) return null;
  const isState = ([name]: readonly [string, string]) => name === FORM_STATE;
  const state = fields.filter(isState);
  const others = fields.filter((field) => !isState(field));
  return {
    path,
    fields: lengthOf(state) > MAX_STATE_LENGTH ? others : fields,
    ...(isPartial ? { isPartial } : {}),
    ...keyOf(sent),
  };
}

function keyOf(sent: FormData | null): Pick<Draft, 'key'> {
  const key = sent?.get('_key');
  return typeof key === 'string' ? { key } : {};
}

/** A step of filling in a form; `fields` are without secrets. Null when it is too much. */
export function createStep(path: string, fields: Draft['fields'], sent: FormData | null = null): Draft | null {
  const isState = ([name]: readonly [string, string]) => name === FORM_STATE;
  const isShort = lengthOf(fields.filter(isState)) <= MAX_STATE_LENGTH;
  return isShort && lengthOf(fields.filter((field) => !isState(field))) <= MAX_STEP_LENGTH
    ? { path, fields, isStep: true, ...keyOf(sent) }
    : null;
}

function lengthOf(fields: Draft['fields']): number {
  return fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}

export function keepDraft(context: RequestContext, name: string, draft: Draft): Promise<string | null> {
  return withSession(context, name, (object) => object.keepDraft(draft, context.now));
}

/** The address of a form that shows these fields; null where they are too much. */
export async function keepFields(auth: AuthContext, form: string, fields: Draft['fields']): Promise<string | null> {
  const url = new URL(form, auth.context.tenant.origin);
  const draft = createStep(url.pathname, fields);
  const id = draft && (await keepDraft(auth.context, auth.session.name, draft).catch(() => null));
  if (!id) return null;
  url.searchParams.set('draft', id);
  return url.pathname + url.search;
}

export async function keepSentDraft({ context, session, path, sent }: AuthContext): Promise<string | null> {
  const draft = sent && createDraft(path, sent);
  return draft && keepDraft(context, session.name, draft);
}

/** Signed; it opens nothing by itself. */
export async function signDraftReference(context: RequestContext, name: string, id: string): Promise<string> {
  const hash = name.slice(context.tenant.hostname.length + 1);
  return `${hash}.${id}.${await sign(context.keys, PURPOSE, `${name} ${id}`)}`;
}

/** Of one that a page showed or led to; null if it is not there. */
export async function signShownDraft(context: RequestContext, name: string, id: string | null): Promise<string | null> {
  const draft = id && (await withSession(context, name, (object) => object.readDraft(id, context.now)));
  return id && draft ? signDraftReference(context, name, id) : null;
}

/** The id in the session `to`, or null if the draft is not the user's or not there. */
export async function moveDraft(
  context: RequestContext,
  reference: string,
  to: { name: string; subject: string },
): Promise<string | null> {
  const [hash = '', id = '', signature = ''] = reference.split('.');
  const from = `${context.tenant.hostname}/${hash}`;
  if (!(await verify(context.keys, PURPOSE, `${from} ${id}`, signature))) return null;
  const draft = await withSession(context, from, (object) => object.takeDraft(id, to.subject, context.now));
  if (!draft) return null;
  const { path, fields, isPartial, notice } = draft;
  if (notice) await withSession(context, to.name, (object) => object.notify(notice));
  return keepDraft(context, to.name, { path, fields, isPartial });
}
