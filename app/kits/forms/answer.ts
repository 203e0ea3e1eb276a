// Messages are translation keys or texts of the form.
import { z } from 'zod';
import { isDay } from '../../lib/is-day';
import { PatternBudget } from '../../lib/linear-pattern';
import { isPlaceholderText, savedReference } from '../../lib/rules/placeholders';
import { comparingRule, type Policy, policyRule } from '../../lib/rules/policy-rules';
import { type Rule, refusalText } from '../../lib/rules/rule';
import { plainNumber } from '../../lib/typed-number';
import { momentOfLocalTime } from '../../lib/zoned';
import { SEARCH_FIELDS } from '../pickers/search-fields';
import {
  acceptsListVariable,
  type Field,
  type FormModel,
  listVariableName,
  numberMessage,
  requiredMessage,
  valuePath,
} from './field';
import { exceedsControl, fieldTexts, heldListVariable, maxValues, type Values, valueAt, withValue } from './values';

const MAX_LENGTH = { text: 2000, longText: 10_000 };

interface Reader {
  zone: string | null;
  /** That of the request; a schema made without one has its own. */
  patterns?: PatternBudget;
}
const NO_ZONE: Reader = { zone: null };
type BoundReader = Required<Reader>;

export function editableFields({ fields }: Pick<FormModel, 'fields'>, base: Values): Field[] {
  return fields.filter((field) => !field.readOnly && field.kind !== 'unknown' && !exceedsControl(base, field));
}

/** Values are under `form`; `more`: other fields of the HTML form; `untouched`: names of fields that keep their value. */
export function answerSchema<More extends Record<string, z.ZodType> = Record<never, never>>(
  form: Pick<FormModel, 'fields'>,
  base: Values,
  { more, reader = NO_ZONE, untouched = [] }: { more?: More; reader?: Reader; untouched?: readonly string[] } = {},
) {
  const own = {
    form: valuesSchema(form, base, { reader: { patterns: new PatternBudget(), ...reader }, untouched }),
    ...SEARCH_FIELDS,
  };
  return z.strictObject({ ...own, ...more } as typeof own & More);
}

/** The whole values: the base with the answers in place. */
function valuesSchema(
  form: Pick<FormModel, 'fields'>,
  base: Values,
  { reader, untouched }: { reader: BoundReader; untouched: readonly string[] },
) {
  const all = editableFields(form, base);
  const editable = all.filter(({ name }) => !untouched.includes(name));
  const tree: Tree = {};
  for (const field of all.filter((one) => !editable.includes(one))) {
    setLeaf(tree, fieldSteps(field), z.unknown().optional());
    if (acceptsListVariable(field)) setLeaf(tree, listVariableSteps(field), z.unknown().optional());
  }
  for (const field of editable) {
    setLeaf(tree, fieldSteps(field), fieldSchema(field, fieldTexts(base, field), reader));
    if (acceptsListVariable(field))
      setLeaf(tree, listVariableSteps(field), listVariableSchema(heldListVariable(base, field)));
  }
  return toObjectSchema(tree)
    .superRefine((sent, context) => {
      for (const field of editable) {
        const message =
          missingMessage(field, sent) ?? comparisonMessage(field, sent, base) ?? repeatMessage(field, sent, editable);
        if (message !== null) context.addIssue({ code: 'custom', path: fieldSteps(field), message });
      }
    })
    .transform((sent): Values => {
      return editable.reduce((values: Values, field) => {
        const value = listVariableValue(field, sent) ?? toValue(field, valueAt(sent, valuePath(field)), reader);
        // An empty secret keeps its value.
        if (value === '' && field.kind === 'password') return values;
        if (value === undefined && valueAt(base, field.model) === undefined) return values;
        return withValue(values, field.model, value ?? null);
      }, base);
    });
}

/** Whether or not the form would accept them. */
export function readTypedValues(
  form: Pick<FormModel, 'fields'>,
  base: Values,
  sent: unknown,
  reader: Reader = NO_ZONE,
): Values {
  const typed = (typeof sent === 'object' ? sent : null) ?? {};
  return editableFields(form, base).reduce((values: Values, field) => {
    const text = valueAt(typed as Values, valuePath(field));
    const given = field.many && field.kind !== 'lines' && typeof text === 'string' ? [text] : text;
    if (text === '' && field.kind === 'password') return values;
    const value = isReadable(field, given, reader) ? toValue(field, given, reader) : given;
    if (value === undefined && valueAt(base, field.model) === undefined) return values;
    return withValue(values, field.model, value ?? null);
  }, base);
}

function isReadable({ kind, reference }: Field, sent: unknown, { zone }: Reader): boolean {
  if (typeof sent !== 'string' || (reference !== null && isPlaceholderText(sent))) return true;
  if (kind === 'dateTime') return momentOfLocalTime(sent, zone) !== null;
  return kind !== 'number' || numberMessage(sent) === null;
}

interface Tree {
  [step: string]: Tree | z.ZodType;
}

