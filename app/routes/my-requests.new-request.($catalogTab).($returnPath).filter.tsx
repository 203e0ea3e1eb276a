import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { FilterDialog } from '../features/requests/asking/filter-dialog';
import { path } from '../lib/url';
import { filterPage } from '../pages/asking/filter.server';

export const handle = { title: 'asking.rules.title' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  return filterPage(pass, args, 'new');
}

export default function CatalogFilter() {
  return <FilterDialog page={useLoaderData<typeof loader>()} />;
}
