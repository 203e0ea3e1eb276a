import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { requireCatalogCart } from '../../../kits/requests/catalog/cart.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadFilterPage } from './filter.server';
import { FilterDialog } from './filter-dialog';

export const handle: Handle = { title: 'requests.catalog.rules.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireCatalogCart);
  return loadFilterPage(auth, args);
}

export default function CatalogFilter() {
  return <FilterDialog page={useLoaderData<typeof loader>()} />;
}
