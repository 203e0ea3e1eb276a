// All that a member may open or act on, by its name: pages, people, access, requests, reports and objects.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SearchPage } from '../../areas/shell/search/search-page';
import type { Handle } from '../../kits/frame/handle';
import { guard } from '../../server/guard/guard.server';
import { loadSearch } from './search.server';

export const handle: Handle = { title: 'bar.search.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadSearch(auth);
}

export default function Search() {
  return <SearchPage answer={useLoaderData<typeof loader>()} />;
}
