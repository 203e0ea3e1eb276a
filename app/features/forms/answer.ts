// The schema of a tenant form's answer, and the values it becomes. Messages are keys or the form's own texts.
import { z } from 'zod';
import { linearPattern } from '../../lib/linear-pattern';
import { SEARCH_FIELDS } from '../objects/search-fields';
import { type DrawnForm, type FormField, placeOf } from './form';
import { isBeyond, textsIn, type Values, valueAt, withValue } from './values';

const LONGEST = { text: 2000, textarea: 10_000 };
const NUMBER = /^[+-]?\d{1,15}([.,]\d{1,6})?$/;
/** Letters on which a form's own pattern is tried. */
const JUDGED = 2000;

/** Fields somebody may answer, given what the form holds. */
export function askedOf({ fields }: DrawnForm, base: Values): FormField[] {
  return fields.filter((field) => !field.readOnly && field.kind !== 'unknown' && !isBeyond(base, field));
}

/**
 * The schema of the whole HTML form: the values under `form`, what the searches of its pickers hold, and `more`, the
 * other fields it has.
 */
export function answerSchema<More extends Record<string, z.ZodType> = Record<never, never>>(
  form: DrawnForm,
  base: Values,
  more?: More,
) {
  const own = { form: answerOf(form, base), ...SEARCH_FIELDS };
  return z.strictObject({ ...own, ...more } as typeof own & More);
}

/** The answer as whole values: what was there before, with what was answered in its place. */
function answerOf(form: DrawnForm, base: Values) {
  const asked = askedOf(form, base);
  const tree: Tree = {};
  for (const field of asked) plant(tree, placeOf(field).split('.'), judged(field, textsIn(base, field)));
  return objectOf(tree).transform((sent): Values => {
    return asked.reduce((values: Values, field) => {
      const value = answered(field, valueAt(sent, placeOf(field)));
      // A secret is not shown again: who leaves it empty keeps it.
      if (value === '' && field.kind === 'password') return values;
      if (value === undefined && valueAt(base, field.model) === undefined) return values;
      return withValue(values, field.model, value ?? null);
    }, base);
  });
}

interface Tree {
  [step: string]: Tree | z.ZodType;
}

function plant(tree: Tree, [step = '', ...rest]: string[], leaf: z.ZodType): void {
  if (rest.length === 0) {
    tree[step] = leaf;
    return;
  }
  const inner = tree[step];
  const next: Tree = inner === undefined || inner instanceof z.ZodType ? {} : inner;
  tree[step] = next;
  plant(next, rest, leaf);
}

function objectOf(tree: Tree): z.ZodObject<Record<string, z.ZodType>> {
  const members = Object.entries(tree).map(([step, inner]): [string, z.ZodType] => [
    step,
    inner instanceof z.ZodType ? inner : objectOf(inner),
  ]);
  return z.strictObject(Object.fromEntries(members));
}

const CHOSEN = ['checkbox', 'select', 'radio', 'choices', 'picker'];

/** What is said at a field that has to be answered. */
export function neededText({ label, kind }: Pick<FormField, 'label' | 'kind'>): string {
  return `forms.${CHOSEN.includes(kind) ? 'chooseField' : 'enterField'}?field=${encodeURIComponent(label)}`;
}

/** `held`: what the field holds already, which may be answered again although it is offered no longer. */
function judged(field: FormField, held: readonly string[]): z.ZodType {
  const { kind, required, many } = field;
  if (kind === 'checkbox') return required ? z.literal('on', neededText(field)) : z.literal('on').optional();
  const one = oneOf(field, held);
  if (kind === 'password' && held.length > 0) return one.optional();
  if (many && kind !== 'lines') {
    const list = z.array(one).max(100, 'form.notAccepted');
    return required ? list.min(1, neededText(field)) : list;
  }
  return required ? one : one.optional();
}

function oneOf(field: FormField, held: readonly string[]) {
  const { kind, options, source } = field;
  const longest = kind === 'textarea' || kind === 'lines' ? LONGEST.textarea : LONGEST.text;
  const needed = neededText(field);
  const text = z.string(needed).trim().min(1, needed).max(longest, `form.tooLong?max=${longest}`);
  switch (kind) {
    case 'number':
      return text.regex(NUMBER, 'common.policyValidationMessages.VALID_NUMBER');
    case 'date':
      return text.refine(isDay, 'forms.noDay');
    case 'select':
    case 'radio':
    case 'choices':
      return text.refine(
        (value) => [...options.map((option) => option.value), ...held].includes(value),
        'forms.notListed',
      );
    case 'picker':
      return text.refine((value) => source !== null && PICKED.test(value), 'forms.notListed');
    default:
      return fitting(text, field);
  }
}

/** A kind of object and an id, as forms keep what was picked. */
const PICKED = /^(managed\/[\w-]{1,60}|entitlement)\/(?!\.+$)[\w.~@+:-]{1,200}$/;

function fitting(text: z.ZodString, { pattern }: FormField) {
  const fits = pattern && linearPattern(pattern.source);
  // A pattern that could take for ever, or that we cannot read, is left to the platform to judge.
  if (!fits) return text;
  return text.refine((value) => value.length > JUDGED || fits(value), pattern.message || 'forms.pattern');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function answered({ kind, many }: FormField, sent: unknown): unknown {
  if (kind === 'checkbox') return sent === 'on';
  if (kind === 'lines') {
    const lines = typeof sent === 'string' ? sent.split(/\r?\n/).map((line) => line.trim()) : [];
    return lines.filter((line) => line !== '');
  }
  if (many) return Array.isArray(sent) ? [...new Set(sent)] : [];
  if (typeof sent !== 'string') return kind === 'date' || kind === 'number' ? undefined : '';
  return kind === 'number' ? Number(sent.replace(',', '.')) : sent;
}
