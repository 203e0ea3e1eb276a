import { withList } from '../../../../lib/list-address';
import { Link } from '../../../../ui/link';
import { keepPlaceholders, Sentence } from '../../../../ui/sentence';
import { useTranslation } from '../../../../ui/use-translation';
import { itemPath } from '../paths';
import type { BulkEntry } from './bulk';

interface EntriesProps {
  entries: readonly BulkEntry[];
  campaignId: string;
  list: string;
}

export function Entries({ entries, campaignId, list }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {entries.map(({ id, what, application, whom, why }) => {
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
              {why !== null && <p className="small due">{t(`reviews.items.bulk.why.${why}`)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
