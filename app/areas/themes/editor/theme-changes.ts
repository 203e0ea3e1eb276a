// What a sent form changes in a theme, and what of it cannot be taken: the server alone judges.
import { parseColour } from '../../../lib/colour';
import { isRecord } from '../../../lib/record';
import { FIELDS, type Field, SECTIONS } from '../theme-fields';
import type { StoredTheme } from '../theme-list';
import { nameProblem, withoutInvisible } from '../theme-names';
import { encodeScript } from './footer-script';
import { CUSTOM, DIVIDER, type MenuRow, menuFromForm, unreadableLine } from './menu-form';
import { ANY, type FormValue, formOfTheme, isLocaleName, isSameValue, type ThemeForm } from './theme-form';

export interface Changes {
  /** The changed fields with their new values, as they are stored. */
  fields: StoredTheme;
  /** Message keys by the name of the form's field. */
  errors: Record<string, string[]>;
}

/** `names`: those of the other themes, which this one must not take. */
export function changesIn(stored: StoredTheme, typed: ThemeForm, names: readonly string[]): Changes {
  const shown = formOfTheme(stored);
  const fields: Record<string, unknown> = {};
  const errors: Changes['errors'] = {};
  for (const field of FIELDS) {
    if (field.kind === 'menu') continue;
    if (isSameValue(shown[field.name], typed[field.name])) continue;
    const judged = checkField(field, {
      stored: stored[field.name],
      shown: shown[field.name],
      typed: typed[field.name],
    });
    if ('errors' in judged) Object.assign(errors, judged.errors);
    else fields[field.name] = judged.value;
  }
  if (typeof fields.name === 'string') fields.name = withoutInvisible(fields.name);
  const wrong = typeof fields.name === 'string' ? nameProblem(fields.name, names) : null;
  if (wrong) errors.name = [wrong];
  return withMenu({ fields, errors }, { stored, shown, typed });
}

type CheckedValue = { value: unknown } | { errors: Record<string, string[]> };
interface FormText {
  stored: unknown;
  shown: FormValue;
  typed: FormValue;
}

function checkField(field: Field, given: FormText): CheckedValue {
  if ('localised' in field) return localised(field, given);
  const text = line(given.typed);
  switch (field.kind) {
    case 'toggle':
      return { value: text !== '' };
    case 'colour':
      return colourFrom(field, text);
    case 'pixels':
      return pixelsFrom(field, text, given.stored);
    case 'choice':
      return field.options.includes(text) ? { value: text } : refused(field.name, 'themes.wrong.choice');
    case 'image':
      return isImage(text) ? { value: text } : refused(field.name, 'themes.wrong.image');
    case 'script':
      return { value: encodeScript(plainText(given.typed)) };
    case 'font':
      return fontFrom(given);
    case 'sections':
      return { value: sectionsFrom(given) };
    default:
      return { value: text };
  }
}

const refused = (name: string, key: string): CheckedValue => ({ errors: { [name]: [key] } });
const line = (value: FormValue): string => (typeof value === 'string' ? value.trim() : '');
const plainText = (value: FormValue): string => (typeof value === 'string' ? value : '');

function colourFrom({ name, usual }: Extract<Field, { kind: 'colour' }>, text: string): CheckedValue {
  if (text === '' && usual === '') return { value: '' };
  if (text === '') return refused(name, `themes.wrong.colourMissing?usual=${encodeURIComponent(usual)}`);
  return parseColour(text) ? { value: text } : refused(name, 'themes.wrong.colour');
}

function pixelsFrom(
  { name, most, asText }: Extract<Field, { kind: 'pixels' }>,
  text: string,
  stored: unknown,
): CheckedValue {
  const digits = text.replace(/\s*px$/i, '');
  if (!/^\d{1,3}$/.test(digits) || Number(digits) > most) return refused(name, `themes.wrong.pixels?most=${most}`);
  const isText = stored === undefined ? asText === true : typeof stored === 'string';
  return { value: isText ? String(Number(digits)) : Number(digits) };
}

