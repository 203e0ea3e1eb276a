// The schema of what is sent with a form, and the values it becomes. Messages are keys or the form's own texts.
import { z } from 'zod';
import { isPlaceholderText, savedReference } from '../../lib/rules/placeholders';
import { comparingRule, type Policy, policyRule } from '../../lib/rules/policy-rules';
import { type Rule, refusalText } from '../../lib/rules/rule';
import { momentOfReading } from '../../lib/zoned';
import { SEARCH_FIELDS } from '../pickers/search-fields';
import { type Field, type FormModel, NO_NUMBER, NUMBER, neededText, placeOf, takesWhole, wholeName } from './field';
import { isBeyond, textsIn, type Values, valueAt, wholeIn, withValue } from './values';

const LONGEST = { text: 2000, longText: 10_000 };
const MOST_VALUES = 100;
const DIGITS = new RegExp(`^${NUMBER}$`);

/** What of the reader judging needs: the zone of their clock. */
interface Reader {
  zone: string | null;
}
const ANYWHERE: Reader = { zone: null };

/** Fields somebody may answer, given what the form holds. */
export function askedOf({ fields }: Pick<FormModel, 'fields'>, base: Values): Field[] {
  return fields.filter((field) => !field.readOnly && field.kind !== 'unknown' && !isBeyond(base, field));
}

/**
 * The schema of the whole HTML form: the values under `form`, what the searches of its pickers hold, and `more`, the
 * other fields it has.
 */
export function answerSchema<More extends Record<string, z.ZodType> = Record<never, never>>(
  form: Pick<FormModel, 'fields'>,
  base: Values,
  { more, reader = ANYWHERE }: { more?: More; reader?: Reader } = {},
) {
  const own = { form: answerOf(form, base, reader), ...SEARCH_FIELDS };
  return z.strictObject({ ...own, ...more } as typeof own & More);
}

/** The answer as whole values: what was there before, with what was answered in its place. */
function answerOf(form: Pick<FormModel, 'fields'>, base: Values, reader: Reader) {
  const asked = askedOf(form, base);
  const tree: Tree = {};
  for (const field of asked) {
    plant(tree, stepsOf(field), judged(field, textsIn(base, field), reader));
    if (takesWhole(field)) plant(tree, wholeSteps(field), wholeOf(wholeIn(base, field)));
  }
  return objectOf(tree)
    .superRefine((sent, context) => {
      for (const field of asked) {
        const message = missing(field, sent) ?? compared(field, sent, base);
        if (message !== null) context.addIssue({ code: 'custom', path: stepsOf(field), message });
      }
    })
    .transform((sent): Values => {
      return asked.reduce((values: Values, field) => {
        const value = wholeAnswer(field, sent) ?? answered(field, valueAt(sent, placeOf(field)), reader);
        // A secret is not shown again: who leaves it empty keeps it.
        if (value === '' && field.kind === 'password') return values;
        if (value === undefined && valueAt(base, field.model) === undefined) return values;
        return withValue(values, field.model, value ?? null);
      }, base);
    });
}

/** What was typed so far as values, whether or not the form would take it. */
export function typedAnswer(
  form: Pick<FormModel, 'fields'>,
  base: Values,
  sent: unknown,
  reader: Reader = ANYWHERE,
): Values {
  const typed = (typeof sent === 'object' ? sent : null) ?? {};
  return askedOf(form, base).reduce((values: Values, field) => {
    const text = valueAt(typed as Values, placeOf(field));
    const given = field.many && field.kind !== 'lines' && typeof text === 'string' ? [text] : text;
    if (text === '' && field.kind === 'password') return values;
    const value = isReadable(field, given, reader) ? answered(field, given, reader) : given;
    if (value === undefined && valueAt(base, field.model) === undefined) return values;
    return withValue(values, field.model, value ?? null);
  }, base);
}