function setLeaf(tree: Tree, [step = '', ...rest]: string[], leaf: z.ZodType): void {
  if (rest.length === 0) {
    tree[step] = leaf;
    return;
  }
  const inner = tree[step];
  const next: Tree = inner === undefined || inner instanceof z.ZodType ? {} : inner;
  tree[step] = next;
  setLeaf(next, rest, leaf);
}

function toObjectSchema(tree: Tree): z.ZodObject<Record<string, z.ZodType>> {
  const members = Object.entries(tree).map(([step, inner]): [string, z.ZodType] => [
    step,
    inner instanceof z.ZodType ? inner : toObjectSchema(inner),
  ]);
  return z.strictObject(Object.fromEntries(members));
}

/** `held`: current values, accepted even where they would be refused today. */
function fieldSchema(field: Field, held: readonly string[], reader: BoundReader): z.ZodType {
  const { kind, required, many } = field;
  if (kind === 'boolean' && field.reference !== null) return booleanVariableSchema(held);
  if (kind === 'boolean') return required ? z.literal('on', requiredMessage(field)) : z.literal('on').optional();
  if (kind === 'list') return listSchema(field, held, reader);
  const one = valueSchema(field, held, reader);
  if (kind === 'password' && held.length > 0) return one.optional();
  if (many && kind !== 'lines') {
    const list = z.array(one).max(maxValues(kind), 'form.notAccepted');
    return required && !acceptsListVariable(field) ? list.min(1, requiredMessage(field)) : list;
  }
  return required ? one : z.preprocess(blankAsEmpty, one.optional());
}

/** Spaces alone are no value of a field that may be empty. */
function blankAsEmpty(sent: unknown): unknown {
  return typeof sent === 'string' && sent.trim() === '' ? undefined : sent;
}

/** Empty entries do not count. */
function listSchema(field: Field, held: readonly string[], reader: BoundReader) {
  const [first, ...more] = field.entry;
  const plain = first !== undefined && more.length === 0 && first.model === '';
  const members = field.entry.map((one) => [one.model, fieldSchema(one, [], reader)] as const);
  const entry = plain
    ? plainEntrySchema(field, first, { held, reader })
    : z.strictObject(Object.fromEntries(members)).optional();
  const list = z.array(entry).max(maxValues(field.kind), 'form.notAccepted');
  return field.required && !acceptsListVariable(field)
    ? list.refine((sent) => sent.some(isFilledIn), requiredMessage(field))
    : list;
}

/** A variable stands for a whole list, not for one of its values; current values stay. */
function plainEntrySchema(list: Field, one: Field, { held, reader }: { held: readonly string[]; reader: BoundReader }) {
  const text = valueSchema(one, held, reader).optional();
  if (!acceptsListVariable(list)) return text;
  const taken = (value: string | undefined) => value === undefined || held.includes(value) || !isPlaceholderText(value);
  return text.refine(taken, 'forms.variables.notSingle');
}

function booleanVariableSchema(held: readonly string[]) {
  const taken = (value: string) => value === 'on' || held.includes(value) || isPlaceholderText(value);
  return z.string().max(MAX_LENGTH.text).refine(taken, 'forms.notListed').optional();
}

function listVariableSchema(held: string) {
  const taken = (value: string) => value === held || isPlaceholderText(value);
  return z.string().max(MAX_LENGTH.text).refine(taken, 'forms.notListed').optional();
}

function listVariableSteps(field: Field): string[] {
  return valuePath({ name: listVariableName(field) }).split('.');
}

function fieldSteps(field: Field): string[] {
  return valuePath(field).split('.');
}

function sentListVariable(field: Field, sent: Values): string {
  const text = acceptsListVariable(field) ? valueAt(sent, listVariableSteps(field).join('.')) : undefined;
  return typeof text === 'string' ? text : '';
}

/** A variable takes precedence over the listed values. */
function listVariableValue(field: Field, sent: Values): unknown {
  const text = sentListVariable(field, sent);
  return text === '' || field.reference === null ? undefined : savedReference(field.reference, text);
}

function missingMessage(field: Field, sent: Values): string | null {
  if (!field.required || !acceptsListVariable(field) || sentListVariable(field, sent) !== '') return null;
  const given = [valueAt(sent, valuePath(field))].flat().some(isFilledIn);
  return given ? null : requiredMessage(field);
}

function valueSchema(field: Field, held: readonly string[], { zone, patterns }: BoundReader) {
  const { kind, options, source, reference } = field;
  const isLong = kind === 'longText' || kind === 'lines' || held.some((value) => value.length > MAX_LENGTH.text);
  const longest = isLong ? MAX_LENGTH.longText : MAX_LENGTH.text;
  const needed = requiredMessage(field);
  const offered = new Set([...options.map((option) => option.value), ...held]);
  const text = z.string(needed).trim().min(1, needed).max(longest, `form.tooLong?max=${longest}`);
  switch (kind) {
    case 'number':
      return withPolicies(
        text.superRefine((value, context) => {
          if (context.issues.length > 0) return;
          const message = reference !== null && isPlaceholderText(value) ? null : numberMessage(value);
          if (message) context.addIssue({ code: 'custom', message });
        }),
        field,
        { held, patterns },
      );
    case 'date':
      return text.refine(isDay, 'forms.noDay');
    case 'dateTime':
      return text.refine((value) => momentOfLocalTime(value, zone) !== null, 'forms.noDay');
    case 'choice':
    case 'choices':
      return text.refine(
        (value) => offered.has(value) || (kind === 'choice' && reference !== null && isPlaceholderText(value)),
        'forms.notListed',
      );
    case 'reference':
      return text.refine(
        (value) => source !== null && (source.object === 'reportValue' || OBJECT_VALUE.test(value)),
        'forms.notListed',
      );
    default:
      return withPolicies(text, field, { held, patterns });
  }
}

