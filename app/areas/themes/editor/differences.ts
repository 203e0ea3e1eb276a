import { fingerprint } from '../../../lib/fingerprint';
import { isRecord } from '../../../lib/record';
import { FIELDS } from '../theme-fields';
import { type FormValue, isSameValue, type ThemeForm, valueText } from './theme-form';

export interface Difference {
  /** Its name in the form; a localised field has the locale after a dot. */
  name: string;
  yours: string;
  theirs: string;
}

const LETTERS = 200;

type Marks = Readonly<Record<string, string>>;

const MARK_LENGTH = 10;
const EMPTY = '';

/** A short mark of each value that a form shows; values without a text have none. */
export function marksOf(form: ThemeForm): Marks {
  const marks = namesIn(form).map((name) => [name, markOf(valueAt(form, name))] as const);
  return Object.fromEntries(marks.filter(([, mark]) => mark !== EMPTY));
}

/** The text of a hidden field as marks; none where it is something else. */
export function readMarks(text: string): Marks {
  try {
    const marks: unknown = JSON.parse(text);
    return isRecord(marks) ? (marks as Marks) : {};
  } catch {
    return {};
  }
}

interface Merged {
  /** What was typed, and what is stored now where the form was not touched. */
  form: ThemeForm;
  /** What both have changed. */
  conflicts: Difference[];
  /** Of what is stored now for the conflicts, of what the form showed otherwise. */
  marks: Marks;
}

export function mergeForms(typed: ThemeForm, now: ThemeForm, shown: Marks): Merged {
  const conflicts: Difference[] = [];
  const marks: Record<string, string> = { ...shown };
  let form = typed;
  for (const name of new Set([...namesIn(typed), ...namesIn(now)])) {
    const [yours, theirs] = [valueAt(typed, name), valueAt(now, name)];
    if (isSameValue(yours, theirs)) continue;
    const { [name]: before = EMPTY } = shown;
    if (markOf(yours) === before) form = withValue(form, name, theirs);
    else if (markOf(theirs) !== before) {
      conflicts.push({ name, yours: shortened(yours), theirs: shortened(theirs) });
      marks[name] = markOf(theirs);
    }
  }
  return { form, conflicts, marks };
}

function markOf(value: FormValue): string {
  return isSameValue(value, undefined) ? EMPTY : fingerprint(valueText(value)).slice(0, MARK_LENGTH);
}

function namesIn(form: ThemeForm): string[] {
  return [...FIELDS.map(({ name }) => name), 'ownMenu'].flatMap((name) => {
    const value = form[name];
    return isRecord(value) ? Object.keys(value).map((part) => `${name}.${part}`) : [name];
  });
}

function valueAt(form: ThemeForm, name: string): FormValue {
  const [field = '', part] = name.split('.');
  const value = form[field];
  return part === undefined ? (isRecord(value) ? undefined : value) : isRecord(value) ? value[part] : undefined;
}

function withValue(form: ThemeForm, name: string, value: FormValue): ThemeForm {
  const [field = '', part] = name.split('.');
  if (part === undefined) return { ...form, [field]: value };
  const { [part]: _, ...others } = isRecord(form[field]) ? (form[field] as Record<string, string>) : {};
  return { ...form, [field]: typeof value === 'string' ? { ...others, [part]: value } : others };
}

function shortened(value: unknown): string {
  if (typeof value === 'string') return value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value;
  if (Array.isArray(value))
    return shortened(
      value
        .map(entryOf)
        .filter((entry) => entry !== '')
        .join(', '),
    );
  return '';
}

function entryOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || typeof value.id !== 'string') return '';
  return value.shown === undefined ? `(${value.id})` : value.id;
}
