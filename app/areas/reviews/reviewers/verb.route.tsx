import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { loadVerb, submitVerb } from '../../../kits/work-items/verb.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { reviewerVerbAt } from './paths';
import { reviewerKind } from './reviewers.server';
import { ReviewerVerbPage } from './reviewers-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (_, { pathname }) => `reviews.reviewers.page.${reviewerVerbAt(pathname)}`,
  object: (loaded) => loaded?.about.reviewer?.name ?? loaded?.about.what,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, reviewerKind(auth, args.params), { verb: reviewerVerbAt(auth.path), params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitVerb(auth, reviewerKind(auth, args.params), { verb: reviewerVerbAt(auth.path), params: args.params });
}

export default function ReviewerVerb() {
  const loaded = useLoaderData<typeof loader>();
  return <ReviewerVerbPage key={loaded.verb} {...loaded} />;
}
