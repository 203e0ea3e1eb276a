// An object that went away while its form was filled in: what is said of it, with what was typed.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { answerSchema, typedAnswer } from '../../../kits/forms/answer';
import { namesOfPicked } from '../../../kits/forms/form-pickers.server';
import { type ShownForm, shownForm } from '../../../kits/forms/shown';
import { zoneOf } from '../../../lib/look';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import { recover } from '../../../platform/recover';
import { readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { ShownFilter } from '../filter/rows';
import { detailsForm } from './details';
import { schemaOf, takesVariables } from './kind.server';
import { type Resource, resourceOf } from './object.server';
import { editPath, listPath } from './paths';

/** What the answer to such a form says beside its error. */
export interface Gone {
  list: string;
  /** What was typed, to be read; null where that is nothing. */
  typed: ShownForm | null;
  /** The same of forms that are not made from a schema. */
  lines: GoneLine[];
  filter: ShownFilter | null;
}

export interface GoneLine {
  label: GoneLabel;
  text: string;
}

export type GoneLabel =
  | 'resources.related.chosen'
  | 'resources.time.start'
  | 'resources.time.end'
  | 'resources.privileges.name'
  | 'resources.privileges.permissions'
  | 'resources.access.read'
  | 'resources.access.write';

type Kept = Partial<Pick<Gone, 'typed' | 'lines' | 'filter'>>;

/** Null where a form of its page was sent and the object is not there any more. */
export function resourceUnlessGone(auth: AuthContext, kind: ResourceKind, id: string): Promise<Resource | null> {
  const isAnswer = auth.sent !== null && `${auth.path}/`.startsWith(`${editPath(kind, id)}/`);
  return recover(resourceOf(auth, kind, id), isAnswer ? { missing: null } : {});
}

/** Of the form of its details. */
export async function detailsGone(auth: AuthContext, kind: ResourceKind) {
  return goneAnswer(kind, { typed: await typedIn(auth, kind) });
}

export function goneAnswer(kind: ResourceKind, { typed = null, lines = [], filter = null }: Kept = {}) {
  const kept = lines.filter(({ text }) => text.trim() !== '');
  const gone: Gone = { list: listPath(kind), typed, lines: kept, filter };
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
  const zone = zoneOf(auth);
  const { payload } = readForm(auth, answerSchema(form, {}, { more: { revision: z.string() } }));
  const values = typedAnswer(form, {}, (payload as { form?: unknown }).form, { zone });
  const names = await recover(namesOfPicked(auth, form, values), { otherwise: {} });
  return shownForm(form, values, { readOnly: true, names, zone });
}

/** The write itself was told that the object is not there. */
export function wasGone(answer: object): boolean {
  return 'init' in answer && (answer.init as ResponseInit | null)?.status === 404;
}
