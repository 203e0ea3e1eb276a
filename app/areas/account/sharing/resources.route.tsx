import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { createCachedLoader } from '../../../ui/page-cache';
import { loadOwnResources } from './list.server';
import { ResourceList } from './resource-list';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.sharing', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadOwnResources(auth);
}

export default function OwnResources() {
  return <ResourceList loaded={useLoaderData<typeof loader>()} />;
}
