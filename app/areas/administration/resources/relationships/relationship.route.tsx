import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { administers } from '../kind.server';
import { unlessOpen } from '../unless-gone';
import { RelationshipPage } from './relationship-page';
import { loadRelationship, relatedIn } from './relationships.server';

export const handle: Handle = { i18n: ['objects', 'resources', 'work'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadRelationship(auth, relatedIn(args.params));
}

export const shouldRevalidate = unlessOpen;

export default function Relationship() {
  return (
    <RelationshipPage loaded={useLoaderData<typeof loader>()}>
      <Outlet />
    </RelationshipPage>
  );
}
