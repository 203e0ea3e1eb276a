// A form that was sent: its answer, or the form again with what is wrong, what was searched for or what scripts changed.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { getRequestForm } from '../../platform/request-forms.server';
import { type ReadForm, readForm } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { searchedIn } from '../pickers/searched-in.server';
import { answerSchema, typedAnswer } from './answer';
import type { FormModel } from './field';
import { changedForm } from './form-changes';
import { searchesIn, strangePicks } from './form-pickers.server';
import { afterChanges, hasScripts, type OpenForm } from './form-scripts.server';
import { drawn } from './launched-form.server';
import { type FormPage, formPage, keptForm, openForm, withForm } from './open-form.server';
import type { Values } from './values';
import { unknownVariables } from './variables.server';

type More = Record<string, z.ZodType>;
type Sent<Own extends More> = z.output<ReturnType<typeof answerSchema<Own>>>;

/** Fields that a form with scripts has besides its own. */
const SCRIPTED = { scripted: z.string().optional(), update: z.string().optional() };

/** `held` is what the form was drawn with; `own` are fields beside those of the form. */
export async function readSentForm<Own extends More = Record<never, never>>(
  auth: AuthContext,
  full: FormModel,
  { held, own, zone = null }: { held: Values; own?: Own; zone?: string | null },
) {
  const open = await openForm(auth, full, held);
  const form = changedForm(full, open.changes);
  const more = hasScripts(full) ? { ...own, ...SCRIPTED } : own;
  const read: ReadForm<z.ZodType> = readForm(auth, answerSchema(form, open.values, { more, reader: { zone } }));
  const again = (reply: object, status: number) => withForm(auth, open, data(reply, status), zone);
  if (hasScripts(full) && auth.sent?.has('update')) return { again: await updated(200) };
  const searched = searchedIn(auth, searchesIn(form), read);
  if (searched) return { again: await withForm(auth, open, searched, zone) };
  // Somebody who adds an entry to a list has not sent the form.
  if (read.status !== 'success') return { again: await again(read.reply(), read.status === 'error' ? 400 : 200) };
  const value = read.value as Sent<Own>;
  const values = (read.value as { form: Values }).form;
  const next = hasScripts(full) ? await afterChanges(open, values) : open;
  if (hasScripts(full) && isChanged(next, { ...open, values })) return { again: await updated(409) };
  const strange = await strangePicks(auth, form, { picked: values, held: open.values });
  const sent = formIn(read.payload);
  const wrong = strange ?? (await unknownVariables(auth, form, { values, held: open.values, sent }));
  return wrong ? { again: await again(read.reply({ fieldErrors: wrong }), 400) } : { read, value, values, form };

  async function updated(status: number) {
    const { initialValue, error } = read.reply(status === 200 ? {} : { formErrors: ['forms.script.changed'] });
    const scripted = await updatedPage(auth, open, { sent: read.payload, zone });
    return data({ initialValue, error: status === 200 ? null : error, scripted, updated: true }, status);
  }
}

function isChanged(one: OpenForm, other: OpenForm): boolean {
  const parts = ({ values, changes }: OpenForm) => JSON.stringify([values, changes]);
  return parts(one) !== parts(other);
}

/** The part of what was sent that answers the form. */
function formIn(sent: unknown): unknown {
  return (sent as { form?: unknown }).form;
}

interface Typed {
  /** Everything that was sent, by the steps of its names. */
  sent: unknown;
  zone: string | null;
}

/** The form after what was changed in it since its page was made. */
async function updatedPage(auth: AuthContext, open: OpenForm, { sent, zone }: Typed): Promise<FormPage> {
  const form = changedForm(open.full, open.changes);
  const typed = typedAnswer(form, open.values, formIn(sent), { zone });
  return formPage(auth, await afterChanges(open, typed), { zone, anew: true });
}

/** For a page that asks by script what a change does; null where there is no such form. */
export async function liveForm(auth: AuthContext, zone: string | null): Promise<FormPage | null> {
  const kept = await keptForm(auth);
  const found = kept && (await getRequestForm(auth.api, kept.id));
  if (!kept || !found) return null;
  const full = drawn(found);
  const open: OpenForm = { ...kept, full, failed: false };
  const schema = answerSchema(changedForm(full, kept.changes), kept.values, { more: SCRIPTED });
  return updatedPage(auth, open, { sent: readForm(auth, schema).payload, zone });
}
