import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadReviewers } from './reviewers.server';
import { ReviewersPage } from './reviewers-page';

export const handle: Handle<typeof loader> = {
  title: 'reviews.reviewers.title',
  object: (loaded) => loaded?.what,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReviewers(auth, args.params);
}

export default function ItemReviewers() {
  return <ReviewersPage loaded={useLoaderData<typeof loader>()} />;
}
