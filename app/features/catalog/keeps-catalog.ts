// The catalogue stays as it is while a dialog opens or closes over it; whatever changes the cart or the search loads it again.
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

const DIALOG = /\/((item|person)\/[^/]+|filter)$/;

export function keepsCatalog({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  const beneath = (url: URL) => url.pathname.replace(DIALOG, '');
  const same = beneath(currentUrl) === beneath(nextUrl);
  const sent = formMethod !== undefined && formMethod !== 'GET' && formMethod !== 'get';
  const moved = currentUrl.pathname !== nextUrl.pathname;
  // Under a filter that was opened by its address only a part was loaded.
  const closes = moved && currentUrl.search === nextUrl.search && !currentUrl.pathname.endsWith('/filter');
  const overOnly = same && (DIALOG.test(nextUrl.pathname) || closes);
  return overOnly && !sent ? false : defaultShouldRevalidate;
}
