import { withList } from '../../../../lib/list-address';
import { Link } from '../../../../ui/link';
import { Dotted, keepPlaceholders, Sentence } from '../../../../ui/sentence';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { itemPath } from '../paths';
import type { BulkEntry, EarlierDecision } from './bulk';

interface EntryLineProps {
  entry: BulkEntry;
  campaignId: string;
  list: string;
  /** Shows the decision that the member had made before. */
  showsBefore?: boolean;
}

export function EntryLine({ entry, campaignId, list, showsBefore }: EntryLineProps) {
  const { t } = useTranslation();
  const { id, what, application, whom, why, text, before } = entry;
  const link = (
    <Link to={withList(itemPath(campaignId, id), list)}>
      <bdi>{what || t('ui.word.unknownAccess')}</bdi>
    </Link>
  );
  return (
    <li className="sheet-row bulk-entry">
      <div className="grow">
        <p className="row-first">
          {whom === null || why === 'missing' ? (
            link
          ) : (
            <Sentence
              text={t('reviews.items.ofWhom', keepPlaceholders('what', 'whom'))}
              parts={{ what: link, whom: <bdi>{whom}</bdi> }}
            />
          )}
        </p>
        {application !== null && application !== what && (
          <p className="row-second">
            <bdi>{application}</bdi>
          </p>
        )}
        {showsBefore && before && <Before {...before} />}
        {why !== null && (
          <p className="small due">
            {t(`reviews.items.bulk.why.${why}`)} {text && <bdi>{text}</bdi>}
          </p>
        )}
      </div>
    </li>
  );
}

function Before({ word, reason }: EarlierDecision) {
  const { t } = useTranslation();
  return (
    <p className="small">
      <Dotted parts={[t('reviews.items.bulk.before', { decision: t(`reviews.items.decision.${word}`) }), reason]} />
    </p>
  );
}

/** Such as "410 revoked, 90 with an exception". */
export function useEarlierText(): (earlier: readonly (readonly [EarlierDecision['word'], number])[]) => string {
  const { t } = useTranslation();
  const { list, counted } = useFormats();
  return (earlier) => list(earlier.map(([word, count]) => t(`reviews.items.bulk.earlier.${word}`, counted(count))));
}
