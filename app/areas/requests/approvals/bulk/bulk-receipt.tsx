import { listAddress } from '../../../../kits/requests/approvals/paths';
import { shortId } from '../../../../kits/requests/request';
import type { TypeNames } from '../../../../kits/requests/request-sentence';
import { toneOf } from '../../../../kits/requests/states';
import { toneClass } from '../../../../kits/requests/tone';
import { FailureReason, ReceiptPage } from '../../../../kits/work-items/bulk/receipt-page';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { TakenNote } from '../../request/taken-note';
import { unavailableTextKey } from '../unavailable-text';
import { BulkItem, ItemLink, ItemName } from './bulk-entry';
import { bulkPath } from './paths';
import type { Receipt, ReceiptEntry } from './receipt.server';

interface BulkReceiptProps {
  receipt: Receipt;
  typeNames: TypeNames;
}

export function BulkReceipt({ receipt, typeNames }: BulkReceiptProps) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const { verb, list, entries, later } = receipt;
  const done = entries.filter(({ outcome }) => outcome === 'done').length;
  const others = entries.length - done;
  return (
    <ReceiptPage
      texts="workItems.bulk"
      receipt={receipt}
      verb={bulkPath(verb)}
      back={{ to: listAddress(list), text: t('requests.backToList') }}
      title={
        done === 0
          ? t(`workItems.bulk.${verb}.doneNone`)
          : others === 0
            ? t(`workItems.bulk.${verb}.done`, counted(done))
            : t(`workItems.bulk.${verb}.doneOf`, counted(done, { of: number(entries.length) }))
      }
      sentence={[
        done > 0 && others > 0 && t('workItems.bulk.notDecided', { number: number(others) }),
        later.length > 0 && t('workItems.bulk.still', { number: number(later.length) }),
      ]
        .filter(Boolean)
        .join(' ')}
      doneTitle={t(`workItems.bulk.${verb}.outcome`)}
      rows={(some) => <Entries entries={some} receipt={receipt} typeNames={typeNames} />}
    />
  );
}

function Entries({ entries, receipt, typeNames }: BulkReceiptProps & { entries: readonly ReceiptEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <BulkItem key={entry.id} kind={entry.kind} id={entry.reference ?? shortId(entry.id)}>
          <p className="row-first">
            <ItemName {...entry} typeNames={typeNames} list={receipt.list} />
          </p>
          <ResultText entry={entry} receipt={receipt} />
        </BulkItem>
      ))}
    </ul>
  );
}

function ResultText({
  entry: { id, outcome, text, taken, actingFor = [] },
  receipt: { verb, list },
}: {
  entry: ReceiptEntry;
  receipt: Receipt;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (outcome === 'done') {
    return (
      <p className={`small ${toneClass(toneOf(verb))}`}>
        {actingFor.length === 0
          ? t(`workItems.bulk.${verb}.outcome`)
          : t(`workItems.bulk.${verb}.outcomeFor`, { names: formats.list(actingFor) })}
      </p>
    );
  }
  return (
    <FailureReason texts="workItems.bulk" outcome={outcome} text={text} link={<ItemLink id={id} list={list} />}>
      {(why) => (
        <>
          <p className="small due">{t(unavailableTextKey(why, verb))}</p>
          {taken && <TakenNote taken={taken} />}
        </>
      )}
    </FailureReason>
  );
}
