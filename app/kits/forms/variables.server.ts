import { placeholderId, placeholderOf } from '../../lib/rules/placeholders';
import { listSecrets, listVariables, placeholderExists, type Variable } from '../../platform/environment.server';
import { loadPart, recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';
import {
  acceptsListVariable,
  type Field,
  type FieldOption,
  type FormModel,
  listVariableName,
  noticeLine,
} from './field';
import { fieldTexts, filledEntryIndexes, heldListVariable, listEntries, type Values } from './values';

/** None for members who may not read them. */
export async function withVariables<Form extends FormModel>({ api }: AuthContext, form: Form): Promise<Form> {
  const takes = form.fields.some(({ reference, entry }) => reference !== null || entry.some((one) => one.reference));
  if (!takes) return form;
  const none = { forbidden: [], missing: [] };
  const [variables, secrets] = await Promise.all([
    loadPart(recover(listVariables(api), none)),
    loadPart(recover(listSecrets(api), none)),
  ]);
  const offered = withOfferedVariables(form, {
    variables: 'loaded' in variables ? variables.loaded : [],
    secrets: 'loaded' in secrets ? secrets.loaded : [],
  });
  const isWhole = 'loaded' in variables && 'loaded' in secrets;
  return isWhole ? offered : { ...offered, lines: [noticeLine('forms.variables.failed'), ...offered.lines] };
}

/** Only new references, by field; null when all exist. `sent`: what `values` were read from. */
export async function findUnknownVariables(
  { api }: AuthContext,
  form: FormModel,
  { values, held, sent }: { values: Values; held: Values; sent: unknown },
): Promise<Record<string, string[]> | null> {
  const before = new Set(findReferences(form, held).map(({ id }) => id));
  const named = findReferences(form, values, sent).filter(({ id }) => !before.has(id));
  const kindsOf = ({ secret }: (typeof named)[number]) => (secret ? 'both' : 'variables');
  const keyOf = (one: (typeof named)[number]) => `${kindsOf(one)} ${one.id}`;
  const checks = new Map<string, Promise<boolean>>();
  for (const one of named) {
    const key = keyOf(one);
    checks.set(key, checks.get(key) ?? placeholderExists(api, one.id, kindsOf(one)));
  }
  const found = await Promise.all(
    named.map(
      async (one): Promise<[string, string[]][]> =>
        (await checks.get(keyOf(one))) ? [] : [[one.name, ['forms.variables.unknown']]],
    ),
  );
  return found.flat().length > 0 ? Object.fromEntries(found.flat()) : null;
}

interface EnvironmentVariables {
  variables: readonly Variable[];
  secrets: readonly Omit<Variable, 'type'>[];
}

type VariableTarget = Pick<Field, 'kind' | 'reference'>;

/** Typed values may be secrets, choices may not. */
function takesSecrets({ kind, reference }: VariableTarget): boolean {
  return reference === 'string' && kind !== 'choice';
}

export function fittingOptions(field: VariableTarget, { variables, secrets }: EnvironmentVariables): FieldOption[] {
  if (field.reference === null) return [];
  const fitting = variables.filter((one) => one.type === null || one.type === field.reference);
  return [...fitting, ...(takesSecrets(field) ? secrets : [])]
    .map(({ id, description }) => ({ value: placeholderOf(id), label: description, preset: false }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}

export function withOfferedVariables<Form extends Pick<FormModel, 'fields'>>(
  form: Form,
  offered: EnvironmentVariables,
): Form {
  const suggesting = (field: Field): Field => ({
    ...field,
    variables: fittingOptions(field, offered),
    entry: field.entry.map(suggesting),
  });
  return { ...form, fields: form.fields.map(suggesting) };
}

interface NamedReference {
  name: string;
  id: string;
  /** May be a secret. */
  secret: boolean;
}

/** With `sent`, entries are named by their indexes in it, since empty entries are no values. */
export function findReferences(
  { fields }: Pick<FormModel, 'fields'>,
  values: Values,
  sent?: unknown,
): NamedReference[] {
  const named = (field: Field, name: string, text: string): NamedReference[] =>
    field.reference !== null && text.includes('&{')
      ? [{ name, id: placeholderId(text), secret: takesSecrets(field) }]
      : [];
  return fields.flatMap((field) => {
    if (acceptsListVariable(field) && heldListVariable(values, field) !== '')
      return named(field, listVariableName(field), heldListVariable(values, field));
    if (field.kind !== 'list') return fieldTexts(values, field).flatMap((text) => named(field, field.name, text));
    const places = filledEntryIndexes(sent, field);
    return listEntries(values, field).flatMap((entry, at) => {
      const place = `${field.name}[${places[at] ?? at}]`;
      return field.entry.flatMap((one) =>
        typeof entry === 'string'
          ? named(one, place, entry)
          : named(one, `${place}.${one.model}`, entry[one.model] ?? ''),
      );
    });
  });
}
