// A field with more options than a page draws is a picker: some of its options, the chosen ones and a search.
import type { ObjectOption, Search, SearchResults } from '../pickers/picker';
import { MAX_TENS } from '../pickers/picker';
import type { Field, FieldOption, FormModel } from './field';

/** More options than these are searched in the browser. */
export const MANY_OPTIONS = 20;
/** More are searched on the server, of fields in a form of very many the ones above `MANY_OPTIONS`. */
const MAX_DRAWN = 250;

/** Live searches read the form by its id. */
export function isSearched({ id, isCrowded }: Pick<FormModel, 'id' | 'isCrowded'>, field: Field): boolean {
  const { kind, reference, options } = field;
  if (id === undefined || reference !== null || (kind !== 'choice' && kind !== 'choices')) return false;
  return options.length > (isCrowded ? MANY_OPTIONS : MAX_DRAWN);
}

/** Without capitals and accents. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Those that begin with the text come first. */
export function searchOptions(options: readonly FieldOption[], { text, tens }: Omit<Search, 'pressed'>): SearchResults {
  const words = searchable(text.trim());
  const matching = options.flatMap((option) => {
    const at = searchable(option.label).indexOf(words);
    return at < 0 ? [] : [{ option, begins: at === 0 }];
  });
  const found = [...matching.filter(({ begins }) => begins), ...matching.filter(({ begins }) => !begins)];
  const shown = found.slice(0, tens * 10).map(({ option }) => toObjectOption(option));
  const more = found.length > shown.length;
  return {
    searched: text,
    found: shown,
    total: found.length,
    forbidden: false,
    more: more && tens < MAX_TENS ? tens + 1 : null,
    narrow: more && tens >= MAX_TENS,
    tooShort: null,
    unreadable: 0,
    oneself: false,
  };
}

function toObjectOption({ value, label }: Pick<FieldOption, 'value' | 'label'>): ObjectOption {
  return { value, label, beside: [] };
}

/** What is chosen, also where it is no option any more. */
export function chosenOptions(options: readonly FieldOption[], chosen: readonly string[]): ObjectOption[] {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return chosen.map((value) => toObjectOption({ value, label: labels.get(value) ?? value }));
}
