import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { type LoadedReview, loadReview } from '../features/review-items/review.server';
import { ReviewBar } from '../features/review-items/review-bar';
import { REVIEWS } from '../features/reviews/paths';
import type { Handle } from '../features/shell/handle';
import { ListLayout } from '../ui/over-list';
import { unlessLost } from '../ui/send-failures';

export const handle: Handle = {
  i18n: 'items',
  shell: 'focus',
  title: titleOf,
  Bar: ReviewBar,
  back: { to: REVIEWS, title: 'menu.accessReviews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReview(auth, args.params);
}

function titleOf(loaded: unknown) {
  const review = loaded as LoadedReview | undefined;
  return review ? { words: review.campaign.name } : 'places.title.certification';
}

const LISTS = [
  'routes/certification.certification-task.$campaignId._index',
  'routes/certification.certification-task.$campaignId.by-reason',
];

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessLost(args);
}

export default function ReviewLayout() {
  return <ListLayout list={LISTS} />;
}
