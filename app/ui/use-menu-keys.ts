// The keyboard of a menu of actions: arrows go round, Home, End and letters jump, Tab closes.
import { type RefObject, useEffect } from 'react';

const TYPING_MS = 500;

export function useMenuKeys(details: RefObject<HTMLDetailsElement>, on: boolean) {
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
    // A click without a count comes from the keyboard, or from a tool that speaks for it.
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
