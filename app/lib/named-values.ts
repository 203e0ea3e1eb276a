import { sideBySide } from './formats';
import { isolateIfNeeded } from './isolation';

/** Keys of names: the language of the page that shows them is not known before. */
const NAMES = /^(requests\.kind(Name|Noun)\.[a-z]+|ui\.word\.(unnamed|unknown))$/;

/** The name of a thing without one, in values of a notice. */
export const UNNAMED = 'ui.word.unnamed';
/** What could not be read. */
export const UNKNOWN = 'ui.word.unknown';

/** They may stand among other words, such as the names of themes. */
const FIELDS = /\bthemes\.field\.\w+/g;

/** Several texts stand side by side. */
export type NamedValues = Record<string, string | number | readonly string[]>;

export function translateNamedValues(
  values: NamedValues | undefined,
  translate: (key: string) => string,
  locale: string,
): Record<string, string | number> | undefined {
  const shown = <Value extends string | number>(value: Value) => translateName(value, translate);
  const listed = (texts: readonly string[]) =>
    sideBySide(
      locale,
      texts.map((text) => isolateIfNeeded(locale, String(shown(text)))),
    );
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? listed(value) : shown(value)]),
    )
  );
}

export function translateName<Value extends string | number>(value: Value, translate: (key: string) => string) {
  if (typeof value === 'number') return value;
  return NAMES.test(value) ? translate(value) : value.replace(FIELDS, (key) => translate(key));
}
