import { withList } from '../../../../lib/list-address';
import { Link } from '../../../../ui/link';
import { keepPlaceholders, Sentence } from '../../../../ui/sentence';
import { Sheet } from '../../../../ui/sheet';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { itemPath } from '../paths';
import type { BulkEntry, EarlierDecision, SkipReason } from './bulk';

interface EntriesProps {
  entries: readonly BulkEntry[];
  campaignId: string;
  list: string;
  /** Shows the decision that the member had made before. */
  showsBefore?: boolean;
}

interface EntrySheetProps extends Omit<EntriesProps, 'entries'> {
  title: string;
  shown: { total: number; entries: readonly BulkEntry[] };
  /** How many have which reason. */
  reasons?: readonly (readonly [SkipReason, number])[];
}

/** The first entries of a kind, and how many there are. */
export function EntrySheet({ title, shown: { total, entries }, reasons = [], ...rest }: EntrySheetProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (total === 0) return null;
  const isCut = total > entries.length;
  return (
    <Sheet title={title} beside={number(total)} rows>
      {isCut && reasons.length > 0 && (
        <ul className="sheet-row">
          {reasons.map(([why, count]) => (
            <li key={why}>
              {t('reviews.items.bulk.whyCount', { number: number(count), why: t(`reviews.items.bulk.why.${why}`) })}
            </li>
          ))}
        </ul>
      )}
      <Entries {...rest} entries={entries} />
      {isCut && (
        <p className="sheet-row">{t('reviews.items.bulk.moreEntries', { number: number(total - entries.length) })}</p>
      )}
    </Sheet>
  );
}

export function Entries({ entries, campaignId, list, showsBefore }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {entries.map(({ id, what, application, whom, why, before }) => {
        const link = (
          <Link to={withList(itemPath(campaignId, id), list)}>
            <bdi>{what}</bdi>
          </Link>
        );
        return (
          <li key={id} className="sheet-row bulk-entry">
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
              {why !== null && <p className="small due">{t(`reviews.items.bulk.why.${why}`)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Before({ word, reason }: EarlierDecision) {
  const { t } = useTranslation();
  return (
    <p className="small">
      {t('reviews.items.conflict.yours', { decision: t(`reviews.items.decision.${word}`) })}
      {reason !== null && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
    </p>
  );
}

/** Such as "410 revoked, 90 with an exception". */
export function useEarlierText(): (earlier: readonly (readonly [EarlierDecision['word'], number])[]) => string {
  const { t } = useTranslation();
  const { list, counted } = useFormats();
  return (earlier) => list(earlier.map(([word, count]) => t(`reviews.items.bulk.earlier.${word}`, counted(count))));
}
