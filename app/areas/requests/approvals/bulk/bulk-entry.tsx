import type { ReactNode } from 'react';
import { approvalPath } from '../../../../kits/requests/approvals/paths';
import { shortId } from '../../../../kits/requests/request';
import type { RequestRow } from '../../../../kits/requests/request-row';
import { RequestKindIcon, RequestText, type TypeNames } from '../../../../kits/requests/request-sentence';
import { withList } from '../../../../lib/list-address';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/use-translation';
import { TakenNote } from '../../request/taken-note';
import { unavailableTextKey } from '../unavailable-text';
import type { BulkVerb, SkippedRequest } from './bulk';

interface BulkItemProps {
  /** Null: nothing is known of it but its id. */
  kind: RequestRow['kind'] | null;
  id: string;
  end?: ReactNode;
  children: ReactNode;
}

/** One of those that were chosen. */
export function BulkItem({ kind, id, end, children }: BulkItemProps) {
  return (
    <li className="sheet-row bulk-entry">
      <div className="row-kind">
        {kind && <RequestKindIcon kind={kind} />}
        <span className="row-id">{id}</span>
      </div>
      <div className="grow">{children}</div>
      {end}
    </li>
  );
}

interface ItemNameProps {
  id: string;
  sentence: RequestRow['sentence'] | null;
  typeNames: TypeNames;
  list: string;
}

/** Its sentence as a link to it, or no name where the member may know no more. */
export function ItemName({ id, sentence, typeNames, list }: ItemNameProps) {
  const { t } = useTranslation();
  if (sentence === null) return <strong>{t('workItems.bulk.request')}</strong>;
  return <RequestText sentence={sentence} typeNames={typeNames} to={withList(approvalPath(id), list)} />;
}

interface SkippedItemProps {
  left: SkippedRequest;
  verb: BulkVerb;
  typeNames: TypeNames;
  list: string;
}

export function SkippedItem({ left: { id, row, why, taken }, verb, typeNames, list }: SkippedItemProps) {
  const { t } = useTranslation();
  return (
    <BulkItem kind={row?.kind ?? null} id={row?.reference ?? shortId(id)}>
      <p className="row-first">
        <ItemName id={id} sentence={row?.sentence ?? null} typeNames={typeNames} list={list} />
      </p>
      <p className="small due">{t(unavailableTextKey(why, verb))}</p>
      {taken && <TakenNote taken={taken} />}
    </BulkItem>
  );
}

export function ItemLink({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation();
  return (
    <Link to={withList(approvalPath(id), list)} className="link small">
      {t('workItems.bulk.look')}
    </Link>
  );
}
