import { parseColour } from '../../lib/colour';
import { allowedImageAddress } from '../../lib/image-address';
import { FIELDS } from './theme-fields';
import type { StoredTheme } from './theme-list';

export function uneditableFields(theme: StoredTheme, imageOrigins: readonly string[]): string[] {
  return FIELDS.filter((field) => {
    const stored = theme[field.name];
    const texts = textsIn(stored).filter((text) => text !== '');
    if (field.kind === 'colour') return stored !== undefined && stored !== '' && parseColour(stored) === null;
    return field.kind === 'image' && texts.some((text) => allowedImageAddress(text, imageOrigins) === null);
  }).map(({ name }) => name);
}

/** HTML in which scripts stand: none of them ever runs here. */
export function scriptedFields(theme: StoredTheme): string[] {
  const scripted = (text: string) => /<script\b|<[^>]+\son\w+\s*=|javascript:/i.test(text);
  return FIELDS.filter(({ kind, name }) => kind === 'html' && textsIn(theme[name]).some(scripted)).map(
    ({ name }) => name,
  );
}

const MOST_LETTERS = 40;
const KNOWN = new Set(['_id', '_rev', 'isDefault', 'linkedTrees', ...FIELDS.map(({ name }) => name)]);

/** Members of a theme that no page reads; they are stored as they are. */
export function unknownFields(theme: StoredTheme): string[] {
  return Object.keys(theme).filter((name) => !KNOWN.has(name));
}

function textsIn(stored: unknown): string[] {
  if (typeof stored === 'string') return [stored];
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.values(stored).filter((text) => typeof text === 'string');
}

function shortened(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
}

const MOST_NAMED = 12;

/** The keys of what they are called, or the names of unknown ones, for a notice, each with its theme where there are several. */
export function fieldNames(themes: readonly { name: string; fields: readonly string[] }[]): string[] {
  const all = themes.flatMap(({ name, fields }) =>
    fields.map(
      (field) =>
        `${themes.length > 1 ? `${name}: ` : ''}${KNOWN.has(field) ? `themes.field.${field}` : shortened(field)}`,
    ),
  );
  return all.length > MOST_NAMED ? [...all.slice(0, MOST_NAMED - 1), `${all[MOST_NAMED - 1]} …`] : all;
}
