// What a list says. Its texts follow from its description: most are found by their keys, few are given.

export interface FilterText {
  label: string;
  until?: string;
  /** Of numbers: at the first. */
  hint?: string;
  any?: string;
  /** The options where the list's description leaves them open. */
  options?: readonly string[];
  option?: (value: string) => string;
  /** Of rules: values of a property to choose from, as they are worded. */
  suggestions?: (property: string) => readonly string[];
  /** Of a picker: names are searched for what they contain, not how they begin. */
  contains?: boolean;
  /** The filter when it is on: its values, two for a range, either of which may be empty. */
  chip: (values: readonly string[]) => string;
}

/** Texts of one list, translated; keys of `views`, `filters` and `sorts` are those of its description. */
export interface CollectionTexts {
  label: string;
  failed: string;
  noMatch: string;
  views?: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, FilterText>>;
  sorts: Readonly<Record<string, string>>;
}

/** The texts of a list that no key has: they depend on what was loaded. */
export interface OwnTexts {
  label?: string;
  failed?: string;
  noMatch?: string;
  /** Null: not offered. */
  filters?: Readonly<Record<string, Partial<FilterText> | null>>;
  /** Names of what it is sorted by. */
  names?: Readonly<Record<string, string>>;
  sorts?: Readonly<Record<string, string>>;
}

/**
 * Where the texts of a list are looked for, the first key that exists counts: below the list's own prefix, below what
 * that belongs to (for `area.list` then `area`), then among the texts of all lists.
 */
export function textKeys(prefix: string) {
  const parts = prefix.split('.');
  const prefixes = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  const own = (key: string) => prefixes.map((one) => `${one}.${key}`);
  const column = (name: string) => own(`column.${name}`);
  return {
    label: own('label'),
    failed: own('failed.title'),
    noMatch: own('noMatch'),
    total: [...own('total'), 'ui.allShown'],
    view: (name: string) => own(`tabs.${name}`),
    filter: (name: string) => [...own(`filter.${name}`), ...column(name), `ui.filter.${name}`, `ui.column.${name}`],
    any: (name: string) => [...own(`${name}.any`), 'ui.filter.any'],
    option: (name: string, value: string) => own(`${name}.${value}`),
    /** None of them has to exist: a chip names the filter and its value. */
    chip: (name: string) => [...own(`chip.${name}`), `ui.chip.${name}`],
    /** The name of what is sorted by. */
    sort: (name: string) => [...own(`sort.${name}`), ...column(name), `ui.column.${name}`],
  };
}
