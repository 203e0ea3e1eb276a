import type { ReactNode } from 'react';
import { approvalPath } from '../../../../kits/requests/approvals/paths';
import { shortId } from '../../../../kits/requests/request';
import type { RequestRow } from '../../../../kits/requests/request-row';
import { RequestKindIcon, RequestText, type TypeNames } from '../../../../kits/requests/request-sentence';
import { toneOf } from '../../../../kits/requests/states';
import { toneClass } from '../../../../kits/requests/tone';
import { FailureReason } from '../../../../kits/work-items/bulk/receipt-page';
import { withList } from '../../../../lib/list-address';
import { Link } from '../../../../ui/link';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { TakenNote } from '../../request/taken-note';
import { unavailableTextKey } from '../unavailable-text';
import type { BulkVerb, ReceiptEntry } from './bulk';

interface BulkItemProps {
  /** Null: nothing is known of it but its id. */
  kind: RequestRow['kind'] | null;
  id: string;
  children: ReactNode;
}

/** One of those that were chosen. */
export function BulkItem({ kind, id, children }: BulkItemProps) {
  return (
    <li className="sheet-row bulk-entry">
      <div className="row-kind">
        {kind && <RequestKindIcon kind={kind} />}
        <span className="row-id">{id}</span>
      </div>
      <div className="grow">{children}</div>
    </li>
  );
}

interface EntryLineProps {
  entry: ReceiptEntry;
  verb: BulkVerb;
  typeNames: TypeNames;
  list: string;
}

/** Its sentence as a link to it, or no name where the member may know no more, and what became of it. */
export function EntryLine(props: EntryLineProps) {
  const { entry, typeNames, list } = props;
  const { id, reference, kind, sentence } = entry;
  const { t } = useTranslation();
  return (
    <BulkItem kind={kind} id={reference ?? shortId(id)}>
      <p className="row-first">
        {sentence === null ? (
          <strong>{t('workItems.bulk.request')}</strong>
        ) : (
          <RequestText sentence={sentence} typeNames={typeNames} to={withList(approvalPath(id), list)} />
        )}
      </p>
      <ResultText {...props} />
    </BulkItem>
  );
}

function ResultText({ entry: { id, why, text, taken, actingFor }, verb, list }: EntryLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (why === null) {
    return (
      <p className={`small ${toneClass(toneOf(verb))}`}>
        {actingFor.length === 0
          ? t(`workItems.bulk.${verb}.outcome`)
          : t(`workItems.bulk.${verb}.outcomeFor`, { names: formats.list(actingFor) })}
      </p>
    );
  }
  const link = (
    <Link to={withList(approvalPath(id), list)} className="link small">
      {t('workItems.bulk.look')}
    </Link>
  );
  return (
    <FailureReason texts="workItems.bulk" why={why} text={text} link={link}>
      {(reason) => (
        <>
          <p className="small due">{t(unavailableTextKey(reason, verb))}</p>
          {taken && <TakenNote taken={taken} />}
        </>
      )}
    </FailureReason>
  );
}
