import type { Values } from './values';

const NAMES = ['userName', 'givenName', 'sn', 'mail'];

/** Attributes of a person that the head of their page shows as whole words: what is shown below it leaves them out. */
export function attributesInHead(person: Values, head: readonly (string | null)[]): Set<string> {
  const texts = head.map((text) => ` ${text ?? ''} `);
  const isShown = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' && texts.some((text) => text.includes(` ${value.trim()} `));
  return new Set(NAMES.filter((name) => isShown(person[name])));
}
