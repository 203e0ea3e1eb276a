// What stands in a menu of actions: plain links, buttons and `details` as HTML, items of a menu once script has taken over.
import { ChevronDownIcon } from '@shopify/polaris-icons';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { Icon, type IconSource } from './icon';
import { Link, type LinkProps } from './link';

/** Whether the parts stand in a menu rather than in a list of links and buttons. */
export const MenuContext = createContext(false);

/** What makes an element an item of the menu it stands in; nothing outside of one. */
export function useMenuItem() {
  return useContext(MenuContext) ? ({ role: 'menuitem', tabIndex: -1 } as const) : {};
}

/** As `useMenuItem`, for one of several choices, or for one that is on or off. */
export function useMenuChoice(kind: 'radio' | 'checkbox') {
  const inMenu = useContext(MenuContext);
  return (chosen: boolean) =>
    inMenu ? { role: `menuitem${kind}`, tabIndex: -1, 'aria-checked': chosen } : { 'aria-pressed': chosen };
}

export function MenuLink({ className = 'menu-line', ...rest }: LinkProps) {
  return <Link {...rest} {...useMenuItem()} className={className} />;
}

/** The sign at the start of a line; 'none' keeps its place, so that the words of all lines begin together. */
export function MenuIcon({ of }: { of: IconSource | 'none' }) {
  return of === 'none' ? <span className="icon" /> : <Icon of={of} />;
}

interface MenuButtonProps {
  /** Sends the form it stands in, unless it has something to do itself. */
  onClick?: () => void;
  /** The menu closes when it is pressed, as with a link. */
  closes?: boolean;
  children: ReactNode;
}

export function MenuButton({ onClick, closes, children }: MenuButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="menu-line"
      onClick={onClick}
      data-closes={closes ? '' : undefined}
      {...useMenuItem()}
    >
      {children}
    </button>
  );
}

interface MenuGroupProps {
  label: string;
  icon?: IconSource | 'none';
  /** At the end of the line, while the group is folded. */
  end?: ReactNode;
  /** Open from the start, and opened whenever it becomes true; it never folds by itself. */
  expand?: boolean;
  /** Called when its entries come into sight in a menu. */
  onShown?: () => void;
  children: ReactNode;
}

/** Entries that fold away under one line. */
export function MenuGroup({ label, icon, end, expand = false, onShown, children }: MenuGroupProps) {
  const inMenu = useContext(MenuContext);
  const [isOpen, setOpen] = useState(expand);
  const item = useMenuItem();
  useEffect(() => {
    if (expand) setOpen(true);
  }, [expand]);
  useEffect(() => {
    if (isOpen && inMenu) onShown?.();
  }, [isOpen, inMenu, onShown]);
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useStateBeforeScript(details, button, setOpen);

  const line = (
    <>
      {icon && <MenuIcon of={icon} />}
      <span>{label}</span>
      {end && <span className="end menu-group-end">{end}</span>}
      <span className={end ? 'menu-caret' : 'menu-caret end'}>
        <Icon of={ChevronDownIcon} small />
      </span>
    </>
  );
  if (!inMenu) {
    return (
      <details
        ref={details}
        className="menu-group"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="menu-line">{line}</summary>
        {children}
      </details>
    );
  }
  return (
    <div className="menu-group" data-open={isOpen ? '' : undefined}>
      <button
        {...item}
        ref={button}
        type="button"
        className="menu-line"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {line}
      </button>
      <fieldset aria-label={label} hidden={!isOpen}>
        {children}
      </fieldset>
    </div>
  );
}

/** What was opened and focused before script took over stays so when the button takes the place of the `details`. */
function useStateBeforeScript(
  details: RefObject<HTMLDetailsElement>,
  button: RefObject<HTMLButtonElement>,
  setOpen: (isOpen: boolean) => void,
) {
  const inMenu = useContext(MenuContext);
  const hadFocus = useRef(false);
  useEffect(() => {
    const node = details.current;
    if (!inMenu && node) {
      if (node.open) setOpen(true);
      hadFocus.current = node.querySelector('summary') === document.activeElement;
      // Pressed just now: the element is replaced before its toggle event comes.
      return () => setOpen(node.open);
    }
    if (!hadFocus.current) return;
    hadFocus.current = false;
    button.current?.focus();
  }, [inMenu, details, button, setOpen]);
}
