// What the environment offers a form, and whether what was typed leads anywhere.
import { placeholderId, placeholderOf } from '../../lib/rules/placeholders';
import { listSecrets, listVariables, placeholderExists, type Variable } from '../../platform/environment.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';
import { type Field, type FieldOption, type FormModel, takesWhole, wholeName } from './field';
import { entriesIn, entryPlaces, textsIn, type Values, wholeIn } from './values';

/** Whoever may not read them is offered none. */
export async function withVariables<Form extends FormModel>({ api }: AuthContext, form: Form): Promise<Form> {
  const takes = form.fields.some(({ reference, entry }) => reference !== null || entry.some((one) => one.reference));
  if (!takes) return form;
  const none = { forbidden: [], otherwise: [] };
  const [variables, secrets] = await Promise.all([recover(listVariables(api), none), recover(listSecrets(api), none)]);
  return withOffered(form, { variables, secrets });
}

/**
 * What is wrong with references that were not there before, by field; null where nothing is. `sent` is what `values` were
 * read from.
 */
export async function unknownVariables(
  { api }: AuthContext,
  form: FormModel,
  { values, held, sent }: { values: Values; held: Values; sent: unknown },
): Promise<Record<string, string[]> | null> {
  const before = new Set(referencesIn(form, held).map(({ id }) => id));
  const named = referencesIn(form, values, sent).filter(({ id }) => !before.has(id));
  const kindsOf = ({ secret }: (typeof named)[number]) => (secret ? 'both' : 'variables');
  const keyOf = (one: (typeof named)[number]) => `${kindsOf(one)} ${one.id}`;
  const asked = new Map<string, Promise<boolean>>();
  for (const one of named) {
    const key = keyOf(one);
    asked.set(key, asked.get(key) ?? placeholderExists(api, one.id, kindsOf(one)));
  }
  const found = await Promise.all(
    named.map(
      async (one): Promise<[string, string[]][]> =>
        (await asked.get(keyOf(one))) ? [] : [[one.name, ['forms.variables.unknown']]],
    ),
  );
  return found.flat().length > 0 ? Object.fromEntries(found.flat()) : null;
}

// Variables and secrets of the environment that a field of a form can stand for.
interface Offered {
  variables: readonly Variable[];
  secrets: readonly Omit<Variable, 'type'>[];
}

type Taking = Pick<Field, 'kind' | 'reference'>;

/** What is typed can be a secret, too; what is chosen cannot. */
function takesSecrets({ kind, reference }: Taking): boolean {
  return reference === 'string' && kind !== 'choice';
}

/** Those that fit a field, by name. */
export function fittingOptions(field: Taking, { variables, secrets }: Offered): FieldOption[] {
  if (field.reference === null) return [];
  const fitting = variables.filter((one) => one.type === null || one.type === field.reference);
  return [...fitting, ...(takesSecrets(field) ? secrets : [])]
    .map(({ id, description }) => ({ value: placeholderOf(id), label: description, preset: false }))
    .sort((one, other) => one.value.localeCompare(other.value));
}

/** The form with what each of its fields can stand for. */
export function withOffered<Form extends Pick<FormModel, 'fields'>>(form: Form, offered: Offered): Form {
  const suggesting = (field: Field): Field => ({
    ...field,
    variables: fittingOptions(field, offered),
    entry: field.entry.map(suggesting),
  });
  return { ...form, fields: form.fields.map(suggesting) };
}

interface Named {
  /** Of the control. */
  name: string;
  id: string;
  /** Whether it may be a secret. */
  secret: boolean;
}

/**
 * Every reference that the fields hold, entries of lists included. With what was `sent`, entries are named by their places
 * in it: those that were left empty are no values.
 */
export function referencesIn({ fields }: Pick<FormModel, 'fields'>, values: Values, sent?: unknown): Named[] {
  const named = (field: Field, name: string, text: string): Named[] =>
    field.reference !== null && text.includes('&{')
      ? [{ name, id: placeholderId(text), secret: takesSecrets(field) }]
      : [];
  return fields.flatMap((field) => {
    if (takesWhole(field) && wholeIn(values, field) !== '')
      return named(field, wholeName(field), wholeIn(values, field));
    if (field.kind !== 'list') return textsIn(values, field).flatMap((text) => named(field, field.name, text));
    const places = entryPlaces(sent, field);
    return entriesIn(values, field).flatMap((entry, at) => {
      const place = `${field.name}[${places[at] ?? at}]`;
      return field.entry.flatMap((one) =>
        typeof entry === 'string'
          ? named(one, place, entry)
          : named(one, `${place}.${one.model}`, entry[one.model] ?? ''),
      );
    });
  });
}
