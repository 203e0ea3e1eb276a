// All links are drawn by this: an address that a browser could read as script or as another host stays text.
import { Link as RemixLink } from '@remix-run/react';
import { type AnchorHTMLAttributes, forwardRef, useContext } from 'react';
import { safeHref } from '../lib/url';
import { overListState } from './over-list';
import { IN_ROW, InRowContext } from './row-panel';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  reload?: boolean;
  /** For links that change only the query. */
  keepScroll?: boolean;
  /** Fetches the target's routes on render. For few links only: the edge limits the list. */
  discovers?: boolean;
  over?: boolean;
  /** What opens over the list is a dialog with this title. */
  dialogTitle?: string;
  /** Opens in its row of the list. */
  inRow?: boolean;
  replace?: boolean;
}

/** Addresses outside the portal open as plain links without a referrer. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reload, keepScroll, discovers, over, dialogTitle, inRow, replace, children, ...rest },
  ref,
) {
  const staysInRow = useContext(InRowContext);
  const href = safeHref(to);
  if (href === null) return <span className={rest.className}>{children}</span>;
  if (href.startsWith('/') || href.startsWith('?') || href.startsWith('#')) {
    return (
      <RemixLink
        ref={ref}
        to={href}
        reloadDocument={reload}
        replace={replace}
        preventScrollReset={keepScroll || over || inRow}
        state={inRow ? IN_ROW : over ? { ...overListState(dialogTitle), ...(staysInRow ? IN_ROW : {}) } : undefined}
        discover={discovers ? 'render' : 'none'}
        {...rest}
      >
        {children}
      </RemixLink>
    );
  }
  return (
    <a ref={ref} {...rest} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
});
