import type { Recommendation } from '../../../kits/requests/recommendation';
import { RecommendationBar } from '../../../ui/tick-bar';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

const LEVELS = { high: 'good', medium: 'mixed', low: 'poor', none: 'none', unknown: 'none' } as const;

export function ItemAdvice({ advice }: { advice: Recommendation | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (advice === null) return <span className="quiet">{t('reviews.items.advice.none')}</span>;
  const { likelihood, have, of, percent } = advice;
  const counted = have !== null && of !== null;
  const numbers = counted
    ? t('reviews.items.advice.have', { have: formats.number(have), of: formats.number(of) })
    : undefined;
  return (
    <>
      <RecommendationBar
        level={LEVELS[likelihood]}
        word={t(`reviews.items.advice.${likelihood}`)}
        numbers={numbers}
        {...(counted ? { have, of } : {})}
      />
      {!counted && percent !== null && (
        <span className="fine">{t('reviews.items.advice.share', { percent: formats.percent(percent) })}</span>
      )}
    </>
  );
}
