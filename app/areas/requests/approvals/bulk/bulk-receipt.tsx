import { listAddress } from '../../../../kits/requests/approvals/paths';
import { shortId } from '../../../../kits/requests/request';
import { toneOf } from '../../../../kits/requests/states';
import { toneClass } from '../../../../kits/requests/tone';
import { FailureReason, ReceiptPage } from '../../../../kits/work-items/bulk/receipt-page';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { TakenNote } from '../../request/taken-note';
import { unavailableTextKey } from '../unavailable-text';
import type { ReceiptEntry } from './bulk';
import type { LoadedReceipt } from './bulk.server';
import { BulkItem, ItemLink, ItemName } from './bulk-entry';

export function BulkReceipt(receipt: LoadedReceipt) {
  const { verb, list, typeNames, done, left, unclear } = receipt;
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const all = done.total + left.total;
  return (
    <ReceiptPage
      receipt={receipt}
      back={{ to: listAddress(list), text: t('requests.backToList') }}
      title={
        done.total === 0
          ? t(`workItems.bulk.${verb}.doneNone`)
          : left.total === 0 || unclear.total > 0
            ? t(`workItems.bulk.${verb}.done`, counted(done.total))
            : t(`workItems.bulk.${verb}.doneOf`, counted(done.total, { of: number(all) }))
      }
      sentence={
        done.total > 0 && left.total > 0 ? t('workItems.bulk.notDecided', { number: number(left.total) }) : undefined
      }
      titles={{ done: t(`workItems.bulk.${verb}.outcome`), left: t('workItems.bulk.notDone') }}
      row={(entry) => (
        <BulkItem key={entry.id} kind={entry.kind} id={entry.reference ?? shortId(entry.id)}>
          <p className="row-first">
            <ItemName {...entry} typeNames={typeNames} list={list} />
          </p>
          <ResultText entry={entry} receipt={receipt} />
        </BulkItem>
      )}
    />
  );
}

function ResultText({
  entry: { id, why, text, taken, actingFor },
  receipt: { verb, list },
}: {
  entry: ReceiptEntry;
  receipt: LoadedReceipt;
}) {
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
  return (
    <FailureReason texts="workItems.bulk" why={why} text={text} link={<ItemLink id={id} list={list} />}>
      {(reason) => (
        <>
          <p className="small due">{t(unavailableTextKey(reason, verb))}</p>
          {taken && <TakenNote taken={taken} />}
        </>
      )}
    </FailureReason>
  );
}
