import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../kits/frame/handle';
import { cartOfRecommended } from '../../../kits/requests/catalog/cart.server';
import { type CatalogPage, catalogPage } from '../../../kits/requests/catalog/data.server';
import { MINE } from '../../../kits/requests/catalog/paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { CartLink, CatalogView, keepsCatalog } from './catalog-view';

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
