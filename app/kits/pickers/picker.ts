// What a picker of objects shows, and what its search fields bring: the same for forms that are sent and for addresses.
import { typed } from '../../lib/query';

export interface ObjectOption {
  value: string;
  /** Empty where its name is not known. */
  label: string;
  beside: string | null;
}

/** What a search brought. */
export interface Results {
  /** What was searched for; null where nobody has searched yet. */
  searched: string | null;
  /** Null: nothing could be loaded, or nothing may be looked up. */
  found: ObjectOption[] | null;
  forbidden: boolean;
  /** How many tens to ask for to see more; null when these are all. */
  more: number | null;
  /** There are more than are ever shown. */
  narrow: boolean;
  /** Set when too little was typed, so that these are simply the first. */
  tooShort: number | null;
  /** The reader was found, and may not be chosen. */
  oneself: boolean;
}

/** A picker as its page loads it. */
export interface PickerPage extends Results {
  /** Its search fields go by this name. */
  key: string;
  text: string;
  chosen: ObjectOption[];
  /** From how many letters on a search is worth asking. */
  least: number;
  /** What it may search, sealed. */
  grant: string;
}
export type Pickers = Record<string, PickerPage>;

const MOST_LETTERS = 100;
export const MOST_TENS = 10;

interface Entries {
  get(name: string): unknown;
}

export interface Search {
  text: string;
  tens: number;
  /** Its button was pressed. */
  pressed: boolean;
}

/** What was typed into the search of a picker. */
export function searchIn(sent: Entries | null, key: string): Search {
  const tens = Number(textIn(sent, `more.${key}`));
  return {
    text: textIn(sent, `find.${key}`),
    tens: Number.isInteger(tens) && tens > 1 ? Math.min(tens, MOST_TENS) : 1,
    pressed: textIn(sent, 'seek') === key || tens > 1,
  };
}

/**
 * The picker that is to be searched in before the form can be sent, or null. Either its button was pressed, or a name was
 * typed that nobody has searched for, while nothing is chosen: then somebody meant to pick that one.
 */
export function soughtIn(
  sent: FormData,
  pickers: readonly { key: string; name: string }[],
): { key: string; name: string; pressed: boolean } | null {
  const searches = pickers.map((picker) => ({ ...picker, ...searchIn(sent, picker.key) }));
  const found =
    searches.find(({ pressed }) => pressed) ??
    searches.find(({ key, name, text }) => text !== '' && text !== textIn(sent, `found.${key}`) && !textIn(sent, name));
  return found ? { key: found.key, name: found.name, pressed: found.pressed } : null;
}

function textIn(sent: Entries | null, name: string): string {
  const value = sent?.get(name);
  return typeof value === 'string' ? typed(value, MOST_LETTERS) : '';
}

/** What is chosen on top, each by its name as far as it is known, then the rest of what was found. */
export function optionsOf(
  chosen: readonly string[],
  found: readonly ObjectOption[],
  known: readonly ObjectOption[],
): ObjectOption[] {
  const all = [...known, ...found];
  const held = chosen.map((value) => all.find((one) => one.value === value && one.label !== '') ?? nameless(value));
  return [...held, ...found.filter(({ value }) => !chosen.includes(value))];
}

export const nameless = (value: string): ObjectOption => ({ value, label: '', beside: null });

/** What stands for an object whose name is not known: the beginning of its id. */
export function shortIdOf(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1).slice(0, 8);
}
