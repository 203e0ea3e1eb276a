import type { ReactNode } from 'react';
import { shortId } from '../../../kits/requests/request';
import { violationPath } from '../../../kits/violations/paths';
import { withList } from '../../../lib/list-address';
import { Link } from '../../../ui/link';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useViolationName } from '../use-violation-texts';
import type { Entry } from './entry';

interface EntryLineProps {
  entry: Entry;
  list: string;
  note?: ReactNode;
}

export function EntryLine({ entry, list, note }: EntryLineProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useViolationName();
  return (
    <li className="sheet-row bulk-entry">
      <div className="grow">
        <p className="row-first">
          {entry.rule === null && entry.person === null ? (
            <>
              <strong>{t('workItems.violationBulk.one')}</strong> <span className="row-id">{shortId(entry.id)}</span>
            </>
          ) : (
            <Link to={withList(violationPath(entry.itemType, entry.id), list)}>
              <bdi>{words(entry)}</bdi>
            </Link>
          )}
        </p>
        {entry.risk !== null && <p className="row-second">{t('violations.risk', { score: number(entry.risk) })}</p>}
        {note}
      </div>
    </li>
  );
}
