import { useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { OverListContext } from '../../../ui/over-list';
import { PageHead } from '../../../ui/page';
import type { LoadedReview } from './review.server';
import { REVIEW_ROUTE } from './review-route';

export function ReviewTitle() {
  const over = useContext(OverListContext);
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  if (over || !review) return null;
  return <PageHead title={<bdi>{review.campaign.name}</bdi>} />;
}
