import type { ReactNode } from 'react';
import { withList } from '../../../lib/list-address';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { shortId } from '../../requests/request';
import { violationPath } from '../paths';
import { useViolationWords } from '../use-violation-texts';
import type { Entry } from './bulk';

interface EntriesProps<One extends Entry> {
  entries: readonly One[];
  list: string;
  /** What is said of each. */
  said?: (entry: One) => ReactNode;
}

/** Those that were chosen, each with a way to it where the reader may know it. */
export function Entries<One extends Entry>({ entries, list, said }: EntriesProps<One>) {
  const { t } = useTranslation();
  const { number } = useWhen();
  const words = useViolationWords();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className="sheet-row bulk-entry">
          <div className="grow">
            <p className="row-first">
              {entry.rule === null && entry.person === null ? (
                <strong>{t('violationBulk.one', { id: shortId(entry.id) })}</strong>
              ) : (
                <Link to={withList(violationPath(entry.itemType, entry.id), list)}>
                  <bdi>{words(entry)}</bdi>
                </Link>
              )}
            </p>
            {entry.risk !== null && <p className="row-second">{t('violations.risk', { score: number(entry.risk) })}</p>}
            {said?.(entry)}
          </div>
        </li>
      ))}
    </ul>
  );
}
