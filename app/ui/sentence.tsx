// Messages whose placeholders are elements: a name that is a link, a number that is red.
import { Fragment, type ReactNode } from 'react';

/** Give as values to `t` so that those placeholders stay open for `Sentence`. */
export function openParts<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as Record<Name, string>;
}

/** A message with open placeholders, filled with elements in the order of its language. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{\{(\w+)\}\}/);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>));
}