function isReadable({ kind, reference }: Field, sent: unknown, { zone }: Reader): boolean {
  if (typeof sent !== 'string' || (reference !== null && isPlaceholderText(sent))) return true;
  if (kind === 'dateTime') return momentOfReading(sent, zone) !== null;
  return kind !== 'number' || DIGITS.test(sent);
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

/** `held`: what the field holds already, which may be answered again although it would not be taken today. */
function judged(field: Field, held: readonly string[], reader: Reader): z.ZodType {
  const { kind, required, many } = field;
  if (kind === 'boolean' && field.reference !== null) return switchOf(held);
  if (kind === 'boolean') return required ? z.literal('on', neededText(field)) : z.literal('on').optional();
  if (kind === 'list') return listOf(field, held, reader);
  const one = oneOf(field, held, reader);
  if (kind === 'password' && held.length > 0) return one.optional();
  if (many && kind !== 'lines') {
    const list = z.array(one).max(MOST_VALUES, 'form.notAccepted');
    return required && !takesWhole(field) ? list.min(1, neededText(field)) : list;
  }
  return required ? one : one.optional();
}

/** Entries that are left empty do not count. */
function listOf(field: Field, held: readonly string[], reader: Reader) {
  const [first, ...more] = field.entry;
  const plain = first !== undefined && more.length === 0 && first.model === '';
  const members = field.entry.map((one) => [one.model, judged(one, [], reader)] as const);
  const entry = plain
    ? plainEntry(field, first, { held, reader })
    : z.strictObject(Object.fromEntries(members)).optional();
  const list = z.array(entry).max(MOST_VALUES, 'form.notAccepted');
  return field.required && !takesWhole(field) ? list.refine((sent) => sent.some(isGiven), neededText(field)) : list;
}

/** A variable can stand for a whole list, not for one of its values: what the list holds already stays. */
function plainEntry(list: Field, one: Field, { held, reader }: { held: readonly string[]; reader: Reader }) {
  const text = oneOf(one, held, reader).optional();
  if (!takesWhole(list)) return text;
  const taken = (value: string | undefined) => value === undefined || held.includes(value) || !isPlaceholderText(value);
  return text.refine(taken, 'forms.variables.notSingle');
}

/** Yes, no, or a variable that says which. */
function switchOf(held: readonly string[]) {
  const taken = (value: string) => value === 'on' || held.includes(value) || isPlaceholderText(value);
  return z.string().max(LONGEST.text).refine(taken, 'forms.notListed').optional();
}

/** The variable for all values of a field. */
function wholeOf(held: string) {
  const taken = (value: string) => value === held || isPlaceholderText(value);
  return z.string().max(LONGEST.text).refine(taken, 'forms.notListed').optional();
}

function wholeSteps(field: Field): string[] {
  return placeOf({ name: wholeName(field) }).split('.');
}

function stepsOf(field: Field): string[] {
  return placeOf(field).split('.');
}

function wholeSent(field: Field, sent: Values): string {
  const text = takesWhole(field) ? valueAt(sent, wholeSteps(field).join('.')) : undefined;
  return typeof text === 'string' ? text : '';
}

/** What a variable stands for goes before what is listed beside it. */
function wholeAnswer(field: Field, sent: Values): unknown {
  const text = wholeSent(field, sent);
  return text === '' || field.reference === null ? undefined : savedReference(field.reference, text);
}

/** What is said of several values that are needed where neither they nor a variable are given. */
function missing(field: Field, sent: Values): string | null {
  if (!field.required || !takesWhole(field) || wholeSent(field, sent) !== '') return null;
  const given = [valueAt(sent, placeOf(field))].flat().some(isGiven);
  return given ? null : neededText(field);
}

function oneOf(field: Field, held: readonly string[], { zone }: Reader) {
  const { kind, options, source, reference } = field;
  const longest = kind === 'longText' || kind === 'lines' ? LONGEST.longText : LONGEST.text;
  const needed = neededText(field);
  const text = z.string(needed).trim().min(1, needed).max(longest, `form.tooLong?max=${longest}`);
  switch (kind) {
    case 'number':
      return meeting(
        text.refine((value) => DIGITS.test(value) || (reference !== null && isPlaceholderText(value)), NO_NUMBER),
        field,
        held,
      );
    case 'date':
      return text.refine(isDay, 'forms.noDay');
    case 'dateTime':
      return text.refine((value) => momentOfReading(value, zone) !== null, 'forms.noDay');
    case 'choice':
    case 'choices':
      return text.refine(
        (value) =>
          [...options.map((option) => option.value), ...held].includes(value) ||
          (kind === 'choice' && reference !== null && isPlaceholderText(value)),
        'forms.notListed',
      );
    case 'reference':
      return text.refine(
        (value) => source !== null && (source.object === 'reportValue' || PICKED.test(value)),
        'forms.notListed',
      );
    default:
      return meeting(text, field, held);
  }
}

/** A kind of object and an id, as forms keep what was picked. */
const PICKED = /^(managed\/[\w-]{1,60}|entitlement)\/(?!\.+$)[\w.~@+:-]{1,200}$/;

/** The first policy that the text does not meet says why. */
function meeting(text: z.ZodString, { kind, policies, reference }: Field, held: readonly string[]) {
  const rules = policies.flatMap((policy) => withMessage(policy, policyRule(policy)));
  if (rules.length === 0) return text;
  return text.superRefine((value, context) => {
    if (held.includes(value) || (reference !== null && isPlaceholderText(value))) return;
    const judgedAs = kind === 'number' ? value.replace(',', '.') : value;
    for (const { rule, message } of rules) {
      const found = rule(judgedAs);
      if (found === true) continue;
      context.addIssue({ code: 'custom', message: message ?? refusalText(found) });
      return;
    }
  });
}

function withMessage({ message }: Policy, rule: Rule | null): { rule: Rule; message: string | undefined }[] {
  return rule === null ? [] : [{ rule, message: message || undefined }];
}

/** Why a value does not go with what other fields hold, or null. They are named as they are beside it. */
function compared(field: Field, sent: Values, base: Values): string | null {
  const value = valueAt(sent, placeOf(field));
  const beside = field.model.slice(0, field.model.lastIndexOf('.') + 1);
  const other = (name: string) => valueAt(sent, beside + name) ?? valueAt(base, beside + name);
  for (const policy of typeof value === 'string' ? field.policies : []) {
    const found = comparingRule(policy, other)?.(value) ?? true;
    if (found !== true) return policy.message || refusalText(found);
  }
  return null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function answered({ kind, many, entry, reference, ordered }: Field, sent: unknown, reader: Reader): unknown {
  if (reference !== null && typeof sent === 'string' && isPlaceholderText(sent)) return savedReference(reference, sent);
  if (kind === 'boolean') return sent === 'on';
  if (kind === 'lines') {
    const lines = typeof sent === 'string' ? sent.split(/\r?\n/).map((line) => line.trim()) : [];
    return lines.filter((line) => line !== '');
  }
  if (kind === 'list') return listed({ entry, ordered }, Array.isArray(sent) ? sent : [], reader);
  if (many) return Array.isArray(sent) ? [...new Set(sent)] : [];
  if (typeof sent !== 'string') return kind === 'date' || kind === 'dateTime' || kind === 'number' ? undefined : '';
  if (kind === 'dateTime') return new Date(momentOfReading(sent, reader.zone) ?? Number.NaN).toISOString();
  return kind === 'number' ? Number(sent.replace(',', '.')) : sent;
}

function isGiven(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return entry !== undefined;
  return Object.values(entry).some((one) => one !== undefined);
}

function listed(
  { entry, ordered }: Pick<Field, 'entry' | 'ordered'>,
  sent: readonly unknown[],
  reader: Reader,
): unknown[] {
  const given = sent.filter(isGiven);
  const [first] = entry;
  if (first?.model === '') return given.map((one) => answered(first, one, reader));
  return given.map((one, at) => {
    const members = entry.map((field) => [field.model, answered(field, (one as Values)[field.model], reader)]);
    const place = ordered === null ? [] : [[ordered, at]];
    return Object.fromEntries([...members.filter(([, value]) => value !== undefined && value !== ''), ...place]);
  });
}