const OBJECT_VALUE = /^(managed\/[\w-]{1,60}|entitlement)\/(?!\.+$)[\w.~@+:-]{1,200}$/;

function withPolicies(
  text: z.ZodString,
  { kind, policies, reference, hint }: Field,
  { held, patterns }: { held: readonly string[]; patterns: PatternBudget },
) {
  const rules = policies.flatMap((policy) => toRule(asDescribed(policy, hint), policyRule(policy, patterns)));
  if (rules.length === 0) return text;
  return text.superRefine((value, context) => {
    // One message for one mistake.
    if (context.issues.length > 0 || held.includes(value) || (reference !== null && isPlaceholderText(value))) return;
    const judgedAs = kind === 'number' ? (plainNumber(value) ?? value) : value;
    for (const { rule, message } of rules) {
      const found = rule(judgedAs);
      if (found === true) continue;
      context.addIssue({ code: 'custom', message: message ?? refusalText(found) });
      return;
    }
  });
}

/** Where a hint says in words what a pattern asks for, the pattern is not shown. */
function asDescribed(policy: Policy, hint: string | null): Policy {
  return policy.policyId === 'regexpMatches' && hint !== null && !policy.message
    ? { ...policy, message: 'forms.asDescribed' }
    : policy;
}

function toRule({ message }: Policy, rule: Rule | null): { rule: Rule; message: string | undefined }[] {
  return rule === null ? [] : [{ rule, message: message || undefined }];
}

/** Null when all comparisons hold. Other fields are named relative to this one. */
function comparisonMessage(field: Field, sent: Values, base: Values): string | null {
  const value = valueAt(sent, valuePath(field));
  const beside = field.model.slice(0, field.model.lastIndexOf('.') + 1);
  const other = (name: string) => valueAt(sent, beside + name) ?? valueAt(base, beside + name);
  for (const policy of typeof value === 'string' ? field.policies : []) {
    const found = comparingRule(policy, other)?.(value) ?? true;
    if (found !== true) return policy.message || refusalText(found);
  }
  return null;
}

function repeatMessage(field: Field, sent: Values, fields: readonly Field[]): string | null {
  const text = (one: Field) => JSON.stringify(valueAt(sent, valuePath(one)));
  const differs = fields.some((one) => one !== field && one.model === field.model && text(one) !== text(field));
  return differs ? 'forms.differentAnswers' : null;
}

function toValue(field: Field, sent: unknown, reader: Reader): unknown {
  const { kind, many, entry, reference, orderMember } = field;
  if (reference !== null && typeof sent === 'string' && isPlaceholderText(sent)) return savedReference(reference, sent);
  if (kind === 'boolean') return sent === 'on';
  if (kind === 'lines') {
    const lines = typeof sent === 'string' ? sent.split(/\r?\n/).map((line) => line.trim()) : [];
    return lines.filter((line) => line !== '');
  }
  if (kind === 'list') return toListValue({ entry, orderMember }, Array.isArray(sent) ? sent : [], reader);
  if (many) return Array.isArray(sent) ? [...new Set(sent)].map((text) => toStored(field, text)) : [];
  if (typeof sent !== 'string') return kind === 'date' || kind === 'dateTime' || kind === 'number' ? undefined : '';
  if (kind === 'dateTime') return new Date(momentOfLocalTime(sent, reader.zone) ?? Number.NaN).toISOString();
  return kind === 'number' ? Number(plainNumber(sent) ?? Number.NaN) : toStored(field, sent);
}

/** A choice as the platform stores it; a text that is no such value stays for the platform to judge. */
function toStored({ stores }: Field, text: unknown): unknown {
  if (stores === null || typeof text !== 'string' || text === '') return text;
  if (stores === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function isFilledIn(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return entry !== undefined;
  return Object.values(entry).some((one) => one !== undefined);
}

function toListValue(
  { entry, orderMember }: Pick<Field, 'entry' | 'orderMember'>,
  sent: readonly unknown[],
  reader: Reader,
): unknown[] {
  const given = sent.filter(isFilledIn);
  const [first] = entry;
  if (first?.model === '') return given.map((one) => toValue(first, one, reader));
  return given.map((one, at) => {
    const members = entry.map((field) => [field.model, toValue(field, (one as Values)[field.model], reader)]);
    const place = orderMember === null ? [] : [[orderMember, at]];
    return Object.fromEntries([...members.filter(([, value]) => value !== undefined && value !== ''), ...place]);
  });
}
