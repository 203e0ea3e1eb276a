import { useLocation, useParams } from '@remix-run/react';
import { returnsToList } from '../../lib/list-address';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import { ForwardFields } from '../work-items/forward-fields';
import type { LoadedVerb } from '../work-items/verb.server';
import { VerbPage } from '../work-items/verb-page';
import { listAddress, reviewFrom, reviewPath } from './paths';
import { REVIEW_VERBS } from './verbs';

/** A whole review given to somebody else, from the list of reviews or from its own page. */
export function ForwardReviewPage({
  availability,
  about,
  targets,
}: LoadedVerb<{ name: string; deadline: string | null }>) {
  const { t } = useTranslation();
  const when = useWhen();
  const { reviewId = '' } = useParams();
  const { search } = useLocation();
  const list = listAddress(new URLSearchParams(search).get('list') ?? '');
  const review = reviewFrom(reviewId);
  const fromList = returnsToList(new URLSearchParams(search)) || review === null;
  return (
    <VerbPage
      verb="forward"
      rule={REVIEW_VERBS.forward}
      availability={availability}
      field="comment"
      title={t('reviews.forward.title')}
      button={t('reviews.forward.button')}
      alone
      object={<bdi>{about.name}</bdi>}
      back={fromList ? list : reviewPath({ ...review, taskStatus: 'active' })}
      backText={t(fromList ? 'reviews.backToList' : 'reviews.backToReview')}
      list={{ to: list, text: t('reviews.backToList') }}
      nothing={{
        title: t('reviews.forward.nothing'),
        why: (why) => <p>{t(why === 'notWaiting' ? 'reviews.forward.over' : 'reviews.forward.notAllowed')}</p>,
        typed: t('reviews.forward.typed'),
      }}
    >
      <p>
        {t('reviews.forward.after')}
        {about.deadline !== null && ` ${t('reviews.forward.deadline', { date: when.fullDay(about.deadline) })}`}
      </p>
      {targets && <ForwardFields targets={targets} label={t('reviews.forward.to')} />}
    </VerbPage>
  );
}
