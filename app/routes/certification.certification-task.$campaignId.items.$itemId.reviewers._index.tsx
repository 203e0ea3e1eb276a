import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { loadReviewers } from '../features/reviewers/reviewers.server';
import { Reviewers } from '../features/reviewers/reviewers-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['objects', 'reviewers', 'work'], title: 'reviewers.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReviewers(auth, args.params);
}

export default function ItemReviewers() {
  return <Reviewers loaded={useLoaderData<typeof loader>()} />;
}
