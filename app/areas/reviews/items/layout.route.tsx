import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Handle } from '../../../kits/frame/handle';
import { REVIEWS } from '../../../kits/reviews/paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { ListLayout } from '../../../ui/over-list';
import { skipRevalidationAfterLostResponse } from '../../../ui/send-action';
import { type LoadedReview, loadReview } from './review.server';
import { SaveStatus } from './save-status';

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: titleOf,
  Bar: SaveStatus,
  back: { to: REVIEWS, title: 'menu.accessReviews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReview(auth, args.params);
}

function titleOf(review: LoadedReview | undefined) {
  return review ? { text: review.campaign.name } : 'places.title.certification';
}

const LISTS = [
  'areas/reviews/items/list.route',
  'areas/reviews/items/by-reason/by-reason.route',
  'areas/reviews/items/by-person/by-person.route',
];

export const shouldRevalidate = skipRevalidationAfterLostResponse;

export default function ReviewLayout() {
  return <ListLayout list={LISTS} />;
}
