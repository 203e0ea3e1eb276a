import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { administers } from '../features/resources/kind.server';
import { RelationshipPage } from '../features/resources/relationship-page';
import { loadRelationship, relatedIn } from '../features/resources/relationships.server';
import { unlessOpen } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['objects', 'resources', 'work'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadRelationship(auth, relatedIn(args.params));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessOpen(args);
}

export default function Relationship() {
  return (
    <RelationshipPage loaded={useLoaderData<typeof loader>()}>
      <Outlet />
    </RelationshipPage>
  );
}
