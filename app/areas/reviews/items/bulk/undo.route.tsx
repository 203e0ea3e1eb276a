import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { REVIEWS } from '../../../../kits/reviews/paths';
import { governance, guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { loadUndo, undoBulk } from './receipt.server';
import { UndoPage } from './undo-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'reviews.items.bulk.undo.page',
  object: (loaded) => loaded && { key: `reviews.items.verb.${loaded.verb}`, values: {} },
  back: (loaded) =>
    loaded ? { to: loaded.back, title: 'reviews.items.bulk.receipt' } : { to: REVIEWS, title: 'menu.accessReviews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadUndo(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return undoBulk(auth, args.params);
}

export default function UndoSelected() {
  return <UndoPage {...useLoaderData<typeof loader>()} />;
}
