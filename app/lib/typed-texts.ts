/** The sealed state of a form with scripts. */
export const FORM_STATE = 'scripted';
/** A form with nothing else has no text to keep. */
export const HIDDEN_FIELDS = [
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
const SECRET_NAME = /password|passcode|secret|answer/i;
/** Identifiers, sealed values, documents of scripts, files and ticks: nothing that was typed. */
const NO_TEXT = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|^[\w+/=.~-]{40,}$|^(managed\/|data:|[[{])|^(true|false|on|off)$/i;
const LONGEST = 5000;

export interface TypedText {
  /** Of the field, where it is known. */
  title?: string;
  text: string;
}

export function isHiddenField(name: string): boolean {
  return HIDDEN_FIELDS.includes(name.split(/[.[]/, 1)[0] ?? name);
}

export function isSecretField(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** What was typed into a form, to be shown where the form cannot be; without secrets. `titleOf` its fields, where known. */
export function findTypedTexts(
  fields: Iterable<readonly [string, unknown]>,
  titleOf: (field: string) => string | undefined = () => undefined,
): TypedText[] {
  return [...fields]
    .filter(([name]) => !name.startsWith('_') && !isHiddenField(name) && !isSecretField(name))
    .flatMap(([name, value]) => {
      const title = titleOf(name);
      return [value]
        .flat()
        .filter((one) => typeof one === 'string')
        .map((one) => one.trim().slice(0, LONGEST))
        .filter((text) => text !== '' && !NO_TEXT.test(text))
        .map((text) => ({ ...(title ? { title } : {}), text }));
    });
}

/** The values of a reply as the form sent them: `items[0].reason`. */
export function flattenValues(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) =>
    flattenValues(one, Array.isArray(value) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
  );
}
