import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { REVIEWS } from '../features/reviews/paths';
import type { Handle } from '../features/shell/handle';
import { loadSignOff, type SignOffCheck } from '../features/sign-off/check.server';
import { signOff } from '../features/sign-off/sign-off.server';
import { SignOffPage } from '../features/sign-off/sign-off-page';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: 'signoff',
  shell: 'focus',
  title: 'signoff.page',
  back: (loaded) => {
    const check = loaded as SignOffCheck | undefined;
    return check
      ? { to: check.back, title: { words: check.campaign.name } }
      : { to: REVIEWS, title: 'menu.accessReviews' };
  },
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
