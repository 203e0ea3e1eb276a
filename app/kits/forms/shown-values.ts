// What a form showed when its page was made travels with it, as a short mark for each field. A field whose answer still
// has that mark was not touched: it keeps the stored value and is not validated.
import { type Marks, markOf, readMarks } from '../../lib/merge-changes';
import { isRecord } from '../../lib/record';
import { type Field, listVariableName } from './field';
import { controlTexts, heldListVariable, listEntries, type Values } from './values';

export const SHOWN = 'shown';

/** Null without the marks of a form that shows stored values. */
export function sentMarks(sent: FormData | null): Marks | null {
  const text = sent?.get(SHOWN);
  return typeof text === 'string' ? readMarks(text) : null;
}

export function marksOf(fields: readonly Field[], values: Values, zone: string | null): Marks {
  return Object.fromEntries(fields.map((field) => [field.name, markOfAnswer(untouchedAnswer(field, values, zone))]));
}

/** The mark of what was sent for a field. */
export function sentMark(field: Field, sent: FormData): string {
  return markOfAnswer(sentAnswer(field, sent));
}

/**
 * Of fields with the same path: names of those that do not count. What was changed counts, else the first.
 * `shown`: the values that the form showed.
 */
export function uncountedRepeats(
  fields: readonly Field[],
  sent: FormData,
  { shown, zone }: { shown: Values; zone: string | null },
): string[] {
  const models = fields.map(({ model }) => model);
  const repeated = fields.filter(({ model }) => models.indexOf(model) !== models.lastIndexOf(model));
  const marks = marksOf(repeated, shown, zone);
  const changed = repeated.filter((field) => sentMark(field, sent) !== marks[field.name]);
  return repeated
    .filter((field) => {
      const counted = [...changed, ...repeated].filter(({ model }) => model === field.model);
      return !(changed.includes(field) || counted[0] === field);
    })
    .map(({ name }) => name);
}

/** Of fields with the same path: names of those that were filled in differently. `uncounted`: names of those that do not count. */
export function differingRepeats(fields: readonly Field[], sent: FormData, uncounted: readonly string[]): string[] {
  const counted = fields.filter(({ name, model }) => model !== '' && !uncounted.includes(name));
  const mark = new Map(counted.map((field) => [field.name, sentMark(field, sent)]));
  const differs = (one: Field, other: Field) =>
    one.model === other.model && mark.get(one.name) !== mark.get(other.name);
  return counted.filter((field) => counted.some((other) => differs(field, other))).map(({ name }) => name);
}

function markOfAnswer(answer: readonly string[]): string {
  return markOf(JSON.stringify(answer));
}

/** What a browser sends for a field that was not touched. */
function untouchedAnswer(field: Field, values: Values, zone: string | null): string[] {
  if (field.kind === 'password') return toAnswer(field, [], '');
  const variable = heldListVariable(values, field);
  const texts =
    field.kind === 'list'
      ? listEntries(values, field).map((entry) => JSON.stringify(isRecord(entry) ? filledMembers(entry) : entry))
      : controlTexts(field, values, zone);
  return toAnswer(field, texts, variable);
}

function sentAnswer(field: Field, sent: FormData): string[] {
  const all = (name: string) => sent.getAll(name).filter((text): text is string => typeof text === 'string');
  const texts = field.kind === 'list' ? sentEntries(field, sent) : all(field.name);
  return toAnswer(field, texts, all(listVariableName(field))[0] ?? '');
}

/** Without empty texts; a browser sends choices in their own order and line breaks in its own way. */
function toAnswer({ kind, many }: Field, texts: readonly string[], variable: string): string[] {
  const given = texts.filter((text) => text !== '' && text !== '{}').map((text) => text.replace(/\r\n?/g, '\n'));
  const isOrdered = !many || kind === 'list' || kind === 'lines';
  return [variable, ...(isOrdered ? given : given.sort())];
}

function sentEntries({ name }: Field, sent: FormData): string[] {
  const entries = new Map<string, Record<string, string> | string>();
  for (const [at, value] of sent) {
    const place = at.startsWith(`${name}[`) ? /^\[(\d+)\](?:\.(.+))?$/.exec(at.slice(name.length)) : null;
    if (!place || typeof value !== 'string') continue;
    const [, index = '', member] = place;
    if (member === undefined) entries.set(index, value);
    else entries.set(index, { ...(entries.get(index) as object), [member]: value });
  }
  return [...entries]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, entry]) => JSON.stringify(isRecord(entry) ? filledMembers(entry as Record<string, string>) : entry));
}

function filledMembers(entry: Record<string, string>): Record<string, string> {
  const given = Object.entries(entry).filter(([, text]) => text !== '');
  return Object.fromEntries(
    given
      .map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
