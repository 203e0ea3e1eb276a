import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { cartOfUsers, governance } from '../access/needs.server';
import { PersonDialog } from '../features/requests/asking/person-dialog';
import { path } from '../lib/url';
import { personPage } from '../pages/asking/person.server';

export const handle = { title: 'asking.person.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance, cartOfUsers(path`/dashboard`));
  return personPage(pass, args, 'recommended');
}

export default function CartPerson() {
  return <PersonDialog page={useLoaderData<typeof loader>()} />;
}
