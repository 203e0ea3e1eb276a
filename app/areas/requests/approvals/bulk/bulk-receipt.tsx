import { ReceiptPage } from '../../../../kits/work-items/bulk/receipt-page';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import type { LoadedReceipt } from './bulk.server';
import { EntryLine } from './bulk-entry';

export function BulkReceipt(receipt: LoadedReceipt) {
  const { verb, list, typeNames, done, left, unclear } = receipt;
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const all = done.total + left.total;
  return (
    <ReceiptPage
      receipt={receipt}
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
      row={(entry) => <EntryLine key={entry.id} entry={entry} verb={verb} typeNames={typeNames} list={list} />}
    />
  );
}
