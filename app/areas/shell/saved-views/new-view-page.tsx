import type { LoadedNewView } from '../../../kits/lists/saved-views/views.server';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';

export function NewViewPage({ name, list, back, send }: LoadedNewView) {
  const { t } = useTranslation();
  const answer = useAnswer();
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('lists.savedViews.new')}
        sentence={
          <>
            {list && (
              <>
                {t(list)}
                <br />
              </>
            )}
            {t('lists.savedViews.about')}
          </>
        }
      />
      <Sheet className="form-sheet">
        <ActionForm tokens={send} answer={answer}>
          <TextField name="name" label={t('ui.word.name')} defaultValue={name} />
          <FormActions cancel={back}>
            <Submit look="primary">{t('ui.word.save')}</Submit>
          </FormActions>
        </ActionForm>
      </Sheet>
    </>
  );
}
