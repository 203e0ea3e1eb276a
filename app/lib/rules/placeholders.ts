// References to environment variables and secrets in configured texts, `&{dotted.name}`.
import { email, isRelativePath, parsedUrl } from './addresses';
import { lowerCaseAlphaNumericUnderscoreHyphenOnly } from './characters';
import { isEmpty, type Refusal, refuse, textOf } from './rule';

const AROUND = /^[\w '",\-.:/$£@]*$/;

/** True for a text that holds exactly one reference, with only plain characters around it. */
export function isPlaceholderText(text: string): boolean {
  const start = text.indexOf('&{');
  const end = text.indexOf('}', start);
  if (start === -1 || end === -1) return false;
  const inside = text.slice(start + 2, end);
  return (
    inside.length <= 512 &&
    isDottedName(inside) &&
    AROUND.test(text.slice(0, start)) &&
    AROUND.test(text.slice(end + 1)) &&
    !text.includes('\n')
  );
}

// Word characters joined by single separators, read once from left to right.
function isDottedName(inside: string): boolean {
  let wasWord = false;
  for (const character of inside) {
    const isWord = /\w/.test(character);
    if (!isWord && !wasWord) return false;
    wasWord = isWord;
  }
  return wasWord && !/[^\x20-\x7e]/.test(inside);
}

/** True for a placeholder text, an object with one such member or a `$purpose`, or a list of one placeholder text. */
export function isPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return isPlaceholderText(value);
  if (typeof value !== 'object' || value === null) return false;
  if ('$purpose' in value) return true;
  const members = Object.values(value);
  return members.length === 1 && typeof members[0] === 'string' && isPlaceholderText(members[0]);
}

/** The id under which the environment service knows the first reference: periods become hyphens. */
export function placeholderId(text: string): string {
  const start = text.indexOf('&{');
  return text.slice(start + 2, text.indexOf('}', start)).replaceAll('.', '-');
}

export function placeholderOf(id: string): string {
  return `&{${id.replaceAll('-', '.')}}`;
}

export type ReferenceType = 'string' | 'number' | 'int' | 'bool' | 'array';

const TYPES: Record<string, string> = {
  string: 'string',
  text: 'string',
  password: 'string',
  select: 'string',
  selectWithActions: 'string',
  checkbox: 'bool',
  boolean: 'bool',
  number: 'number',
  integer: 'int',
  object: 'object',
  array: 'array',
};
const ALLOWED = new Set([
  'array',
  'checkbox',
  'password',
  'string',
  'text',
  'number',
  'integer',
  'select',
  'selectWithActions',
]);
const TAKES_SECRETS = new Set(['string', 'text', 'password']);

export function takesPlaceholder(fieldType: string): boolean {
  return ALLOWED.has(fieldType);
}
export function takesSecret(fieldType: string): boolean {
  return TAKES_SECRETS.has(fieldType);
}

export function variableType(fieldType: string): string {
  const type = TYPES[fieldType];
  if (!type) throw new Error(`no variable type for field type ${fieldType}`);
  return type;
}

export function savedReference(type: ReferenceType, text: string): Record<string, string> {
  return { [`$${type}`]: text };
}

/** How a reference is saved in a field: `{"$bool":"&{esv.flag}"}`. */
export function savedPlaceholder(fieldType: string, text: string): Record<string, string> {
  return { [`$${variableType(fieldType)}`]: text };
}

/** Asks the platform whether an id exists: among variables only, or among secrets too. Never rejects. */
export type PlaceholderCheck = (id: string, kinds: 'variables' | 'both') => Promise<boolean>;
type LateRule = (value: unknown) => Promise<true | Refusal>;

export const emailOrEsv =
  (exists: PlaceholderCheck): LateRule =>
  async (value) => {
    const text = textOf(value);
    if (!isPlaceholderText(text)) return email()(value);
    return (await exists(placeholderId(text), 'both')) || refuse('validEsv');
  };

export const validBookmarkUrl =
  (exists: PlaceholderCheck): LateRule =>
  async (value) => {
    const text = textOf(value);
    if (isPlaceholderText(text)) return (await exists(placeholderId(text), 'variables')) || refuse('validEsvVariable');
    return isRelativePath(text) || parsedUrl(text) !== null || refuse('urlPathEsv');
  };

export const validUrlOrEsvVariable =
  (exists: PlaceholderCheck): LateRule =>
  async (value) => {
    const text = textOf(value);
    if (isEmpty(value)) return true;
    if (isPlaceholderText(text)) return (await exists(placeholderId(text), 'variables')) || refuse('validEsvVariable');
    return parsedUrl(text) !== null || refuse('urlOrEsv');
  };

export const isValidEsvVariable =
  (exists: PlaceholderCheck): LateRule =>
  async (value) => {
    const text = textOf(value);
    if (isPlaceholderText(text)) {
      const whole = text.startsWith('&{') && text.endsWith('}');
      return (whole && (await exists(placeholderId(text), 'variables'))) || refuse('validEsvVariable');
    }
    return lowerCaseAlphaNumericUnderscoreHyphenOnly()(value);
  };
