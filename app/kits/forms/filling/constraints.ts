import { TYPED_NUMBER } from '../../../lib/typed-number';
import { incompleteText } from '../../../ui/answer';
import { type FieldKind, NOT_A_NUMBER, requiredMessage } from '../field';
import type { EntryField, FieldView } from '../form-view';

export interface Constraint {
  required?: boolean;
  pattern?: string;
}

/** The browser has no constraint for a group of controls. */
const MULTI_CONTROL_KINDS: FieldKind[] = ['choices', 'reference', 'list', 'unknown'];

/** Names in a list end in brackets. */
export function toConstraints(fields: readonly FieldView[]): Record<string, Constraint> {
  const known = namedFields(fields).filter(({ field }) => !MULTI_CONTROL_KINDS.includes(field.kind));
  return Object.fromEntries(
    known.map(({ name, field, hasValue }): [string, Constraint] => [
      name,
      {
        required: (field.required && !hasValue) || undefined,
        pattern: field.kind === 'number' && field.reference === null ? TYPED_NUMBER : undefined,
      },
    ]),
  );
}

interface NamedField {
  name: string;
  field: Pick<FieldView, 'label' | 'kind' | 'required' | 'reference'>;
  /** An existing secret may stay empty. */
  hasValue: boolean;
}

function namedFields(fields: readonly FieldView[]): NamedField[] {
  return fields
    .filter(({ fixed }) => !fixed)
    .flatMap((field): NamedField[] => {
      const held = field.kind === 'password' && field.displayTexts !== null && field.displayTexts.length > 0;
      const entries = field.entry.map(
        (entry): NamedField => ({ name: entryFieldName(`${field.name}[]`, entry), field: entry, hasValue: false }),
      );
      return [{ name: field.name, field, hasValue: held }, ...entries];
    });
}

export function entryFieldName(entry: string, { name }: Pick<EntryField, 'name'>): string {
  return name === '' ? entry : `${entry}.${name}`;
}

interface Control {
  name: string;
  validity: Pick<ValidityState, 'valid' | 'badInput' | 'valueMissing' | 'patternMismatch'>;
}

/**
 * Null when there are none. A partly typed date always counts: the browser would not send it. Other problems count only
 * when no field needs the server, so that all are shown at once, and the fields are up to date.
 */
export function findProblems(
  controls: Iterable<Control>,
  fields: readonly FieldView[],
  { isOutdated = false } = {},
): Record<string, string[]> | null {
  const known = new Map(namedFields(fields).map(({ name, field }) => [name, field]));
  const all = !isOutdated && !fields.some(({ checkedByServer, fixed }) => checkedByServer && !fixed);
  const problems: Record<string, string[]> = {};
  for (const { name, validity } of controls) {
    if (validity.valid || name === '' || Object.hasOwn(problems, name)) continue;
    const field = known.get(name.replace(/\[\d+\]/g, '[]'));
    if (validity.badInput) problems[name] = [incompleteText(field?.required ?? false)];
    else if (all && field && validity.valueMissing) problems[name] = [requiredMessage(field)];
    else if (all && field && validity.patternMismatch) problems[name] = [NOT_A_NUMBER];
  }
  return Object.keys(problems).length === 0 ? null : problems;
}

type DefaultValue = string | string[] | Record<string, string> | (string | Record<string, string>)[];

export function defaultValue({
  kind,
  many,
  texts,
  entries,
}: Pick<FieldView, 'kind' | 'many' | 'texts' | 'entries'>): DefaultValue {
  if (kind === 'list') return entries;
  return many && kind !== 'lines' ? texts : (texts[0] ?? '');
}

export function defaultValues(fields: readonly FieldView[]): Record<string, unknown> {
  const open = fields.filter(({ fixed }) => !fixed);
  const wholes = open.flatMap(({ listVariable }): [string, DefaultValue][] =>
    listVariable ? [[listVariable.name, listVariable.text]] : [],
  );
  return nestByName([...open.map((field): [string, DefaultValue] => [field.name, defaultValue(field)]), ...wholes]);
}

/** `a.b[0]` becomes nested objects and arrays. */
export function nestByName(values: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const steps = name.split(/[.[\]]+/).filter((step) => step !== '');
    const last = steps.pop();
    if (last === undefined || [...steps, last].some((step) => step in {})) continue;
    let at = root;
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1] ?? last;
      const inner = at[step];
      if (typeof inner !== 'object' || inner === null) at[step] = /^\d+$/.test(next) ? [] : {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return root;
}
