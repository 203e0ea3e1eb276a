import { z } from 'zod';
import { TYPED_FIELDS } from '../../lib/typed-texts';

const MAX_FIELDS = 500;
const MAX_NAME_LENGTH = 200;
const MAX_DEPTH = 6;
const MAX_INDEX = 99;
const PART = /^([^.[\]]+)|^\.([^.[\]]+)|^\[(\d{0,8})\]/;

/** `users[0].id` as segments: a number for an index, null for `[]`. Null for an invalid name. */
export function parseFieldName(name: string): (string | number | null)[] | null {
  if (name.length === 0 || name.length > MAX_NAME_LENGTH) return null;
  const steps: (string | number | null)[] = [];
  let rest = name;
  while (rest !== '') {
    const part = PART.exec(rest);
    if (!part || (steps.length === 0) !== (part[1] !== undefined)) return null;
    const [whole, first, member, place] = part;
    const word = first ?? member;
    if (word !== undefined && (word in {} || word === 'prototype')) return null;
    if (place !== undefined && Number(place) > MAX_INDEX) return null;
    steps.push(word ?? (place === '' ? null : Number(place)));
    if (steps.length > MAX_DEPTH) return null;
    rest = rest.slice(whole.length);
  }
  return steps;
}

const place = z.number().int().min(0).max(MAX_INDEX).optional();
const Intent = z.object({
  type: z.enum(['validate', 'reset', 'update', 'insert', 'remove', 'reorder']),
  payload: z.looseObject({
    name: z
      .string()
      .refine((name) => name === '' || parseFieldName(name) !== null)
      .optional(),
    index: place,
    from: place,
    to: place,
  }),
});

/** Also checks the two fields that the form library adds itself. */
export function hasValidFieldNames(form: FormData): boolean {
  const names = [...form.keys()];
  return (
    names.filter((name) => name !== TYPED_FIELDS).length <= MAX_FIELDS &&
    names.every((name) => parseFieldName(name) !== null) &&
    isLibraryFieldValid(form, '__intent__', Intent) &&
    isLibraryFieldValid(form, '__state__', z.looseObject({}))
  );
}

function isLibraryFieldValid(form: FormData, name: string, shape: z.ZodType): boolean {
  const values = form.getAll(name);
  if (values.length === 0 || (values.length === 1 && values[0] === '')) return true;
  const [text] = values;
  if (values.length > 1 || typeof text !== 'string' || text.length > 20_000 || depthOf(text) > 12) return false;
  try {
    return shape.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** Errors in the order of the sent fields; unchanged if one is about a field that was not sent. */
export function inFieldOrder<Texts>(errors: Record<string, Texts>, form: FormData): Record<string, Texts> {
  const places = ['', ...form.keys()];
  const entries = Object.entries(errors);
  if (entries.some(([name]) => !places.includes(name))) return errors;
  return Object.fromEntries(entries.sort(([one], [other]) => places.indexOf(one) - places.indexOf(other)));
}

export function findRepeatedName(form: FormData, schema: z.ZodType): string | null {
  const names = new Set<string>();
  for (const name of form.keys()) {
    if (names.has(name) && !isListIn(schema, parseFieldName(name) ?? [])) return name;
    names.add(name);
  }
  return null;
}

function isListIn(schema: z.ZodType, steps: (string | number | null)[]): boolean {
  const [step, ...rest] = steps;
  const inner = unwrapSchema(schema);
  if (step === null) return rest.length === 0;
  // Whatever was sent, its value is not used.
  if (inner instanceof z.ZodUnknown) return true;
  if (inner instanceof z.ZodUnion) return inner.options.some((option) => isListIn(option as z.ZodType, steps));
  if (step === undefined) return inner instanceof z.ZodArray || inner instanceof z.ZodSet;
  if (typeof step === 'number') return inner instanceof z.ZodArray && isListIn(inner.element as z.ZodType, rest);
  if (inner instanceof z.ZodRecord) return isListIn(inner.valueType as z.ZodType, rest);
  const member = inner instanceof z.ZodObject ? (inner.shape[step] as z.ZodType | undefined) : undefined;
  return member !== undefined && isListIn(member, rest);
}

function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema.def;
    return unwrapSchema((before instanceof z.ZodTransform ? after : before) as z.ZodType);
  }
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional;
  return wraps ? unwrapSchema(schema.unwrap() as z.ZodType) : schema;
}
