import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { cartOfCatalog } from '../../../kits/requests/catalog/cart.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { personPage } from './person.server';
import { PersonDialog } from './person-dialog';

export const handle: Handle = { title: 'requests.catalog.person.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfCatalog);
  return personPage(auth, args);
}

export default function CartPerson() {
  return <PersonDialog page={useLoaderData<typeof loader>()} />;
}
