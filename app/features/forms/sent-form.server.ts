// A form that was sent: its answer, or the form again with what is wrong or what was searched for.
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { type ReadForm, readForm } from '../../access/form.server';
import type { AuthContext } from '../../session/auth-context';
import { searchedIn } from '../objects/searched-in.server';
import { answerSchema } from './answer';
import type { FormModel } from './field';
import { searchesIn, strangePicks } from './form-pickers.server';
import type { Values } from './values';

type More = Record<string, z.ZodType>;
type Sent<Own extends More> = z.output<ReturnType<typeof answerSchema<Own>>>;

/** `held` is what the form was drawn with; `own` are fields beside those of the form. */
export async function readSentForm<Own extends More = Record<never, never>>(
  auth: AuthContext,
  form: FormModel,
  { held, own, zone = null }: { held: Values; own?: Own; zone?: string | null },
) {
  const read: ReadForm<z.ZodType> = readForm(auth, answerSchema(form, held, { more: own, reader: { zone } }));
  const again = searchedIn(auth, searchesIn(form), read);
  if (again) return { again };
  // Somebody who adds an entry to a list has not sent the form.
  if (read.status !== 'success') return { again: data(read.reply(), read.status === 'error' ? 400 : 200) };
  const value = read.value as Sent<Own>;
  const values = (read.value as { form: Values }).form;
  const strange = await strangePicks(auth, form, { picked: values, held });
  return strange ? { again: data(read.reply({ fieldErrors: strange }), 400) } : { read, value, values };
}
