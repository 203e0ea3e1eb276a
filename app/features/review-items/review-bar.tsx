import {
  type Fetcher,
  type Navigation,
  useFetchers,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Reply } from '../../ui/answer';
import { onLostPost } from '../../ui/send-failures';
import { useTranslation } from '../../ui/use-translation';
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
    unsure: () => t('items.unsure'),
    saved: () => t('items.saved', { time: when.time(review.readAt) }),
  }[state]();
  return (
    <span className={state === 'unsaved' || state === 'unsure' ? 'save-state bad' : 'save-state'} role="status">
      {words}
    </span>
  );
}

type Fate = 'saved' | 'unsaved' | 'unsure';

interface Ended {
  /** What it was about. */
  id: string;
  fate: Fate;
  /** The page that is shown after it. */
  at: string;
}

type Sent = Pick<Fetcher, 'state' | 'formMethod' | 'formAction' | 'data'>;

/** What became of what the review's pages have sent: nothing counts as saved before it is known to be. */
function useSaveState(path: string | null): 'nothing' | 'saving' | Fate {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const { key } = useLocation();
  const [savedOnce, setSaved] = useState(false);
  const [unsaved, setUnsaved] = useState<Ended[]>([]);

  // Read from the router itself: React may not draw the state in which an answer is there and the list is loaded again.
  useEffect(() => {
    if (path === null) return;
    let noted = '';
    return window.__remixRouter.subscribe(({ navigation, fetchers, location }) => {
      const at = (navigation.location ?? location).key;
      const ended = sentFrom(path, navigation, fetchers.values()).flatMap((sent): Ended[] => {
        const fate = sent.state === 'loading' ? fateOf(sent, navigation.location) : null;
        return fate === null ? [] : [{ id: itemAt(sent.formAction), fate, at }];
      });
      const now = ended.map(({ id, fate }) => `${id} ${fate} ${at}`).join(', ');
      if (now === noted) return;
      noted = now;
      if (ended.some(({ fate }) => fate === 'saved')) setSaved(true);
      setUnsaved((before) => [
        ...before.filter(({ id }) => !ended.some((one) => one.id === id)),
        ...ended.filter(({ fate }) => fate !== 'saved'),
      ]);
    });
  }, [path]);

  useEffect(
    () =>
      onLostPost((pathname, unsent) => {
        if (path === null || !pathname.startsWith(path)) return;
        const lost: Ended = { id: itemAt(pathname), fate: unsent ? 'unsaved' : 'unsure', at: key };
        setUnsaved((before) => [...before.filter(({ id }) => id !== lost.id), lost]);
      }),
    [path, key],
  );

  if (path !== null && sentFrom(path, navigation, fetchers).length > 0) return 'saving';
  const here = unsaved.filter(({ at }) => at === key);
  if (here.length > 0) return here.some(({ fate }) => fate === 'unsaved') ? 'unsaved' : 'unsure';
  return savedOnce ? 'saved' : 'nothing';
}

/** What is on its way from the pages of the review at `path`: what a row or the page has sent. */
function sentFrom(path: string, navigation: Navigation, fetchers: Iterable<Sent>): Sent[] {
  return [{ ...navigation, data: undefined }, ...fetchers].filter(
    ({ state, formMethod, formAction }) =>
      state !== 'idle' && formMethod?.toUpperCase() === 'POST' && formAction?.startsWith(path),
  );
}

/** The address without its verb. */
function itemAt(formAction = ''): string {
  return formAction.replace(/\/[^/?]*(\?.*)?$/, '');
}

/** A row hears what became of it; a page that was refused is shown where it was sent, and what was done leads elsewhere. */
function fateOf({ data, formAction }: Sent, next: Navigation['location']): Fate | null {
  const answer = data as (Reply & { done?: string }) | undefined;
  if (answer?.outcome === 'unknown' && !answer.error) return answer.unsent ? 'unsaved' : 'unsure';
  if (answer) return answer.done !== undefined || !answer.error ? 'saved' : 'unsaved';
  if (!next) return null;
  return next.pathname === formAction?.split('?')[0] ? 'unsaved' : 'saved';
}
