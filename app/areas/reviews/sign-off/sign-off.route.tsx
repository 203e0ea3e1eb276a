import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { REVIEWS } from '../../../kits/reviews/paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadSignOff } from './check.server';
import { signOff } from './sign-off.server';
import { SignOffPage } from './sign-off-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'reviews.signOff.page',
  object: (loaded) => loaded?.campaign.name,
  back: (check) =>
    check ? { to: check.back, title: { text: check.campaign.name } } : { to: REVIEWS, title: 'menu.accessReviews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadSignOff(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return signOff(auth, args.params);
}

export default function SignOff() {
  return <SignOffPage check={useLoaderData<typeof loader>()} />;
}
