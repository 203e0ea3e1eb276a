import {
  type Fetcher,
  type Navigation,
  useFetchers,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import { useEffect, useState } from 'react';
import { campaignPath } from '../../../kits/reviews/paths';
import type { Reply } from '../../../ui/answer';
import { onLostPost } from '../../../ui/send-action';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedReview } from './review.server';
import { REVIEW_ROUTE } from './review-route';

export function SaveStatus() {
  const { t } = useTranslation();
  const formats = useFormats();
  const review = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE);
  const state = useSaveState(review ? campaignPath(review.campaign.id) : null);
  if (!review || review.campaign.readOnly) return null;
  const words = {
    nothing: () => '',
    saving: () => t('reviews.items.saving'),
    unsaved: () => t('reviews.items.unsaved'),
    unsure: () => t('reviews.items.unsure'),
    saved: () => t('reviews.items.saved', { time: formats.time(review.readAt) }),
  }[state]();
  return (
    <span className={state === 'unsaved' || state === 'unsure' ? 'save-state bad' : 'save-state'} role="status">
      {words}
    </span>
  );
}

type SaveResult = 'saved' | 'unsaved' | 'unsure';

interface FinishedSave {
  id: string;
  result: SaveResult;
  at: string;
}

type Submission = Pick<Fetcher, 'state' | 'formMethod' | 'formAction' | 'data'>;

/** Submissions count as saved only once that is known. */
function useSaveState(path: string | null): 'nothing' | 'saving' | SaveResult {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const { key } = useLocation();
  const [savedOnce, setSaved] = useState(false);
  const [unsaved, setUnsaved] = useState<FinishedSave[]>([]);

  // Subscribes to the router: React may skip rendering the state in which the answer has arrived and the list reloads.
  useEffect(() => {
    if (path === null) return;
    let lastState = '';
    return window.__remixRouter.subscribe(({ navigation, fetchers, location, actionData }) => {
      const [reply] = Object.values(actionData ?? {});
      const at = (navigation.location ?? location).key;
      const ended = pendingSubmissions(path, navigation, fetchers.values()).flatMap((sent): FinishedSave[] => {
        const result = sent.state === 'loading' ? saveResultOf(sent, navigation.location, reply) : null;
        return result === null ? [] : [{ id: stripVerb(sent.formAction), result, at }];
      });
      const now = ended.map(({ id, result }) => `${id} ${result} ${at}`).join(', ');
      if (now === lastState) return;
      lastState = now;
      if (ended.some(({ result }) => result === 'saved')) setSaved(true);
      setUnsaved((before) => [
        ...before.filter(({ id }) => !ended.some((one) => one.id === id)),
        ...ended.filter(({ result }) => result !== 'saved'),
      ]);
    });
  }, [path]);

  useEffect(
    () =>
      onLostPost((pathname, unsent) => {
        if (path === null || !pathname.startsWith(path)) return;
        const lost: FinishedSave = { id: stripVerb(pathname), result: unsent ? 'unsaved' : 'unsure', at: key };
        setUnsaved((before) => [...before.filter(({ id }) => id !== lost.id), lost]);
      }),
    [path, key],
  );

  if (path !== null && pendingSubmissions(path, navigation, fetchers).length > 0) return 'saving';
  const here = unsaved.filter(({ at }) => at === key);
  if (here.length > 0) return here.some(({ result }) => result === 'unsaved') ? 'unsaved' : 'unsure';
  return savedOnce ? 'saved' : 'nothing';
}

function pendingSubmissions(path: string, navigation: Navigation, fetchers: Iterable<Submission>): Submission[] {
  return [{ ...navigation, data: undefined }, ...fetchers].filter(
    ({ state, formMethod, formAction }) =>
      state !== 'idle' && formMethod?.toUpperCase() === 'POST' && formAction?.startsWith(path),
  );
}

function stripVerb(formAction = ''): string {
  return formAction.replace(/\/[^/?]*(\?.*)?$/, '');
}

/** Rows get data; a page that was not saved is shown at the address it was sent to, with its reply, a saved one redirects elsewhere. */
function saveResultOf(
  { data, formAction }: Submission,
  next: Navigation['location'],
  reply: Reply | undefined,
): SaveResult | null {
  const answer = data as (Reply & { done?: string }) | undefined;
  if (answer) return answer.done !== undefined || !(answer.error || answer.outcome) ? 'saved' : resultOfReply(answer);
  if (!next) return null;
  return next.pathname === formAction?.split('?')[0] ? resultOfReply(reply) : 'saved';
}

function resultOfReply(reply: Reply | undefined): SaveResult {
  return reply?.outcome === 'unknown' && !reply.unsent && !reply.notSoFar ? 'unsure' : 'unsaved';
}
