import { Fragment, type ReactNode } from 'react';
import { isolateIfNeeded } from '../lib/isolation';
import { breakAddress, isAddress } from './address-text';
import { useTranslation } from './use-translation';

/** Values for `t` that keep those placeholders for `Sentence`. */
export function keepPlaceholders<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as Record<Name, string>;
}

/** Fills placeholders with elements. Texts are isolated, so that they do not change the direction around them. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const { i18n } = useTranslation();
  const isolated = (part: ReactNode) => (typeof part === 'string' ? isolateIfNeeded(i18n.language, part) : part);
  const pieces = text.split(/\{\{(\w+)\}\}/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : <Fragment key={piece}>{isolated(parts[piece])}</Fragment>,
  );
}

/** Parts with a dot between them, each in its own direction; `none` stands for an empty list. */
export function Dotted({ parts, none }: { parts: readonly ReactNode[]; none?: ReactNode }) {
  const { i18n } = useTranslation();
  const shown = parts.filter(Boolean);
  if (shown.length === 0) return none ?? null;
  return shown.map((part, at) => {
    const dot = at < shown.length - 1 && '\u00a0·';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a place and nothing else
      <Fragment key={at}>
        <Part isWhole={typeof part === 'string' && isAddress(part)}>
          {typeof part === 'string' ? breakAddress(isolateIfNeeded(i18n.language, part)) : part}
          {dot}
        </Part>
        {dot && ' '}
      </Fragment>
    );
  });
}

/** An address is broken only where it is longer than a line; its dot stays with it. */
function Part({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  return isWhole ? <span className="address">{children}</span> : children;
}
