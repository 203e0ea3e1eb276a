// What a browser can judge by itself before a form is sent, and what is said then: the words the server would say.
import { incompleteText } from '../../../ui/answer';
import { type FieldKind, NO_NUMBER, NUMBER, neededText } from '../field';
import type { EntryField, ShownField } from '../shown';

export interface Constraint {
  required?: boolean;
  pattern?: string;
}

/** More than one control: no constraint of a browser fits them. */
const SEVERAL: FieldKind[] = ['choices', 'reference', 'list', 'unknown'];

/** By the names of fields; those within a list end in brackets. */
export function constraintsOf(fields: readonly ShownField[]): Record<string, Constraint> {
  const known = namedFields(fields).filter(({ field }) => !SEVERAL.includes(field.kind));
  return Object.fromEntries(
    known.map(({ name, field, held }): [string, Constraint] => [
      name,
      {
        required: (field.required && !held) || undefined,
        pattern: field.kind === 'number' && field.reference === null ? NUMBER : undefined,
      },
    ]),
  );
}

interface Named {
  name: string;
  field: Pick<ShownField, 'label' | 'kind' | 'required' | 'reference'>;
  /** A secret that is there already can be left as it is. */
  held: boolean;
}

function namedFields(fields: readonly ShownField[]): Named[] {
  return fields
    .filter(({ fixed }) => !fixed)
    .flatMap((field): Named[] => {
      const held = field.kind === 'password' && field.told !== null && field.told.length > 0;
      const entries = field.entry.map(
        (entry): Named => ({ name: inEntry(`${field.name}[]`, entry), field: entry, held: false }),
      );
      return [{ name: field.name, field, held }, ...entries];
    });
}

/** The name of a field within an entry of that name. */
export function inEntry(entry: string, { name }: Pick<EntryField, 'name'>): string {
  return name === '' ? entry : `${entry}.${name}`;
}

interface Control {
  name: string;
  validity: Pick<ValidityState, 'valid' | 'badInput' | 'valueMissing' | 'patternMismatch'>;
}

/**
 * What is wrong with the controls of a form, by name, or null. A browser would not send a date that was typed in part at
 * all. Anything else is said only where it is all there is to say: a form with fields that the
 * server judges goes there, so that nobody is told in two rounds.
 */
export function problemsIn(
  controls: Iterable<Control>,
  fields: readonly ShownField[],
): Record<string, string[]> | null {
  const known = new Map(namedFields(fields).map(({ name, field }) => [name, field]));
  const all = !fields.some(({ byServer, fixed }) => byServer && !fixed);
  const problems: Record<string, string[]> = {};
  for (const { name, validity } of controls) {
    if (validity.valid || name === '' || Object.hasOwn(problems, name)) continue;
    const field = known.get(name.replace(/\[\d+\]/g, '[]'));
    if (validity.badInput) problems[name] = [incompleteText(field?.required ?? false)];
    else if (all && field && validity.valueMissing) problems[name] = [neededText(field)];
    else if (all && field && validity.patternMismatch) problems[name] = [NO_NUMBER];
  }
  return Object.keys(problems).length === 0 ? null : problems;
}

type Default = string | string[] | Record<string, string> | (string | Record<string, string>)[];

/** What fields hold, as members of each other by their names. */
export function defaultsOf(fields: readonly ShownField[]): Record<string, unknown> {
  const value = ({ kind, many, texts, entries }: ShownField): Default =>
    kind === 'list' ? entries : many && kind !== 'lines' ? texts : (texts[0] ?? '');
  const open = fields.filter(({ fixed }) => !fixed);
  const wholes = open.flatMap(({ whole }): [string, Default][] => (whole ? [[whole.name, whole.text]] : []));
  return nested([...open.map((field): [string, Default] => [field.name, value(field)]), ...wholes]);
}

/** Values by names such as `a.b[0]`, as members of each other. */
export function nested(values: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
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
