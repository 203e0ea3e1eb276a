import { type ReactNode, useRef } from 'react';
import { MenuContext } from './menu';
import { useDismiss } from './use-dismiss';
import { useMenuKeys } from './use-menu-keys';
import { useScripted } from './use-scripted';

interface DropdownProps {
  /** What is always seen; its words name the dropdown. */
  summary: ReactNode;
  summaryClass: string;
  sheetClass?: string;
  label?: string;
  /** It holds things to do and places to go, each a part of `ui/menu`: with script a menu of actions. */
  actions?: boolean;
  /** Above the actions, no part of the menu. */
  head?: ReactNode;
  /** The same below them. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet that opens under its summary. It works as HTML; with script it also closes by itself, and one that holds
 * actions is a menu for the keyboard and for assistive tools (decision 011).
 */
export function Dropdown({
  summary,
  summaryClass,
  sheetClass = '',
  label,
  actions,
  head,
  foot,
  children,
}: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isMenu = useScripted() && actions === true;
  useDismiss(details);
  useMenuKeys(details, isMenu);
  return (
    <details className="dropdown" ref={details}>
      <summary className={summaryClass} aria-label={label} aria-haspopup={isMenu ? 'menu' : undefined}>
        {summary}
      </summary>
      <div className={`dropdown-sheet ${sheetClass}`.trimEnd()}>
        {head}
        {actions ? (
          <div {...(isMenu && { role: 'menu', 'aria-label': label })}>
            <MenuContext.Provider value={isMenu}>{children}</MenuContext.Provider>
          </div>
        ) : (
          children
        )}
        {foot}
      </div>
    </details>
  );
}
