import { cleanSearchText } from '../../lib/query';

export interface ObjectOption {
  value: string;
  /** Empty when unknown. */
  label: string;
  beside: string[];
}

export interface SearchResults {
  /** Null before the first search. */
  searched: string | null;
  /** Null: failed, or forbidden. */
  found: ObjectOption[] | null;
  forbidden: boolean;
  /** Number of all that match, where it is known. */
  total?: number;
  /** Number of tens to request for more; null: no more. */
  more: number | null;
  /** How many more were found and cannot be read. */
  unreadable: number;
  /** More results than are ever shown. */
  narrow: boolean;
  /** The text was too short: these are the first results. */
  tooShort: number | null;
  /** The member was found, but may not be chosen. */
  oneself: boolean;
}

export interface PickerPage extends SearchResults {
  /** Name of its search fields. */
  key: string;
  text: string;
  chosen: ObjectOption[];
  /** Minimum length of a search. */
  least: number;
  /** Sealed scope of the search. */
  grant: string;
  /** For options of a form, which its scripts may have set: where they are searched with its state. */
  options?: { address: string; token: string };
}
export type Pickers = Record<string, PickerPage>;

const MAX_LENGTH = 100;
export const MAX_TENS = 10;

interface FormEntries {
  get(name: string): unknown;
}

export interface Search {
  text: string;
  tens: number;
  pressed: boolean;
}

/** The search of the picker named `key` in a sent form; `tens` is how many times ten results to show. */
export function readPickerSearch(sent: FormEntries | null, key: string): Search {
  const tens = Number(readText(sent, `more.${key}`));
  return {
    text: readText(sent, `find.${key}`),
    tens: Number.isInteger(tens) && tens > 1 ? Math.min(tens, MAX_TENS) : 1,
    pressed: readText(sent, 'seek') === key || tens > 1,
  };
}

/**
 * Null when the form can be sent. Either its button was pressed, or a text was typed but not searched, while nothing is
 * chosen.
 */
export function requestedSearch(
  sent: FormData,
  pickers: readonly { key: string; name: string }[],
): { key: string; name: string; pressed: boolean } | null {
  const searches = pickers.map((picker) => ({ ...picker, ...readPickerSearch(sent, picker.key) }));
  const found =
    searches.find(({ pressed }) => pressed) ??
    searches.find(
      ({ key, name, text }) => text !== '' && text !== readText(sent, `found.${key}`) && !readText(sent, name),
    );
  return found ? { key: found.key, name: found.name, pressed: found.pressed } : null;
}

function readText(sent: FormEntries | null, name: string): string {
  const value = sent?.get(name);
  return typeof value === 'string' ? cleanSearchText(value, MAX_LENGTH) : '';
}

export function mergeOptions(
  chosen: readonly string[],
  found: readonly ObjectOption[],
  known: readonly ObjectOption[],
): ObjectOption[] {
  const named = new Map(
    [...found, ...[...known].reverse()].flatMap((one) => (one.label === '' ? [] : [[one.value, one]])),
  );
  const held = chosen.map((value) => named.get(value) ?? unnamedOption(value));
  const taken = new Set(chosen);
  return [...held, ...found.filter(({ value }) => !taken.has(value))];
}

export const unnamedOption = (value: string): ObjectOption => ({ value, label: '', beside: [] });
