import type { WaitingReviewsSummary } from '../../kits/reviews/reviews';
import { Legend } from '../../ui/tick-bar';
import type { TickPart } from '../../ui/ticks';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';

/** Undefined where the platform does not report the items. */
export function toReviewParts(reviews: WaitingReviewsSummary | null): TickPart[] | undefined {
  if (!reviews?.items) return undefined;
  const { decided, of } = reviews.items;
  return [
    { mark: 'done', count: decided },
    { mark: 'open', count: of - decided },
  ];
}

export function ReviewsCardText({ reviews }: { reviews: WaitingReviewsSummary }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { items, late, oldest } = reviews;
  return (
    <>
      {items && (
        <Legend
          parts={[
            {
              mark: 'done',
              text: t('dashboard.card.decided', { done: when.number(items.decided), of: when.number(items.of) }),
            },
          ]}
        />
      )}
      {late?.deadline != null && (
        <p className="card-line bad">
          <bdi>{late.name}</bdi>
          {' · '}
          {when.due(late.deadline).text}
        </p>
      )}
      {oldest?.left != null && oldest.id !== late?.id && (
        <p className="card-line">
          {t('dashboard.card.oldestReview', when.counted(oldest.left, { name: oldest.name }))}
        </p>
      )}
    </>
  );
}

export function NextReviewText({ reviews: { nextDue } }: { reviews: WaitingReviewsSummary }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (nextDue === null) return null;
  const { text, urgency } = when.due(nextDue);
  return <span className={urgency}>{t('dashboard.card.next', { when: text })}</span>;
}
