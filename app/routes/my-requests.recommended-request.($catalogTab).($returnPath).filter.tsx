import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { cartOfRecommended } from '../features/catalog/cart.server';
import { filterPage } from '../features/catalog/filter.server';
import { FilterDialog } from '../features/catalog/filter-dialog';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['catalog', 'objects'], title: 'catalog.rules.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfRecommended);
  return filterPage(auth, args, 'recommended');
}

export default function CatalogFilter() {
  return <FilterDialog page={useLoaderData<typeof loader>()} />;
}
