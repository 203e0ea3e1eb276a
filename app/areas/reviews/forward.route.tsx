import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { loadVerb, submitVerb } from '../../kits/work-items/verb.server';
import { governance, guard } from '../../server/guard/guard.server';
import { sendAction } from '../../ui/send-failures';
import { reviewKind } from './verb-actions.server';
import { ForwardReviewPage } from './verb-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'reviews.forward.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, reviewKind, { verb: 'forward', params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitVerb(auth, reviewKind, { verb: 'forward', params: args.params });
}

export default function ForwardReview() {
  return <ForwardReviewPage {...useLoaderData<typeof loader>()} />;
}
