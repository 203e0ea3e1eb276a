// When the page of an object is loaded anew.

interface Asked {
  currentUrl: URL;
  nextUrl: URL;
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}

/** In the browser: an object that is gone is shown as such. */
let shown = false;

export function showingGone(): () => void {
  shown = true;
  return () => {
    shown = false;
  };
}

/** A form over a tab: of a setting, of a privilege, or of what it is related to. */
const FORM = /\/(settings|privileges|relationships\/[^/]+)\/./;

/** Not while a form is filled in: what it is about may be gone or have another place by now, and with it the form. */
export function unlessOpen({ currentUrl, nextUrl, defaultShouldRevalidate }: Asked): boolean {
  const stays = currentUrl.href === nextUrl.href;
  return !(stays && FORM.test(nextUrl.pathname)) && defaultShouldRevalidate;
}

/**
 * Not once an answer has said that the object is gone, nor behind a save that failed: a page that is not found would come
 * in place of that answer and of what was typed.
 */
export function unlessGone(asked: Asked): boolean {
  const { currentUrl, nextUrl, actionStatus = 200 } = asked;
  if (actionStatus >= 400 || (shown && currentUrl.href === nextUrl.href)) return false;
  return unlessOpen(asked);
}
