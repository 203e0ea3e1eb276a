interface RevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}

/** In the browser only. */
let deletedShown = false;

export function markDeletedShown(): () => void {
  deletedShown = true;
  return () => {
    deletedShown = false;
  };
}

const FORM_PATH = /\/(settings|privileges|relationships\/[^/]+)\/./;

/** Not while a form is open: revalidation would remove the form when its object is gone or has moved. */
export function skipWhileFormOpen({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidateArgs): boolean {
  const stays = currentUrl.href === nextUrl.href;
  return !(stays && FORM_PATH.test(nextUrl.pathname)) && defaultShouldRevalidate;
}

/**
 * Not once a reply has reported the object as deleted, nor after a failed save: a 404 page would replace that reply and
 * what was typed.
 */
export function skipWhenDeleted(args: RevalidateArgs): boolean {
  const { currentUrl, nextUrl, actionStatus = 200 } = args;
  if (actionStatus >= 400 || (deletedShown && currentUrl.href === nextUrl.href)) return false;
  return skipWhileFormOpen(args);
}
