import { useFetchers, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../ui/use-when';
import { campaignPath } from '../reviews/paths';
import type { LoadedReview } from './review.server';
import { REVIEW_ROUTE } from './review-route';

/** In the bar of a review: whether everything is saved. */
export function ReviewBar() {
  const { t } = useTranslation();
  const when = useWhen();
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  const saving = useSaving(review ? campaignPath(review.campaign.id) : null);
  const [savedOnce, setSaved] = useState(false);
  useEffect(() => {
    if (saving) setSaved(true);
  }, [saving]);
  if (!review || review.campaign.readOnly) return null;
  return (
    <span className="save-state" role="status">
      {saving ? t('items.saving') : savedOnce ? t('items.saved', { time: when.time(review.readAt) }) : ''}
    </span>
  );
}

/** Whether something of the review is on its way to the platform. */
function useSaving(path: string | null): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isOurs = (sending: { state: string; formMethod?: string; formAction?: string }) =>
    path !== null && sending.state !== 'idle' && sending.formMethod === 'POST' && sending.formAction?.startsWith(path);
  return isOurs(navigation) === true || fetchers.some((fetcher) => isOurs(fetcher) === true);
}
