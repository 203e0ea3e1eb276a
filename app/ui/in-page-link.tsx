// A link to a place on the page one is on: with script no navigation, after which the page would forget what a form was answered.
import type { MouseEvent, ReactNode } from 'react';

/** The id of the rows of a list page. */
export const ROWS_ID = 'rows';

interface InPageLinkProps {
  /** The id of a control, or of a place that can take the focus. */
  to: string;
  className?: string;
  children: ReactNode;
}

export function InPageLink({ to, ...rest }: InPageLinkProps) {
  const go = (event: MouseEvent) => {
    const place = document.getElementById(to);
    if (!place || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true;
    }
    place.focus();
  };
  return <a {...rest} href={`#${to}`} onClick={go} />;
}
