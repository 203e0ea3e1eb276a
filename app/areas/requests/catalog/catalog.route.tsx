import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../kits/frame/handle';
import { requireCatalogCart } from '../../../kits/requests/catalog/cart.server';
import { type CatalogPage, loadCatalogPage } from '../../../kits/requests/catalog/data.server';
import { catalogKindAt, MY_REQUESTS_PATH } from '../../../kits/requests/catalog/paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { CartLink, CatalogView } from './catalog-view';

const TITLES = { new: 'places.title.newRequest', recommended: 'places.title.recommendedRequest' } as const;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: (_, { pathname }) => TITLES[catalogKindAt(pathname)],
  general: true,
  back: backOf,
  Bar: CartLink,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireCatalogCart);
  return loadCatalogPage(auth, args);
}

// The catalogue stays as it is while a dialog opens or closes over it; whatever changes the cart or the search loads it again.
const DIALOG = /\/((item|person)\/[^/]+|filter)$/;

export function shouldRevalidate({
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

function backOf(page: CatalogPage | undefined): Back {
  return page?.back ?? { to: MY_REQUESTS_PATH, title: 'menu.requests' };
}

export default function Catalog() {
  const page = useLoaderData<typeof loader>();
  return <CatalogView key={page.place.kind} page={page} />;
}
