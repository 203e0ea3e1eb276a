import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { requireCatalogCart } from '../../../kits/requests/catalog/cart.server';
import { addItem, loadItemPage } from '../../../kits/requests/catalog/item.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { ItemDialog } from './item-dialog';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'requests.catalog.item.page',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireCatalogCart);
  return loadItemPage(auth, args);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, requireCatalogCart);
  return addItem(auth, args);
}

export default function CatalogItem() {
  return <ItemDialog page={useLoaderData<typeof loader>()} />;
}
