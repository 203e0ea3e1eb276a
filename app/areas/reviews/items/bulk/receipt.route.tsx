import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../../kits/frame/handle';
import { REVIEWS } from '../../../../kits/reviews/paths';
import { governance, guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { reviewAddress } from '../paths';
import { BulkReceipt } from './bulk-receipt';
import { continueBulk, type LoadedBulkReceipt, loadBulkReceipt } from './receipt.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'reviews.items.bulk.receipt',
  object: (loaded) => loaded && { key: verbKey(loaded.word), values: {} },
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadBulkReceipt(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return continueBulk(auth, args.params);
}

function verbKey(word: LoadedBulkReceipt['word']) {
  return word === 'undo' ? 'reviews.items.bulk.undo.page' : (`reviews.items.verb.${word}` as const);
}

/** The list begins anew: what was decided may have left its page. */
function backOf(loaded: LoadedBulkReceipt | undefined): Back {
  if (!loaded) return { to: REVIEWS, title: 'menu.accessReviews' };
  const search = new URLSearchParams(loaded.list);
  search.delete('page');
  return { to: reviewAddress(loaded.campaignId, search.toString()), title: 'places.title.certification' };
}

export default function SelectedReceipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
