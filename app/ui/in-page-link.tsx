// A link within the page. With script it is no navigation, which would drop the form's response.
import type { MouseEvent, ReactNode } from 'react';

export const ROWS_ID = 'rows';

interface InPageLinkProps {
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
