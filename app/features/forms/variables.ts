// Variables and secrets of the environment that a field of a form can stand for.
import { placeholderId, placeholderOf, type ReferenceType } from '../../lib/rules/placeholders';
import type { Variable } from '../../platform/environment.server';
import type { Field, FieldOption, FormModel } from './field';
import { entriesIn, textsIn, type Values } from './values';

export interface Offered {
  variables: readonly Variable[];
  secrets: readonly Omit<Variable, 'type'>[];
}

/** Those that fit a field, by name. Texts take secrets, too. */
export function fittingOptions(type: ReferenceType, { variables, secrets }: Offered): FieldOption[] {
  const fitting = variables.filter((one) => one.type === null || one.type === type);
  return [...fitting, ...(type === 'string' ? secrets : [])]
    .map(({ id, description }) => ({ value: placeholderOf(id), label: description, preset: false }))
    .sort((one, other) => one.value.localeCompare(other.value));
}

/** The form with what each of its fields can stand for as its suggestions. */
export function withOffered<Form extends Pick<FormModel, 'fields'>>(form: Form, offered: Offered): Form {
  const suggesting = (field: Field): Field => ({
    ...field,
    options: field.reference === null ? field.options : fittingOptions(field.reference, offered),
    entry: field.entry.map(suggesting),
  });
  return { ...form, fields: form.fields.map(suggesting) };
}

interface Named {
  /** Of the control. */
  name: string;
  id: string;
  type: ReferenceType;
}

/** Every reference that the fields hold, entries of lists included. */
export function referencesIn({ fields }: Pick<FormModel, 'fields'>, values: Values): Named[] {
  const named = (field: Field, name: string, text: string): Named[] =>
    field.reference !== null && text.includes('&{') ? [{ name, id: placeholderId(text), type: field.reference }] : [];
  return fields.flatMap((field) => {
    if (field.kind !== 'list') return textsIn(values, field).flatMap((text) => named(field, field.name, text));
    return entriesIn(values, field).flatMap((entry, at) =>
      field.entry.flatMap((one) =>
        typeof entry === 'string'
          ? named(one, `${field.name}[${at}]`, entry)
          : named(one, `${field.name}[${at}].${one.model}`, entry[one.model] ?? ''),
      ),
    );
  });
}
