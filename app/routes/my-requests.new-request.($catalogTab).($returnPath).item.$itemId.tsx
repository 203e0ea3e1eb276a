import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { cartOfUsers } from '../features/catalog/cart.server';
import { addItem, itemPage } from '../features/catalog/item.server';
import { ItemDialog } from '../features/catalog/item-dialog';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'common', 'forms', 'objects', 'requests'],
  title: 'catalog.item.page',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers);
  return itemPage(auth, args, 'new');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers);
  return addItem(auth, args, 'new');
}

export default function CatalogItem() {
  return <ItemDialog page={useLoaderData<typeof loader>()} />;
}
