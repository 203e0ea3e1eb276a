// How the side menu behaves with script beyond what HTML and styles do by themselves.
import { type RefObject, useCallback, useEffect, useRef } from 'react';

export const MENU_ID = 'menu';

// React 18 does not know these attributes by their own names.
export const OPENS_MENU = { popovertarget: MENU_ID };
export const CLOSES_MENU = { popovertarget: MENU_ID, popovertargetaction: 'hide' };

/** Walking to another page closes the menu where it lies over the page. */
export function useCloseOnNavigation(menu: RefObject<HTMLElement>, pathname: string) {
  useEffect(() => {
    const node = menu.current;
    return () => {
      if (pathname && node?.matches(':popover-open')) node.hidePopover();
    };
  }, [menu, pathname]);
}

/** Buttons that open the menu say whether it is open. */
export function useExpandedState(menu: RefObject<HTMLElement>) {
  useEffect(() => {
    const node = menu.current;
    const update = () => {
      for (const opener of document.querySelectorAll(`[popovertarget="${MENU_ID}"]:not([popovertargetaction])`))
        opener.setAttribute('aria-expanded', String(node?.matches(':popover-open') ?? false));
    };
    update();
    node?.addEventListener('toggle', update);
    return () => node?.removeEventListener('toggle', update);
  }, [menu]);
}

/** While the menu lies over the page, the page can neither be reached nor read aloud; closing it gives the focus back. */
export function useInertPage(menu: RefObject<HTMLElement>) {
  useEffect(() => {
    const node = menu.current;
    let covered: Element[] = [];
    const uncover = () => {
      for (const part of covered) part.removeAttribute('inert');
      covered = [];
    };
    const opened = ({ newState }: Event & { newState?: string }) => {
      if (newState !== 'open' || !node) return;
      node.querySelector<HTMLElement>('.menu-close')?.focus();
      const beside = [...(node.parentElement?.children ?? [])].filter((part) => part !== node);
      covered = [...beside, ...document.querySelectorAll('.skip, .banner')].filter(
        (part) => !part.hasAttribute('inert'),
      );
      for (const part of covered) part.setAttribute('inert', '');
    };
    const closing = ({ newState }: Event & { newState?: string }) => {
      if (newState === 'closed') uncover();
    };
    node?.addEventListener('toggle', opened);
    // Before the browser gives the focus back to what opened the menu.
    node?.addEventListener('beforetoggle', closing);
    return () => {
      uncover();
      node?.removeEventListener('toggle', opened);
      node?.removeEventListener('beforetoggle', closing);
    };
  }, [menu]);
}

/** A folded menu does not open again under the pointer that is still where it pressed. */
function suppressHover(menu: HTMLElement | null) {
  if (!menu) return;
  menu.dataset.pressed = '';
  for (const moved of ['pointerenter', 'pointerleave'])
    menu.addEventListener(moved, () => delete menu.dataset.pressed, { once: true });
}

/** The pressed button gives way to its twin: the focus goes there, too. Answers what to do on a press. */
export function useFoldFocus(menu: RefObject<HTMLElement>, state: string | undefined): () => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || state === undefined) return;
    pressed.current = false;
    const buttons = [...(menu.current?.querySelectorAll<HTMLElement>('.menu-fold') ?? [])];
    buttons.find((button) => button.offsetParent !== null)?.focus();
  }, [menu, state]);
  return useCallback(() => {
    pressed.current = true;
    suppressHover(menu.current);
  }, [menu]);
}
