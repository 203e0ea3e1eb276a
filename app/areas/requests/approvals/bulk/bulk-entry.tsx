import type { ReactNode } from 'react';
import { approvalPath } from '../../../../kits/requests/approvals/paths';
import { shortId } from '../../../../kits/requests/request';
import type { RequestRow } from '../../../../kits/requests/request-row';
import { RequestKindMark, RequestWords, type TypeNames } from '../../../../kits/requests/request-sentence';
import { withList } from '../../../../lib/list-address';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/use-translation';
import { Taken } from '../../request/taken';
import { whyNotText } from '../why-not';
import type { BulkVerb, Skipped } from './bulk';

interface EntryProps {
  /** Null: nothing is known of it but its id. */
  kind: RequestRow['kind'] | null;
  id: string;
  end?: ReactNode;
  children: ReactNode;
}

/** One of those that were chosen. */
export function Entry({ kind, id, end, children }: EntryProps) {
  return (
    <li className="sheet-row bulk-entry">
      <div className="row-kind">
        {kind && <RequestKindMark kind={kind} />}
        <span className="row-id">{id}</span>
      </div>
      <div className="grow">{children}</div>
      {end}
    </li>
  );
}

interface NamedProps {
  id: string;
  sentence: RequestRow['sentence'] | null;
  typeNames: TypeNames;
  list: string;
}

/** Its sentence as a link to it, or its number where the member may know no more. */
export function Named({ id, sentence, typeNames, list }: NamedProps) {
  const { t } = useTranslation();
  if (sentence === null) return <strong>{t('workItems.bulk.request', { id: shortId(id) })}</strong>;
  return <RequestWords sentence={sentence} typeNames={typeNames} to={withList(approvalPath(id), list)} />;
}

interface WhyLeftProps {
  left: Skipped;
  verb: BulkVerb;
  typeNames: TypeNames;
  list: string;
}

export function WhyLeft({ left: { id, row, why, taken }, verb, typeNames, list }: WhyLeftProps) {
  const { t } = useTranslation();
  return (
    <Entry kind={row?.kind ?? null} id={row?.reference ?? shortId(id)}>
      <p className="row-first">
        <Named id={id} sentence={row?.sentence ?? null} typeNames={typeNames} list={list} />
      </p>
      <p className="small due">{t(whyNotText(why, verb))}</p>
      {taken && <Taken taken={taken} />}
    </Entry>
  );
}

/** A way to one of them, for those whose end nobody knows. */
export function LookAt({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation();
  return (
    <Link to={withList(approvalPath(id), list)} className="link small">
      {t('workItems.bulk.look')}
    </Link>
  );
}
