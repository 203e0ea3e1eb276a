import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { requireCatalogCart } from '../../../kits/requests/catalog/cart.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadPersonPage } from './person.server';
import { PersonDialog } from './person-dialog';

export const handle: Handle = { title: 'requests.catalog.person.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireCatalogCart);
  return loadPersonPage(auth, args);
}

export default function CartPerson() {
  return <PersonDialog page={useLoaderData<typeof loader>()} />;
}
