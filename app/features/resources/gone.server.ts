// An object that went away while its form was filled in: what is said of it, with what was typed.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readForm } from '../../access/form.server';
import { zoneFrom } from '../../context/look';
import type { ResourceKind } from '../../platform/managed-objects.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { answerSchema, typedAnswer } from '../forms/answer';
import { namesOfPicked } from '../forms/form-pickers.server';
import { type ShownForm, shownForm } from '../forms/shown';
import { detailsForm } from './details';
import { schemaOf, takesVariables } from './kind.server';
import { type Resource, resourceOf } from './object.server';
import { editPath, listPath } from './paths';

/** What the answer to such a form says beside its error. */
export interface Gone {
  list: string;
  /** What was typed, to be read; null where that is nothing. */
  typed: ShownForm | null;
}

/** Null where the form of its details was sent and the object is not there any more. */
export function resourceUnlessGone(auth: AuthContext, kind: ResourceKind, id: string): Promise<Resource | null> {
  const isAnswer = auth.sent !== null && auth.path === editPath(kind, id);
  return recover(resourceOf(auth, kind, id), isAnswer ? { missing: null } : {});
}

export async function goneAnswer(auth: AuthContext, kind: ResourceKind) {
  const gone: Gone = { list: listPath(kind), typed: await typedIn(auth, kind) };
  return data({ status: 'error' as const, error: { '': ['resources.gone.message'] }, gone }, 404);
}

async function typedIn(auth: AuthContext, kind: ResourceKind): Promise<ShownForm | null> {
  const schema = await schemaOf(auth, kind);
  const filled = [...(auth.sent ?? [])].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const order = schema.order.filter((name) => filled.some(([field]) => /^form\.([^.[]+)/.exec(field)?.[1] === name));
  const all = { allowed: true, properties: order };
  const references = takesVariables(auth, kind);
  const form = detailsForm({ ...schema, order }, { view: all, update: all }, { references });
  if (form.fields.length === 0) return null;
  const zone = zoneFrom(auth.request.headers.get('cookie'));
  const { payload } = readForm(auth, answerSchema(form, {}, { more: { revision: z.string() } }));
  const values = typedAnswer(form, {}, (payload as { form?: unknown }).form, { zone });
  const names = await recover(namesOfPicked(auth, form, values), { otherwise: {} });
  return shownForm(form, values, { readOnly: true, names, zone });
}
