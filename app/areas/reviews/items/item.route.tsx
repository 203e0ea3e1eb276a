import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { requireListedItem } from './gone.server';
import { ItemDetails } from './item-details';
import { loadDetails } from './item-details.server';
import { itemText } from './verb-title';

export const handle: Handle<typeof loader> = {
  title: 'reviews.items.details.title',
  object: (loaded) => loaded && itemText(loaded.row),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  await requireListedItem(auth, args.params);
  return loadDetails(auth, args.params);
}

export default function Item() {
  return <ItemDetails details={useLoaderData<typeof loader>()} />;
}