/** Our own path, an https address, or a picture in the text itself; nothing, where there is to be none. */
function isImage(text: string): boolean {
  if (text === '') return true;
  if (/^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon);base64,[\w+/]+=*$/.test(text)) return true;
  if (/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text)) return true;
  if (/[\s\\\p{Cc}]/u.test(text) || !/^https:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

function localised(field: Extract<Field, { localised?: true }>, { stored, shown, typed }: FormText): CheckedValue {
  const before = isRecord(shown) ? shown : {};
  const texts = Object.entries(isRecord(typed) ? typed : {}).flatMap(([locale, words]): [string, string][] => {
    const text = typeof words !== 'string' ? '' : field.kind === 'html' ? plainText(words) : words.trim();
    return text === '' || (locale !== ANY && !isLocaleName(locale)) ? [] : [[locale, text]];
  });
  const wrong = texts.filter(([locale, text]) => field.kind === 'image' && text !== before[locale] && !isImage(text));
  if (wrong.length > 0) {
    return { errors: Object.fromEntries(wrong.map(([locale]) => [`${field.name}.${locale}`, ['themes.wrong.image']])) };
  }
  const shared = texts.find(([locale]) => locale === ANY);
  if (shared && texts.length > 1) return refused(`${field.name}.${ANY}`, 'themes.wrong.bothAnyAndSome');
  if (shared) return { value: shared[1] };
  const unshown = isRecord(stored) ? Object.entries(stored).filter(([locale]) => !isLocaleName(locale)) : [];
  return texts.length + unshown.length === 0 ? { value: '' } : { value: Object.fromEntries([...unshown, ...texts]) };
}

const FAMILY = /^\p{L}[\p{L}\p{N}_-]*( [\p{L}\p{N}_-]+){0,7}$/u;
const VARIANT = /^[a-z0-9]{1,20}$/i;

function fontFrom({ stored, typed }: FormText): CheckedValue {
  const { family = '', variants = '' } = isRecord(typed) ? (typed as Record<string, string>) : {};
  const name = family.trim();
  const list = variants.split(/[\s,]+/).filter((variant) => variant !== '');
  if (name !== '' && (name.length > 60 || !FAMILY.test(name))) return refused('fontFamily.family', 'themes.wrong.font');
  if (!list.every((variant) => VARIANT.test(variant))) return refused('fontFamily.variants', 'themes.wrong.variants');
  if (name === '' || list.length === 0) return { value: name };
  return { value: { ...(isRecord(stored) ? stored : {}), family: name, variants: list } };
}

function sectionsFrom({ stored, typed }: FormText): Record<string, unknown> {
  const shown: unknown[] = Array.isArray(typed) ? typed : [typed];
  const sections: Record<string, unknown> = isRecord(stored) ? { ...stored } : {};
  for (const name of SECTIONS) {
    const [section = '', part] = name.split('.');
    const before = isRecord(sections[section]) ? sections[section] : {};
    const enabled = shown.includes(name);
    if (part === undefined) sections[section] = { ...before, enabled };
    else {
      const parts = isRecord(before.subsections) ? before.subsections : {};
      const one = isRecord(parts[part]) ? parts[part] : {};
      sections[section] = { ...before, subsections: { ...parts, [part]: { ...one, enabled } } };
    }
  }
  return sections;
}

interface Sides {
  stored: StoredTheme;
  shown: ThemeForm;
  typed: ThemeForm;
}

// Without a menu of its own a theme that had one keeps an empty list, which shows the usual menu.
function withMenu({ fields, errors }: Changes, { stored, shown, typed }: Sides): Changes {
  const { endUserMenuItems: before } = stored;
  const wants = typed.ownMenu !== undefined;
  if (!wants) {
    const had = Array.isArray(before) && before.length > 0;
    return { fields: had ? { ...fields, endUserMenuItems: [] } : fields, errors };
  }
  const rows = Array.isArray(typed.endUserMenuItems) ? (typed.endUserMenuItems as MenuRow[]) : [];
  if (shown.ownMenu !== undefined && isSameValue(shown.endUserMenuItems, rows)) return { fields, errors };
  const wrong = rows.flatMap((row, at) =>
    Object.entries(rowProblems(row)).map(([name, key]): [string, string[]] => [
      `endUserMenuItems[${at}].${name}`,
      [key],
    ]),
  );
  if (wrong.length > 0) return { fields, errors: { ...errors, ...Object.fromEntries(wrong) } };
  return { fields: { ...fields, endUserMenuItems: menuFromForm(rows, before) }, errors };
}

function rowProblems({
  id = '',
  position = '',
  labels = '',
  url = '',
  parts = [],
  shown,
}: MenuRow): Record<string, string> {
  if (id === '') return {};
  const problems: Record<string, string> = {};
  if (position !== '' && !/^\d{1,3}$/.test(position.trim())) problems.position = 'themes.wrong.position';
  if (shown && parts.length > 0 && !parts.some((part) => part.shown)) problems.parts = 'themes.wrong.parts';
  if (unreadableLine(labels) !== null) problems.labels = 'themes.wrong.labels';
  if (id === CUSTOM && labels.trim() === '') problems.labels = 'themes.wrong.labelMissing';
  if (id === CUSTOM && !isWebAddress(url)) problems.url = 'themes.wrong.url';
  return id === DIVIDER ? {} : problems;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text.trim()) && URL.canParse(text.trim());
}
