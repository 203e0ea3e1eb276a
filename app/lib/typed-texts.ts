import { markOf } from './merge-changes';
import { isSecretField } from './secret-fields';

/** The sealed state of a form with scripts. */
export const FORM_STATE = 'scripted';
/** Names the fields of a form that can be typed into. */
export const TYPED_FIELDS = '_typed';
/** A form with nothing else has no text to keep. */
export const HIDDEN_FIELDS = [
  TYPED_FIELDS,
  FORM_STATE,
  'seen',
  'stays',
  'revision',
  'was',
  'shown',
  'to',
  'list',
  'offered',
  'usual',
  'all',
  'only',
  'session',
  'key',
];
const LONGEST_LABEL = 200;

export interface TypedText {
  /** Of the field, where it is known. */
  title?: string;
  text: string;
  /** Such as 2031-02-28 or 2031-02-28 09:00, unless no date was typed. */
  isDate?: true;
}

export function isHiddenField(name: string): boolean {
  return HIDDEN_FIELDS.includes(name.split(/[.[]/, 1)[0] ?? name);
}

/** A field that can be typed into, and the texts that it showed when its form was loaded. */
interface TypedField {
  name: string;
  /** As the form shows it. */
  label?: string;
  /** A day and a time may have the same name. */
  isDate?: boolean;
  shown?: readonly string[];
}

/** The value of the hidden field `TYPED_FIELDS`. Entries of a list have `[]` in their name. */
export function writeTypedFields(fields: readonly TypedField[]): string {
  return JSON.stringify(
    fields.map(({ name, label, isDate, shown = [] }) => [
      name,
      ...(label ? [{ label: label.slice(0, LONGEST_LABEL) }] : []),
      ...(isDate ? [{ isDate }] : []),
      ...shown.map((text) => markOfText(isDate ? dateOf([text]) : text)).filter((one) => one),
    ]),
  );
}

interface ReadField {
  name: string;
  label: string | undefined;
  isDate: boolean;
  shown: readonly unknown[];
}

function readTypedFields(text: unknown): ReadField[] {
  try {
    const fields: unknown = JSON.parse(String(text));
    return [fields].flat().map((field) => {
      const [name, ...shown]: unknown[] = [field].flat();
      const { label, isDate }: { label?: unknown; isDate?: unknown } = Object.assign({}, ...shown.filter(isObject));
      return {
        name: anyEntry(String(name)),
        label: typeof label === 'string' ? label : undefined,
        isDate: isDate === true,
        shown,
      };
    });
  } catch {
    return [];
  }
}

const isObject = (mark: unknown) => typeof mark === 'object';

const anyEntry = (name: string) => name.replace(/\[\d*\]/g, '[]');

/** A browser sends line breaks in its own way. */
const markOfText = (text: string) => markOf(text.replace(/\r\n?/g, '\n').trim());

const dateOf = (parts: readonly string[]) => parts.join(' ').replace('T', ' ').trim();

/** What was typed into a form, to be shown where the form cannot be; without secrets. `titleOf` its fields, where known. */
export function findTypedTexts(
  fields: Iterable<readonly [string, unknown]>,
  titleOf: (field: string) => string | undefined = () => undefined,
): TypedText[] {
  const sent = new Map<string, unknown[]>();
  for (const [name, value] of fields) sent.set(name, [...(sent.get(name) ?? []), value].flat());
  const typed = new Map<string, Omit<ReadField, 'name'>>();
  for (const { name, label, isDate, shown } of (sent.get(TYPED_FIELDS) ?? []).flatMap(readTypedFields)) {
    const known = typed.get(name);
    typed.set(name, { label: known?.label ?? label, isDate, shown: [...(known?.shown ?? []), ...shown] });
  }
  return [...sent].flatMap(([name, values]) => {
    const { label, isDate, shown } = typed.get(anyEntry(name)) ?? {};
    if (!shown || isSecretField(name)) return [];
    const title = titleOf(name) ?? label;
    const texts = values.filter((one) => typeof one === 'string');
    return (isDate ? [dateOf(texts)] : texts)
      .map((one) => one.trim())
      .filter((text) => text !== '' && !shown.includes(markOfText(text)))
      .map((text) => ({ ...(title ? { title } : {}), text, ...(isDate ? { isDate } : {}) }));
  });
}

/** What a reply has at its fields, as it would stand beside each. */
export function findFieldMessages(
  error: Readonly<Record<string, readonly string[] | null>> | null | undefined,
  titleOf: (field: string) => string | undefined = () => undefined,
): TypedText[] {
  return Object.entries(error ?? {}).flatMap(([name, messages]) => {
    const title = titleOf(name);
    return name === '' ? [] : (messages ?? []).map((text) => ({ ...(title ? { title } : {}), text }));
  });
}
