import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { wholeReviews } from '../features/reviews/verb-actions.server';
import { ForwardReviewPage } from '../features/reviews/verb-page';
import type { Handle } from '../features/shell/handle';
import { doVerb, loadVerb } from '../features/work-items/verb.server';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'reviews', 'work'], title: 'reviews.forward.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, wholeReviews, { verb: 'forward', params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, wholeReviews, { verb: 'forward', params: args.params });
}

export default function ForwardReview() {
  return <ForwardReviewPage {...useLoaderData<typeof loader>()} />;
}
