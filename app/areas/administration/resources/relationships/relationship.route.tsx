import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../../../../server/guard/guard.server';
import { requireAdministered } from '../kind.server';
import { skipWhileFormOpen } from '../revalidation';
import { RelationshipPage } from './relationship-page';
import { loadRelationship, relationshipKey } from './relationships.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadRelationship(auth, relationshipKey(args.params));
}

export const shouldRevalidate = skipWhileFormOpen;

export default function Relationship() {
  return (
    <RelationshipPage loaded={useLoaderData<typeof loader>()}>
      <Outlet />
    </RelationshipPage>
  );
}
