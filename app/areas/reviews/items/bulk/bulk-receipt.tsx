import { ReceiptPage } from '../../../../kits/work-items/bulk/receipt-page';
import { Link } from '../../../../ui/link';
import { Note } from '../../../../ui/note';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { EntryLine } from './entries';
import type { LoadedBulkReceipt } from './receipt.server';

export function BulkReceipt(loaded: LoadedBulkReceipt) {
  const { word, campaignId, list, done, partly, left, note, action, undoTo, undone, table } = loaded;
  const { t } = useTranslation();
  const formats = useFormats();
  const { counted } = formats;
  return (
    <ReceiptPage
      receipt={loaded}
      action={action}
      title={t(`reviews.items.bulk.done.${word}`, counted(done.total + partly.total))}
      sentence={left.total > 0 ? t('reviews.items.bulk.leftCount', counted(left.total)) : undefined}
      titles={{
        done: t('reviews.items.bulk.doneTitle'),
        left: t('reviews.items.bulk.left'),
        partly: t('reviews.items.note.unsavedTitle'),
      }}
      whyText={(why) => t(`reviews.items.bulk.why.${why}`)}
      undoTo={undoTo}
      note={
        <>
          {undone !== null && (
            <Note
              tone="info"
              end={
                <Link to={undone.to} className="link">
                  {t('reviews.items.bulk.undo.see')}
                </Link>
              }
            >
              {undone.unclear > 0
                ? [
                    t('reviews.items.bulk.undo.undoneKnown', { number: formats.number(undone.count) }),
                    t('workItems.unclearCount', { number: formats.number(undone.unclear) }),
                  ].join(' ')
                : t('reviews.items.bulk.undo.undone', counted(undone.count, { of: formats.number(undone.of) }))}
            </Note>
          )}
          {note !== null && (
            <Note tone="due" title={t(`reviews.items.note.${note.state}Title`)}>
              <p className="message-text">
                <bdi>{note.text}</bdi>
              </p>
            </Note>
          )}
        </>
      }
      after={
        <p>
          <a className="link" href={table} download>
            {t('reviews.items.bulk.table.save')}
          </a>
        </p>
      }
      row={(entry) => <EntryLine key={entry.id} entry={entry} campaignId={campaignId} list={list} />}
    />
  );
}
