// Whether a sent form is to be judged or only searched in: a search must not lose what was typed elsewhere.
import type { ShownField } from './shown';

export interface Seek {
  /** The picker that was searched in. */
  sought: string;
  searches: Record<string, string>;
}

const MOST_LETTERS = 100;

/**
 * Null when the form is to be sent. A search is asked for by its button, or by a text nobody has searched for yet in a
 * picker that holds nothing: who types a name and sends the form means to pick that one.
 */
export function seekIn(sent: FormData, pickers: readonly Pick<ShownField, 'name' | 'picker'>[]): Seek | null {
  const keys = pickers.flatMap(({ name, picker }) => (picker === null ? [] : [{ key: picker, name }]));
  const texts = keys.map(({ key }) => [key, textOf(sent, `find.${key}`)] as const);
  const searches = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const button = textOf(sent, 'seek');
  const pressed = keys.find(({ key }) => key === button);
  const meant = keys.find(({ key, name }) => {
    const text = searches[key] ?? '';
    return text !== '' && text !== textOf(sent, `found.${key}`) && textOf(sent, name) === '';
  });
  const sought = (pressed ?? meant)?.key;
  return sought === undefined ? null : { sought, searches };
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' ? value.trim().slice(0, MOST_LETTERS) : '';
}
