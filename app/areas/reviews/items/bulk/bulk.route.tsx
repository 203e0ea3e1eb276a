import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { backToReview } from '../paths';
import { actOnSelection, type LoadedSelection, loadSelection } from './bulk.server';
import { BulkPage } from './bulk-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: titleOf,
  object: (loaded) => loaded?.campaign.name,
  back: backToReview,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadSelection(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return actOnSelection(auth, args.params);
}

function titleOf(loaded: LoadedSelection | undefined) {
  return loaded ? (`reviews.items.verb.${loaded.word}` as const) : 'menu.accessReviews';
}

export default function SelectedItems() {
  return <BulkPage {...useLoaderData<typeof loader>()} />;
}
