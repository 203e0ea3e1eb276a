import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { cartOfRecommended } from '../features/catalog/cart.server';
import { CartLink, CatalogView, keepsCatalog } from '../features/catalog/catalog-view';
import { type CatalogPage, catalogPage } from '../features/catalog/data.server';
import { MINE } from '../features/catalog/paths';
import type { Back, Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: ['catalog', 'objects', 'requests'],
  shell: 'focus',
  title: 'places.title.recommendedRequest',
  back: backOf,
  Bar: CartLink,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfRecommended);
  return catalogPage(auth, args, 'recommended');
}

export const shouldRevalidate = keepsCatalog;

function backOf(loaded: unknown): Back {
  return (loaded as CatalogPage | undefined)?.back ?? { to: MINE, title: 'menu.requests' };
}

export default function Recommended() {
  return <CatalogView page={useLoaderData<typeof loader>()} />;
}
