import { EntrySheet } from '../../../../kits/work-items/bulk/entry-sheet';
import { ErrorSummary } from '../../../../ui/error-summary';
import { ActionForm } from '../../../../ui/form';
import { FormActions } from '../../../../ui/form-actions';
import { Columns, PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { EntryLine, useEarlierText } from './entries';
import type { LoadedUndo } from './receipt.server';

export function UndoPage({ undecided, earlier, shown, campaignId, list, form, action, back }: LoadedUndo) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const earlierText = useEarlierText();
  const answer = useAnswer({ id: 'undo' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead title={t('reviews.items.bulk.undo.title', counted(shown.total))} />
      <Columns
        form
        side={
          <EntrySheet title={t('reviews.items.bulk.undo.items')} shown={shown}>
            {(entries) =>
              entries.map((entry) => (
                <EntryLine key={entry.id} entry={entry} campaignId={campaignId} list={list} showsBefore />
              ))
            }
          </EntrySheet>
        }
      >
        <Sheet className="form-sheet">
          <ActionForm tokens={form} action={action} answer={answer}>
            {undecided > 0 && <p>{t('reviews.items.bulk.undo.undecided', counted(undecided))}</p>}
            {earlier.length > 0 && <p>{t('reviews.items.bulk.undo.earlier', { earlier: earlierText(earlier) })}</p>}
            <FormActions cancel={back}>
              <Submit look="primary">{t('ui.undo')}</Submit>
            </FormActions>
          </ActionForm>
        </Sheet>
      </Columns>
    </>
  );
}
