import { formTokens } from '../../server/guard/form.server';
import { sealFor } from '../../server/guard/sealed.server';
import type { AuthContext } from '../../server/session/auth-context';
import { loadAllNames } from '../pickers/names.server';
import { type PickerPage, type Pickers, readPickerSearch } from '../pickers/picker';
import { findUnknownValues, loadPickers } from '../pickers/picker.server';
import type { Field, FormModel } from './field';
import { LIVE_FORM } from './form-page';
import { pickerFields } from './form-view';
import { chosenOptions, searchOptions } from './option-search';
import { fieldTexts, maxValues, type Values } from './values';

export async function loadFormPickers(auth: AuthContext, form: FormModel, values: Values): Promise<Pickers> {
  const sent = auth.sent ?? auth.drafted;
  const texts = (field: Field) => (sent ? sentValues(sent, field) : fieldTexts(values, field));
  const pickings = pickerSources(form).map(({ key, field, source }) => {
    // The first ten of all users are no useful offer.
    const offers = source.object === 'user' && !source.queryFilter ? ('tried' as const) : ('unchosen' as const);
    return { key, source, chosen: texts(field), search: readPickerSearch(sent, key), offers };
  });
  const [objects, options] = await Promise.all([loadPickers(auth, pickings), loadOptionPickers(auth, form, texts)]);
  return { ...objects, ...options };
}

/** What a search of options in the page may ask. */
export interface OptionScope {
  form: string;
  field: string;
}

async function loadOptionPickers(
  auth: AuthContext,
  form: FormModel,
  chosenIn: (field: Field) => string[],
): Promise<Pickers> {
  const fields = pickerFields(form).filter(({ field }) => field.kind !== 'reference');
  if (fields.length === 0 || form.id === undefined) return {};
  const { id } = form;
  const { token } = await formTokens(auth, LIVE_FORM);
  const pages = fields.map(async ({ key, field: { name, options }, field }): Promise<[string, PickerPage]> => {
    const search = readPickerSearch(auth.sent ?? auth.drafted, key);
    const grant = await sealFor(auth, 'option-search', { form: id, field: name } satisfies OptionScope);
    const chosen = chosenOptions(options, chosenIn(field));
    const more = { key, text: search.text, chosen, least: 0, grant, options: { address: LIVE_FORM, token } };
    return [key, { ...searchOptions(options, search), ...more }];
  });
  return Object.fromEntries(await Promise.all(pages));
}

function pickerSources(form: FormModel) {
  return pickerFields(form).flatMap(({ key, field }) => (field.source ? [{ key, field, source: field.source }] : []));
}

function sentValues(sent: FormData, { name, kind }: Field): string[] {
  const texts = sent.getAll(name).filter((value) => typeof value === 'string' && value !== '');
  return (texts as string[]).slice(0, maxValues(kind));
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
