// Messages whose placeholders are elements: a name that is a link, a number that is red.
import { Fragment, type ReactNode } from 'react';
import { isolateIfNeeded } from '../lib/isolation';
import { useTranslation } from './use-translation';

/** Give as values to `t` so that those placeholders stay open for `Sentence`. */
export function openParts<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as Record<Name, string>;
}

/** A message with open placeholders, filled with elements in the order of its language. A text turns no words around it. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const { i18n } = useTranslation();
  const settled = (part: ReactNode) => (typeof part === 'string' ? isolateIfNeeded(i18n.language, part) : part);
  const pieces = text.split(/\{\{(\w+)\}\}/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : <Fragment key={piece}>{settled(parts[piece])}</Fragment>,
  );
}

/** Those parts that are there, with a dot between them, each in its own direction; `none`: what stands where there are none. */
export function Dotted({ parts, none }: { parts: readonly ReactNode[]; none?: string }) {
  const shown = parts.filter(Boolean);
  if (shown.length === 0) return none ?? null;
  return shown.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a place and nothing else
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
