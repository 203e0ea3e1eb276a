import { type RefObject, useCallback, useEffect, useRef } from 'react';

export const MENU_ID = 'menu';

// React 18 does not know these attributes in camel case.
export const OPENS_MENU = { popovertarget: MENU_ID };
export const CLOSES_MENU = { popovertarget: MENU_ID, popovertargetaction: 'hide' };

export function useCloseOnNavigation(menu: RefObject<HTMLElement>, pathname: string) {
  useEffect(() => {
    const node = menu.current;
    return () => {
      if (pathname && node?.matches(':popover-open')) node.hidePopover();
    };
  }, [menu, pathname]);
}

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
    // Runs before the browser returns the focus to the opener.
    node?.addEventListener('beforetoggle', closing);
    return () => {
      uncover();
      node?.removeEventListener('toggle', opened);
      node?.removeEventListener('beforetoggle', closing);
    };
  }, [menu]);
}

/** A folded menu does not unfold under the pointer that has just pressed. */
function suppressHover(menu: HTMLElement | null) {
  if (!menu) return;
  menu.dataset.pressed = '';
  for (const moved of ['pointerenter', 'pointerleave'])
    menu.addEventListener(moved, () => delete menu.dataset.pressed, { once: true });
}

/** The pressed button is replaced by the other one, which gets the focus. Returns the click handler. */
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
