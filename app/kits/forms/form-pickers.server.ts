import type { AuthContext } from '../../server/session/auth-context';
import { loadAllNames } from '../pickers/names.server';
import { type Pickers, readPickerSearch } from '../pickers/picker';
import { findUnknownValues, loadPickers } from '../pickers/picker.server';
import type { Field, FormModel } from './field';
import { pickerFields } from './form-view';
import { fieldTexts, type Values } from './values';

export function loadFormPickers(auth: AuthContext, form: FormModel, values: Values): Promise<Pickers> {
  const texts = (field: Field) => (auth.sent ? sentValues(auth.sent, field) : fieldTexts(values, field));
  const pickings = pickerSources(form).map(({ key, field, source }) => {
    // The first ten of all users are no useful offer.
    const offers = source.object === 'user' && !source.queryFilter ? ('tried' as const) : ('unchosen' as const);
    return { key, source, chosen: texts(field), search: readPickerSearch(auth.sent, key), offers };
  });
  return loadPickers(auth, pickings);
}

function pickerSources(form: FormModel) {
  return pickerFields(form).flatMap(({ key, field }) => (field.source ? [{ key, field, source: field.source }] : []));
}

const MAX_SENT = 100;

function sentValues(sent: FormData, { name }: Field): string[] {
  const texts = sent.getAll(name).filter((value) => typeof value === 'string' && value !== '');
  return (texts as string[]).slice(0, MAX_SENT);
}

/** Without those that could not be loaded: they keep their ids. */
export async function loadPickedNames(
  auth: AuthContext,
  form: FormModel,
  ...held: Values[]
): Promise<Record<string, string>> {
  const chosen = pickerSources(form).map(({ field, source }) => {
    return { source, chosen: held.flatMap((values) => fieldTexts(values, field)) };
  });
  const found = await loadAllNames(auth, chosen);
  return Object.fromEntries(found.flatMap(({ value, label }) => (label === '' ? [] : [[value, label]])));
}

export function pickerSearches(form: FormModel): { key: string; name: string }[] {
  return pickerFields(form).map(({ key, field: { name } }) => ({ key, name }));
}

/** Null when all picked values exist. */
export async function findInvalidPicks(
  auth: AuthContext,
  form: FormModel,
  { picked, held }: { picked: Values; held: Values },
): Promise<Record<string, string[]> | null> {
  const errors = pickerSources(form).map(async ({ field, source }): Promise<[string, string[]][]> => {
    const before = fieldTexts(held, field);
    const values = fieldTexts(picked, field).filter((value) => !before.includes(value));
    const unknown = values.length > 0 ? await findUnknownValues(auth, source, values) : [];
    return unknown.length > 0 ? [[field.name, ['forms.notListed']]] : [];
  });
  const found = (await Promise.all(errors)).flat();
  return found.length > 0 ? Object.fromEntries(found) : null;
}
