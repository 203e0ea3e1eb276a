import { type KnownMarks, mergeChanges, writeMarksOf } from '../../../lib/merge-changes';
import { isRecord } from '../../../lib/record';
import { FIELDS } from '../theme-fields';
import { type FormValue, type ThemeForm, valueText } from './theme-form';

export interface Difference {
  /** Its name in the form; a localised field has the locale after a dot. */
  name: string;
  yours: string;
  theirs: string;
}

const LETTERS = 200;

/** The text of a hidden field for what the form of a theme shows. */
export const marksOf = (form: ThemeForm): string => writeMarksOf(textsOf(form));

interface MergedForm {
  /** What was typed, and what is stored now where the form was not touched. */
  form: ThemeForm;
  /** What both have changed. */
  differences: Difference[];
  /** Of what is stored now for the differences, of what the form showed otherwise. */
  seen: string;
}

export function mergeForms(typed: ThemeForm, now: ThemeForm, known: KnownMarks): MergedForm {
  const { theirs, conflicts, seen } = mergeChanges(textsOf(typed), textsOf(now), known);
  return {
    form: theirs.reduce((form, name) => withValue(form, name, valueAt(now, name)), typed),
    differences: conflicts.map((name) => ({
      name,
      yours: shortened(valueAt(typed, name)),
      theirs: shortened(valueAt(now, name)),
    })),
    seen,
  };
}

export function textsOf(form: ThemeForm): Record<string, string> {
  return Object.fromEntries(namesIn(form).map((name) => [name, valueText(valueAt(form, name))]));
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
  if (part === undefined) return value;
  return isRecord(value) ? (value[part] as FormValue) : undefined;
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
