import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { OverListContext } from '../../../ui/over-list';
import type { LoadedReview } from './review.server';
import { ReviewState, ReviewTitle } from './review-head';
import { REVIEW_ROUTE } from './review-route';

/** A dialog of a review: over its list, or opened by its address, over what the review is. */
export function OverReview({ children }: { children: ReactNode }) {
  const over = useContext(OverListContext);
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  const { pathname, search } = useLocation();
  if (over || !review) return children;
  return (
    <>
      <ReviewTitle review={review} />
      {children}
      <ReviewState review={review} retry={pathname + search} />
    </>
  );
}
