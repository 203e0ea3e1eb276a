import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { Collection } from '../../kits/lists/collection';
import { pageTitle } from '../../kits/lists/page-title';
import { governance, guard } from '../../server/guard/guard.server';
import { useLastLoaded } from '../../ui/over-list';
import { createCachedLoader } from '../../ui/page-cache';
import { NoReviews, ReviewsHead, useReviewColumns } from './list';
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
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const { query, search, certifiers } = loaded;
  const columns = useReviewColumns({ certifiers, search, active: query.status === 'active' });
  return (
    <>
      <ReviewsHead {...loaded} />
      <Collection loaded={loaded} columns={columns} empty={<NoReviews tab={query.status} />} />
    </>
  );
}
