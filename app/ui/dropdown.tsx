import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { MenuContext } from './menu';
import { useHydrated } from './use-hydrated';

// Keys of a menu: arrows wrap around, Home, End and letters jump, Tab closes.
const TYPING_MS = 500;

function useMenuKeys(details: RefObject<HTMLDetailsElement>, on: boolean) {
  useEffect(() => {
    const node = details.current;
    const summary = node?.querySelector('summary');
    if (!node || !summary || !on) return;
    let typed = '';
    let typedAt = 0;

    const items = () =>
      [...node.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => item.offsetParent !== null);
    const open = (index: number) => {
      node.open = true;
      items().at(index)?.focus();
    };
    const jump = (letter: string, { timeStamp }: Event) => {
      typed = timeStamp - typedAt > TYPING_MS ? letter : typed + letter;
      typedAt = timeStamp;
      const list = items();
      const from = list.indexOf(document.activeElement as HTMLElement) + (typed.length === 1 ? 1 : 0);
      const inTurn = [...list.slice(from), ...list.slice(0, from)];
      inTurn.find((item) => nameOf(item).startsWith(typed))?.focus();
    };
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const list = items();
      const at = list.indexOf(document.activeElement as HTMLElement);
      const isTyping = key !== ' ' || event.timeStamp - typedAt < TYPING_MS;
      if (key === 'ArrowDown') open(at < 0 ? 0 : (at + 1) % list.length);
      else if (key === 'ArrowUp') open(at < 0 ? -1 : at - 1);
      else if (at < 0) return;
      else if (key === 'Home') open(0);
      else if (key === 'End') open(-1);
      else if (key === 'Tab') {
        node.open = false;
        summary.focus();
      } else if (key.length === 1 && isTyping) jump(key.toLocaleLowerCase(), event);
      else if (key === ' ' && target instanceof HTMLAnchorElement) target.click();
      else return;
      event.preventDefault();
    };
    // `detail` is 0 for a click by keyboard or assistive tool.
    const pressed = (event: MouseEvent) => {
      if (event.detail !== 0 || node.open) return;
      event.preventDefault();
      open(0);
    };
    node.addEventListener('keydown', press);
    summary.addEventListener('click', pressed);
    return () => {
      node.removeEventListener('keydown', press);
      summary.removeEventListener('click', pressed);
    };
  }, [details, on]);
}

function nameOf(item: HTMLElement): string {
  return (item.getAttribute('aria-label') ?? item.textContent ?? '').trim().toLocaleLowerCase();
}

interface DropdownProps {
  summary: ReactNode;
  summaryClass: string;
  sheetClass?: string;
  label?: string;
  /** Its children are links and actions of `ui/menu`: with script it is a menu. */
  actions?: boolean;
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Works as HTML. With script it closes by itself, and one with `actions` is a menu for keyboard and assistive tools.
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
  const isMenu = useHydrated() && actions === true;
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

/** Closes on Escape, a press or focus outside, a followed link and Back. Focus inside returns to the summary. */
function useDismiss(details: RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const node = details.current;
    if (!node) return;
    const close = () => {
      if (!node.open) return;
      const hadFocus = node.contains(document.activeElement);
      node.open = false;
      if (hadFocus) node.querySelector('summary')?.focus();
    };
    const press = (event: PointerEvent) => {
      if (!event.composedPath().includes(node)) node.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !node.open) return;
      event.preventDefault();
      close();
    };
    const away = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !node.contains(relatedTarget)) node.open = false;
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href], [data-closes]')) close();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave);
    node.addEventListener('focusout', away);
    node.addEventListener('click', follow);
    window.addEventListener('popstate', close);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave);
      node.removeEventListener('focusout', away);
      node.removeEventListener('click', follow);
      window.removeEventListener('popstate', close);
    };
  }, [details]);
}
