import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { MINE } from '../features/requests/asking/addresses';
import { CartLink, CatalogView } from '../features/requests/asking/catalog-view';
import { keepsCatalog } from '../features/requests/asking/keeps-catalog';
import type { Back } from '../features/shell/handle';
import { path } from '../lib/url';
import { type CatalogPage, catalogPage } from '../pages/asking/data.server';

export const handle = { shell: 'focus', title: 'places.title.newRequest', back: backOf, Bar: CartLink };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  return catalogPage(pass, args, 'new');
}

export const shouldRevalidate = keepsCatalog;

function backOf(loaded: unknown): Back {
  return (loaded as CatalogPage | undefined)?.back ?? { to: MINE, title: 'menu.requests' };
}

export default function Catalog() {
  return <CatalogView page={useLoaderData<typeof loader>()} />;
}
