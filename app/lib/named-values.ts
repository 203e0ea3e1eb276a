/** Keys of names: the language of the page that shows them is not known before. */
const NAMES = /^(requests\.kind(Name|Noun)\.[a-z]+|ui\.word\.(unnamed|unknown))$/;

/** The name of a thing without one, in values of a notice. */
export const UNNAMED = 'ui.word.unnamed';
/** What could not be read. */
export const UNKNOWN = 'ui.word.unknown';

/** They may stand among other words, such as the names of themes. */
const FIELDS = /\bthemes\.field\.\w+/g;

type Values = Record<string, string | number>;

export function translateNamedValues(
  values: Values | undefined,
  translate: (key: string) => string,
): Values | undefined {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? translateNames(value, translate) : value,
    ]),
  );
}

function translateNames(text: string, translate: (key: string) => string): string {
  return NAMES.test(text) ? translate(text) : text.replace(FIELDS, (key) => translate(key));
}
