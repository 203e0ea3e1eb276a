// The only links we draw: whatever a browser could read as script or as another host in disguise stays text.
import { Link as RemixLink } from '@remix-run/react';
import { type AnchorHTMLAttributes, forwardRef } from 'react';
import { safeHref } from '../lib/url';
import { OVER_LIST } from './over-list';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Loads a whole new document: for addresses that are not pages of this app. */
  reload?: boolean;
  /** Keeps the place on the page, for links that change only the query. */
  keepScroll?: boolean;
  /** Asks for the target's code before it is pressed. Only for the few places people go most: the edge limits the list. */
  discovers?: boolean;
  /** Opens over the list it stands in. */
  over?: boolean;
}

/** A link to one of our pages or, marked as leaving the site, to anywhere else that is safe to open. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reload, keepScroll, discovers, over, children, ...rest },
  ref,
) {
  const href = safeHref(to);
  if (href === null) return <span className={rest.className}>{children}</span>;
  if (href.startsWith('/') || href.startsWith('?') || href.startsWith('#')) {
    return (
      <RemixLink
        ref={ref}
        to={href}
        reloadDocument={reload}
        preventScrollReset={keepScroll || over}
        state={over ? OVER_LIST : undefined}
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
