import '../locales/parts/common.client';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { ItemDialog } from '../features/requests/asking/item-dialog';
import { path } from '../lib/url';
import { addItem, itemPage } from '../pages/asking/item.server';

export const handle = { title: 'asking.item.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  return itemPage(pass, args, 'new');
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/my-requests`));
  return addItem(pass, args, 'new');
}

export default function CatalogItem() {
  return <ItemDialog page={useLoaderData<typeof loader>()} />;
}
