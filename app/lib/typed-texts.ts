import { markOf, readMarks } from './merge-changes';

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
/** Fields with a choice, or with what their page shows beside the form. */
const CHOSEN_FIELDS = [
  'about',
  'access',
  'at',
  'bucket',
  'condition',
  'field',
  'filterAs',
  'given',
  'go',
  'grant',
  'group',
  'kind',
  'languages',
  'left',
  'location',
  'match',
  'operator',
  'permissions',
  'places',
  'press',
  'preview',
  'replaces',
  'run',
  'scopes',
  'step',
  'term',
  'tried',
  'user',
];
const SECRET_NAME = /password|passcode|secret|answer/i;
/** Identifiers, sealed values, documents of scripts, files and ticks: nothing that was typed. */
const NO_TEXT =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|^[\w+/=.~-]{40,}$|^(managed\/|data:|[[{])|^(true|false|on|off)$|^\*/i;
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

/** `parts[0].operator` as `operator`; attributes of the platform may have any name. */
function isChosenField(name: string): boolean {
  const parts = name.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts[0] !== 'form' && [parts[0], parts.at(-1)].some((part) => CHOSEN_FIELDS.includes(part ?? ''));
}

/** What was typed into a form, to be shown where the form cannot be; without secrets. `titleOf` its fields, where known. */
export function findTypedTexts(
  fields: Iterable<readonly [string, unknown]>,
  titleOf: (field: string) => string | undefined = () => undefined,
): TypedText[] {
  const all = [...fields];
  const shown = shownMarks(all);
  return all
    .filter(([name]) => !name.startsWith('_') && !isHiddenField(name) && !isSecretField(name) && !isChosenField(name))
    .flatMap(([name, value]) => {
      const title = titleOf(name);
      return [value]
        .flat()
        .filter((one) => typeof one === 'string')
        .map((one) => one.trim().slice(0, LONGEST))
        .filter((text) => text !== '' && !NO_TEXT.test(text) && !shown.has(markOf(text)))
        .map((text) => ({ ...(title ? { title } : {}), text }));
    });
}

/** Of the values that the form showed; they are stored. */
function shownMarks(fields: readonly (readonly [string, unknown])[]): Set<unknown> {
  const marks = fields.map(([name, value]) =>
    ['seen', 'shown'].includes(name) && typeof value === 'string' ? readMarks(value) : null,
  );
  return new Set(marks.flatMap((one) => Object.values(one ?? {})));
}

/** The values of a reply as the form sent them: `items[0].reason`. */
export function flattenValues(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) =>
    flattenValues(one, Array.isArray(value) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
  );
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
