import { RecommendationBar } from '../../ui/tick-bar';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { Likelihood, Recommendation } from './recommendation';

type Word = 'recommended' | 'mixed' | 'notRecommended' | 'none' | 'unknown' | 'keep' | 'removal';
type Level = 'good' | 'mixed' | 'poor' | 'none';

const FOR_GRANTS: Record<Likelihood, [Word, Level]> = {
  high: ['recommended', 'good'],
  medium: ['mixed', 'mixed'],
  low: ['notRecommended', 'poor'],
  none: ['none', 'none'],
  unknown: ['unknown', 'none'],
};
// That few similar people hold it speaks for taking it away, so a removal names the advice instead of "recommended".
const FOR_REMOVALS: Record<Likelihood, [Word, Level]> = {
  high: ['keep', 'poor'],
  medium: ['mixed', 'mixed'],
  low: ['removal', 'good'],
  none: ['none', 'none'],
  unknown: ['unknown', 'none'],
};

/** What similar people hold: the advice in a word, a tick for each of them and the numbers. */
export function RecommendationEvidence({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { likelihood, removes, percent, have, of } = recommendation;
  const [word, level] = (removes ? FOR_REMOVALS : FOR_GRANTS)[likelihood];
  const counted = have !== null && of !== null;
  const people = counted ? { have, of } : {};
  const numbers = counted ? t(`requests.recommendation.${removes ? 'keeps' : 'has'}`, { count: have, of }) : undefined;
  return (
    <>
      <RecommendationBar level={level} word={t(`requests.recommendation.word.${word}`)} {...people} numbers={numbers} />
      {!counted && percent !== null && (
        <span className="fine">{t('requests.recommendation.share', { percent: formats.percent(percent) })}</span>
      )}
    </>
  );
}
