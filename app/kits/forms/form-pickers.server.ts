// The pickers of a tenant's form: what they offer, and what is picked in them.
import type { AuthContext } from '../../server/session/auth-context';
import { namesOfAll } from '../pickers/names.server';
import { type Pickers, searchIn } from '../pickers/picker';
import { loadPickers, strangersIn } from '../pickers/picker.server';
import type { Field, FormModel } from './field';
import { pickersIn } from './shown';
import { textsIn, type Values } from './values';

/** What was sent is shown again when the page is made for it, else what the form holds. */
export function formPickers(auth: AuthContext, form: FormModel, values: Values): Promise<Pickers> {
  const texts = (field: Field) => (auth.sent ? sentIn(auth.sent, field) : textsIn(values, field));
  const pickings = sourcesIn(form).map(({ key, field, source }) => {
    // Of all people the first ten are nobody's choice.
    const offers = source.object === 'user' && !source.queryFilter ? ('tried' as const) : ('unchosen' as const);
    return { key, source, chosen: texts(field), search: searchIn(auth.sent, key), offers };
  });
  return loadPickers(auth, pickings);
}

function sourcesIn(form: FormModel) {
  return pickersIn(form).flatMap(({ key, field }) => (field.source ? [{ key, field, source: field.source }] : []));
}

const MOST_SENT = 100;

function sentIn(sent: FormData, { name }: Field): string[] {
  const texts = sent.getAll(name).filter((value) => typeof value === 'string' && value !== '');
  return (texts as string[]).slice(0, MOST_SENT);
}

/** The names of what the pickers of a form hold, by value. */
export async function namesOfPicked(
  auth: AuthContext,
  form: FormModel,
  ...held: Values[]
): Promise<Record<string, string>> {
  const chosen = sourcesIn(form).map(({ field, source }) => {
    return { source, chosen: held.flatMap((values) => textsIn(values, field)) };
  });
  const found = await namesOfAll(auth, chosen);
  return Object.fromEntries(found.flatMap(({ value, label }) => (label === '' ? [] : [[value, label]])));
}

/** The fields that are searched in. */
export function searchesIn(form: FormModel): { key: string; name: string }[] {
  return pickersIn(form).map(({ key, field: { name } }) => ({ key, name }));
}

/** What to say at fields in which something was picked that is not there to be picked; null where there is none. */
export async function strangePicks(
  auth: AuthContext,
  form: FormModel,
  { picked, held }: { picked: Values; held: Values },
): Promise<Record<string, string[]> | null> {
  const errors = sourcesIn(form).map(async ({ field, source }): Promise<[string, string[]][]> => {
    const before = textsIn(held, field);
    const values = textsIn(picked, field).filter((value) => !before.includes(value));
    const strange = values.length > 0 ? await strangersIn(auth, source, values) : [];
    return strange.length > 0 ? [[field.name, ['forms.notListed']]] : [];
  });
  const found = (await Promise.all(errors)).flat();
  return found.length > 0 ? Object.fromEntries(found) : null;
}
