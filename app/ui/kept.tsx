// Parts of a page that are the same for many requests: a server draws them once.
import { type FunctionComponent, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockContext } from './use-when';

/** What a part is drawn from: everything that tells one drawing of it from another. */
export interface Drawing {
  part: FunctionComponent<never>;
  given: object;
  translator: ReturnType<typeof useTranslation>['i18n'];
  /** What `Intl` is asked for. */
  locale: string;
}

let textOf: ((drawing: Drawing) => string | null) | null = null;

/** A server keeps what it has drawn: the text of a part, or null where it cannot be drawn by itself. */
export function keepDrawn(by: NonNullable<typeof textOf>): void {
  textOf = by;
}

interface KeptProps<Given extends object> {
  as: 'ul' | 'div';
  className: string;
  of: FunctionComponent<Given>;
  /** Plain data, all that the part is drawn from. */
  given: Given;
}

/**
 * An element whose content is made of nothing but `given`, texts and numbers of the page's language: no moment, no token,
 * nothing from a hook of the router. Browsers draw it as any other.
 */
export function Kept<Given extends object>({ as: Element, className, of: Part, given }: KeptProps<Given>) {
  const { i18n } = useTranslation();
  const { locale } = useContext(ClockContext);
  const text = textOf?.({ part: Part as FunctionComponent<never>, given, translator: i18n, locale }) ?? null;
  if (text !== null) return <Element className={className} dangerouslySetInnerHTML={{ __html: text }} />;
  return (
    <Element className={className}>
      <Part {...given} />
    </Element>
  );
}
