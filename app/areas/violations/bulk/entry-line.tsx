import { shortId } from '../../../kits/requests/request';
import { violationPath } from '../../../kits/violations/paths';
import { FailureReason } from '../../../kits/work-items/bulk/receipt-page';
import { withList } from '../../../lib/list-address';
import { Link } from '../../../ui/link';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { unavailableKey } from '../unavailable-key';
import { useViolationName } from '../use-violation-texts';
import type { BulkVerb, ReceiptEntry } from './entry';

interface EntryLineProps {
  entry: ReceiptEntry;
  list: string;
  /** What became of it, or why it is left; missing: what is to be done. */
  verb?: BulkVerb;
}

export function EntryLine({ entry, list, verb }: EntryLineProps) {
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
            <Link to={withList(violationPath(entry.itemType, entry.id), list)}>{words(entry)}</Link>
          )}
        </p>
        {entry.risk !== null && <p className="row-second">{t('violations.risk', { score: number(entry.risk) })}</p>}
        {verb && <ResultText entry={entry} verb={verb} />}
      </div>
    </li>
  );
}

function ResultText({ entry, verb }: { entry: ReceiptEntry; verb: BulkVerb }) {
  const { t } = useTranslation();
  const { why, text, status } = entry;
  if (why === null) return <p className="small ok">{t(`workItems.violationBulk.${verb}.outcome`)}</p>;
  return (
    <FailureReason texts="workItems.violationBulk" why={why} text={text}>
      {(reason) => <p className="small due">{t(unavailableKey(reason, verb, status))}</p>}
    </FailureReason>
  );
}
