// What the parts of a list say, beside the messages that all lists share. Texts are data here: every list brings its own.

export interface FilterText {
  label: string;
  until?: string;
  any?: string;
  /** The options where the list's description leaves them open. */
  options?: readonly string[];
  option?: (value: string) => string;
  /** Of a picker: names are searched for what they contain, not how they begin. */
  contains?: boolean;
  /** The filter when it is on: its values, two for a range, either of which may be empty. */
  chip: (values: readonly string[]) => string;
}

/** Texts of one list, translated; keys of `views`, `filters` and `sorts` are those of its description. */
export interface CollectionTexts {
  label: string;
  failed: { title: string; body: string };
  noMatch: string;
  views?: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, FilterText>>;
  sorts: Readonly<Record<string, string>>;
}
