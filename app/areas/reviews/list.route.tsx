import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { pageTitle } from '../../kits/lists/page-title';
import { governance, guard } from '../../server/guard/guard.server';
import { useLastLoaded } from '../../ui/over-list';
import { createCachedLoader } from '../../ui/page-cache';
import { ReviewList } from './list';
import { loadReviews } from './list.server';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.accessReviews', 'reviews.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReviews(auth, args.request);
}

export default function AccessReviews() {
  return <ReviewList loaded={useLastLoaded(useLoaderData<typeof loader>())} />;
}
