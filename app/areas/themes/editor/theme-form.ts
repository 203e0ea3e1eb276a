// A theme as the texts of its form. What a form does not change is neither judged nor saved, so a theme of another age
// or another product keeps its values, their types and the fields we do not know.

import { isRecord } from '../../../lib/record';
import { FIELDS, type Field, SECTIONS } from '../theme-fields';
import type { StoredTheme } from '../theme-list';
import { decodeScript } from './footer-script';
import { type MenuRow, menuForm } from './menu-form';

/** The texts by field name; a localised field has one for each locale, or one under `any`. */
export interface ThemeForm {
  [name: string]: FormValue;
}
export type FormValue = string | string[] | Record<string, string> | MenuRow[] | undefined;

/** The locale of a text for all languages. */
export const ANY = 'any';
const LOCALE = /^[a-z]{2,8}([-_][a-z0-9]{1,8}){0,3}$/i;

export function isLocaleName(text: string): boolean {
  return LOCALE.test(text) && text !== ANY;
}

/** What the form of a theme shows. */
export function formOfTheme(theme: StoredTheme): ThemeForm {
  const entries = FIELDS.map((field) => [field.name, formValue(field, theme)] as const);
  return { ...Object.fromEntries(entries), ownMenu: 'endUserMenuItems' in theme ? 'on' : undefined };
}

/** The locales in which the theme says anything, in the order of code units. */
export function languagesIn(theme: StoredTheme): string[] {
  const found = FIELDS.flatMap((field) => {
    const stored = theme[field.name];
    return 'localised' in field && isRecord(stored) ? Object.keys(stored).filter(isLocaleName) : [];
  });
  return [...new Set(found)].sort();
}

function formValue(field: Field, theme: StoredTheme): FormValue {
  const stored = theme[field.name];
  if ('localised' in field) return textsOf(stored, field.usual);
  switch (field.kind) {
    case 'toggle':
      return (stored === undefined ? field.usual : stored === true || stored === 'true') ? 'on' : undefined;
    case 'script':
      return decodeScript(textOf(stored));
    case 'font':
      return fontOf(stored, field.usual);
    case 'sections':
      return shownSections(stored);
    case 'menu':
      return menuForm(stored);
    default:
      return stored === undefined ? String(field.usual) : textOf(stored);
  }
}

function textsOf(stored: unknown, usual: string): Record<string, string> {
  if (stored === undefined) return { [ANY]: usual };
  if (!isRecord(stored)) return { [ANY]: textOf(stored) };
  const texts = Object.entries(stored).filter(([locale]) => isLocaleName(locale));
  return Object.fromEntries(texts.map(([locale, text]) => [locale, textOf(text)]));
}

function fontOf(stored: unknown, usual: string): Record<string, string> {
  if (!isRecord(stored)) return { family: stored === undefined ? usual : textOf(stored), variants: '' };
  const variants = Array.isArray(stored.variants) ? stored.variants.map(textOf) : [];
  return { family: textOf(stored.family), variants: variants.join(', ') };
}

// A theme without the field, or without a part of it, shows that part.
function shownSections(stored: unknown): string[] {
  return SECTIONS.filter((name) => {
    const [section = '', part] = name.split('.');
    const found = isRecord(stored) ? stored[section] : undefined;
    const menu =
      part === undefined ? found : isRecord(found) && isRecord(found.subsections) ? found.subsections[part] : undefined;
    return !isRecord(menu) || menu.enabled !== false;
  });
}

export function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** Whether two values of a form say the same: line ends, surrounding space and empty texts do not count. */
export function isSameValue(one: FormValue, other: FormValue): boolean {
  return valueText(one) === valueText(other);
}

/** A text that is equal for values that say the same; empty for one that says nothing. */
export function valueText(value: FormValue): string {
  return JSON.stringify(plain(value)) ?? '';
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim() || undefined;
  if (Array.isArray(value)) return value.map(plain).filter((member) => member !== undefined);
  if (!isRecord(value)) return undefined;
  const members = Object.entries(value).map(([name, member]) => [name, plain(member)] as const);
  const given = members.filter(([, member]) => member !== undefined && !(Array.isArray(member) && member.length === 0));
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
