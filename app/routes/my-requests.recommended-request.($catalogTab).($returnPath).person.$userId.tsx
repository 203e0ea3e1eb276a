import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { cartOfRecommended } from '../features/catalog/cart.server';
import { personPage } from '../features/catalog/person.server';
import { PersonDialog } from '../features/catalog/person-dialog';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'catalog', title: 'catalog.person.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfRecommended);
  return personPage(auth, args, 'recommended');
}

export default function CartPerson() {
  return <PersonDialog page={useLoaderData<typeof loader>()} />;
}
