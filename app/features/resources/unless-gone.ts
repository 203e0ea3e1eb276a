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

/** Not once an answer has said that the object is gone: a page that is not found would come in place of that answer. */
export function unlessGone({ currentUrl, nextUrl, actionStatus, defaultShouldRevalidate }: Asked): boolean {
  if (actionStatus === 404 || (shown && currentUrl.href === nextUrl.href)) return false;
  return defaultShouldRevalidate;
}
