import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { answerSchema, readTypedValues } from '../../../kits/forms/answer';
import { loadPickedNames } from '../../../kits/forms/form-pickers.server';
import { type FormView, toFormView } from '../../../kits/forms/form-view';
import { zoneOf } from '../../../lib/look';
import { getManaged, type ResourceKind } from '../../../platform/managed-objects.server';
import { recover } from '../../../platform/recover';
import { readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FilterView } from '../filter/rows';
import { buildDetailsForm } from './details';
import { acceptsVariables, loadSchema } from './kind.server';
import { editPath, listPath } from './paths';
import { loadResource, type Resource } from './resource.server';

export interface DeletedObject {
  list: string;
  /** Null when nothing was typed. */
  typed: FormView | null;
  lines: TypedLine[];
  filter: FilterView | null;
}

export interface TypedLine {
  label: TypedLabel;
  text: string;
  isDate?: true;
}

export type TypedLabel =
  | 'administration.resources.related.chosen'
  | 'administration.resources.time.start'
  | 'administration.resources.time.end'
  | 'administration.resources.privileges.name'
  | 'administration.resources.privileges.permissions'
  | 'administration.resources.access.read'
  | 'administration.resources.access.write';

type TypedInput = Partial<Pick<DeletedObject, 'typed' | 'lines' | 'filter'>>;

/** Null when a form of the page was sent and the object is gone. */
export function loadResourceIfPresent(auth: AuthContext, kind: ResourceKind, id: string): Promise<Resource | null> {
  const isAnswer = auth.sent !== null && `${auth.path}/`.startsWith(`${editPath(kind, id)}/`);
  return recover(loadResource(auth, kind, id), isAnswer ? { missing: null } : {});
}

export async function detailsGone(auth: AuthContext, kind: ResourceKind) {
  return replyDeleted(kind, { typed: await readTypedForm(auth, kind) });
}

export function replyDeleted(kind: ResourceKind, { typed = null, lines = [], filter = null }: TypedInput = {}) {
  const kept = lines.filter(({ text }) => text.trim() !== '');
  const gone: DeletedObject = { list: listPath(kind), typed, lines: kept, filter };
  return data({ status: 'error' as const, error: { '': ['administration.resources.gone.message'] }, gone }, 404);
}

async function readTypedForm(auth: AuthContext, kind: ResourceKind): Promise<FormView | null> {
  const schema = await loadSchema(auth, kind);
  const filled = [...(auth.sent ?? [])].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const order = schema.order.filter((name) => filled.some(([field]) => /^form\.([^.[]+)/.exec(field)?.[1] === name));
  const all = { allowed: true, properties: order };
  const references = acceptsVariables(auth, kind);
  const form = buildDetailsForm({ ...schema, order }, { view: all, update: all }, { references });
  if (form.fields.length === 0) return null;
  const zone = zoneOf(auth);
  const { payload } = readForm(auth, answerSchema(form, {}, { more: { revision: z.string() } }));
  const values = readTypedValues(form, {}, (payload as { form?: unknown }).form, { zone });
  const names = await loadPickedNames(auth, form, values);
  return toFormView(form, values, { readOnly: true, names, zone });
}

/** Whether a write was answered with 404 because its object is gone: of one that is found the answer stands. */
export async function isObjectGone(
  { api }: AuthContext,
  { kind, id, answer }: { kind: ResourceKind; id: string; answer: object },
): Promise<boolean> {
  const isNotFound = 'init' in answer && (answer.init as ResponseInit | null)?.status === 404;
  return isNotFound && (await recover(getManaged(api, kind, id), { missing: null, otherwise: undefined })) === null;
}
