import type { WaitingReviewsSummary } from '../../kits/reviews/reviews';
import { Legend } from '../../ui/tick-bar';
import type { TickPart } from '../../ui/ticks';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

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
  const formats = useFormats();
  const { items, late, oldest } = reviews;
  return (
    <>
      {items && (
        <Legend
          parts={[
            {
              mark: 'done',
              text: t('dashboard.card.decided', { done: formats.number(items.decided), of: formats.number(items.of) }),
            },
          ]}
        />
      )}
      {late?.deadline != null && (
        <p className="card-line bad">
          <bdi>{late.name}</bdi>
          {'\u00a0· '}
          {formats.due(late.deadline).text}
        </p>
      )}
      {oldest?.left != null && oldest.id !== late?.id && (
        <p className="card-line">
          {t('dashboard.card.oldestReview', formats.counted(oldest.left, { name: oldest.name }))}
        </p>
      )}
    </>
  );
}

export function NextReviewText({ reviews: { nextDue } }: { reviews: WaitingReviewsSummary }) {
  const formats = useFormats();
  if (nextDue === null) return null;
  const { text, urgency } = formats.due(nextDue);
  return <span className={urgency}>{text}</span>;
}
