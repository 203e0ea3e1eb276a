// Variables and secrets of the environment that a field of a form can stand for.
import { placeholderId, placeholderOf } from '../../lib/rules/placeholders';
import type { Variable } from '../../platform/environment.server';
import { type Field, type FieldOption, type FormModel, takesWhole, wholeName } from './field';
import { entriesIn, entryPlaces, textsIn, type Values, wholeIn } from './values';

export interface Offered {
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
