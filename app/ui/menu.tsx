// Plain links, buttons and `details`; with script items of a menu.
import { ChevronDownIcon } from '@shopify/polaris-icons';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { Icon, type IconSource } from './icon';
import { Link, type LinkProps } from './link';

export const MenuContext = createContext(false);

/** Props of a menu item; none outside a menu. */
export function useMenuItem() {
  return useContext(MenuContext) ? ({ role: 'menuitem', tabIndex: -1 } as const) : {};
}

/** As `useMenuItem`, for a choice or a switch. */
export function useMenuChoice(kind: 'radio' | 'checkbox') {
  const inMenu = useContext(MenuContext);
  return (chosen: boolean) =>
    inMenu ? { role: `menuitem${kind}`, tabIndex: -1, 'aria-checked': chosen } : { 'aria-pressed': chosen };
}

export function MenuLink({ className = 'menu-line', ...rest }: LinkProps) {
  return <Link {...rest} {...useMenuItem()} className={className} />;
}

/** 'none' keeps the space, so that labels align. */
export function MenuIcon({ of }: { of: IconSource | 'none' }) {
  return of === 'none' ? <span className="icon" /> : <Icon of={of} />;
}

interface MenuButtonProps {
  /** Without it the button submits its form. */
  onClick?: () => void;
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
  end?: ReactNode;
  /** Opens when it becomes true; never folds by itself. */
  expand?: boolean;
  /** Called when its items become visible in a menu. */
  onShown?: () => void;
  children: ReactNode;
}

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

/** Keeps open state and focus when the button replaces the `details`. */
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
      // Its toggle event would come too late.
      return () => setOpen(node.open);
    }
    if (!hadFocus.current) return;
    hadFocus.current = false;
    button.current?.focus();
  }, [inMenu, details, button, setOpen]);
}
