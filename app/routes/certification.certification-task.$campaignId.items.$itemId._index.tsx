import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { ItemDetails } from '../features/review-items/item-details';
import { loadDetails } from '../features/review-items/item-details.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['catalog', 'items'], title: 'items.details.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadDetails(auth, args.params);
}

export default function Item() {
  return <ItemDetails details={useLoaderData<typeof loader>()} />;
}
