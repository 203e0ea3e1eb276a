import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { useContext } from 'react';
import type { Handle } from '../../kits/frame/handle';
import { listAddress, parseReviewId, reviewPath } from '../../kits/reviews/paths';
import { ForwardFields } from '../../kits/work-items/forward-fields';
import { loadVerb, submitVerb } from '../../kits/work-items/verb.server';
import { VerbPage } from '../../kits/work-items/verb-page';
import { returnsToList } from '../../lib/list-address';
import { governance, guard } from '../../server/guard/guard.server';
import { OverListContext, useLastLoaded } from '../../ui/over-list';
import { sendAction } from '../../ui/send-action';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { redirectWithGone } from './items/gone.server';
import { ReviewList } from './list';
import { loadReviewsBeneath } from './list.server';
import { reviewKind } from './verb-actions.server';
import { REVIEW_VERBS } from './verbs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'reviews.forward.page',
  object: (loaded) => loaded?.about.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const [loaded, list] = await Promise.all([
    loadVerb(auth, reviewKind, { verb: 'forward', params: args.params }),
    loadReviewsBeneath(auth),
  ]);
  return { ...loaded, list };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const answer = await submitVerb(auth, reviewKind, { verb: 'forward', params: args.params });
  const list = listAddress(reviewKind.listSearch(new URL(args.request.url)));
  return (await redirectWithGone(auth, answer, list)) ?? answer;
}

export default function ForwardReview() {
  const { availability, about, targets, ...beneath } = useLoaderData<typeof loader>();
  // What is loaded again after a form is loaded without its list.
  const loadedList = useLastLoaded(beneath.list ?? undefined);
  const isOverList = useContext(OverListContext);
  const { t } = useTranslation();
  const formats = useFormats();
  const { reviewId = '' } = useParams();
  const { search } = useLocation();
  const list = listAddress(new URLSearchParams(search).get('list') ?? '');
  const review = parseReviewId(reviewId);
  const fromList = returnsToList(new URLSearchParams(search)) || review === null;
  const dialog = (
    <VerbPage
      verb="forward"
      rule={REVIEW_VERBS.forward}
      availability={availability}
      title={t('reviews.forward.title')}
      button={t('reviews.forward.button')}
      standalone={!loadedList}
      object={<bdi>{about.name || t('reviews.unnamed')}</bdi>}
      back={fromList ? list : reviewPath({ ...review, taskStatus: 'active' })}
      list={{ to: list, text: t('reviews.backToList') }}
      unavailable={{
        title: t('reviews.forward.nothing'),
        why: (why) => <p>{t(why === 'notWaiting' ? 'reviews.forward.over' : 'reviews.forward.notAllowed')}</p>,
      }}
    >
      <p>
        {t('reviews.forward.after')}
        {about.deadline !== null && ` ${t('reviews.forward.deadline', { date: formats.shortDay(about.deadline) })}`}
      </p>
      {targets && <ForwardFields targets={targets} label={t('reviews.forward.to')} />}
    </VerbPage>
  );
  return loadedList && !isOverList ? <ReviewList loaded={loadedList}>{dialog}</ReviewList> : dialog;
}
