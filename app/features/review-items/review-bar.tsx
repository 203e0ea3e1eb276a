import { type Navigation, useFetchers, useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../ui/answer';
import { useWhen } from '../../ui/use-when';
import { campaignPath } from '../reviews/paths';
import type { LoadedReview } from './review.server';
import { REVIEW_ROUTE } from './review-route';

/** In the bar of a review: whether everything is saved. */
export function ReviewBar() {
  const { t } = useTranslation();
  const when = useWhen();
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  const state = useSaveState(review ? campaignPath(review.campaign.id) : null);
  if (!review || review.campaign.readOnly) return null;
  const words = {
    nothing: () => '',
    saving: () => t('items.saving'),
    unsaved: () => t('items.unsaved'),
    saved: () => t('items.saved', { time: when.time(review.readAt) }),
  }[state]();
  return (
    <span className={state === 'unsaved' ? 'save-state bad' : 'save-state'} role="status">
      {words}
    </span>
  );
}

interface Ended {
  /** Which form it was. */
  id: string;
  saved: boolean;
  /** The page that is shown after it. */
  at: string;
}

/** What became of what the review's pages have sent: nothing counts as saved before it is known to be. */
function useSaveState(path: string | null): 'nothing' | 'saving' | 'unsaved' | 'saved' {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const { key } = useLocation();
  const [savedOnce, setSaved] = useState(false);
  const [unsaved, setUnsaved] = useState<Ended[]>([]);
  const ours = [{ ...navigation, data: undefined, key: 'page' }, ...fetchers].filter(
    ({ state, formMethod, formAction }) =>
      path !== null && state !== 'idle' && formMethod === 'POST' && formAction?.startsWith(path),
  );
  const ended = ours.flatMap((form): Ended[] => {
    if (form.state !== 'loading') return [];
    const saved = isSaved(form, navigation.location);
    return saved === null ? [] : [{ id: form.key, saved, at: navigation.location?.key ?? key }];
  });
  const told = ended.map(({ id, saved, at }) => `${id} ${saved} ${at}`).join(', ');
  const latest = useRef(ended);
  latest.current = ended;
  useEffect(() => {
    if (told === '') return;
    const ids = latest.current.map(({ id }) => id);
    if (latest.current.some(({ saved }) => saved)) setSaved(true);
    setUnsaved((before) => [
      ...before.filter(({ id }) => !ids.includes(id)),
      ...latest.current.filter((one) => !one.saved),
    ]);
  }, [told]);

  if (ours.length > 0) return 'saving';
  if (unsaved.some(({ at }) => at === key)) return 'unsaved';
  return savedOnce ? 'saved' : 'nothing';
}

/** A row hears what became of it; a page that was refused is shown where it was sent, and what was done leads elsewhere. */
function isSaved(
  { data, formAction }: { data?: unknown; formAction?: string },
  next: Navigation['location'],
): boolean | null {
  const answer = data as (Reply & { done?: string }) | undefined;
  if (answer) return answer.done !== undefined || !answer.error;
  return next ? next.pathname !== formAction?.split('?')[0] : null;
}
