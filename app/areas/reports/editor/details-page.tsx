import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { ReportFields } from '../templates/dialogs';
import type { ViewersChoice } from '../templates/templates.server';

interface DetailsPageProps {
  address: string;
  send: FormTokens;
  seen: string;
  name: string;
  description: string;
  viewers: ViewersChoice;
}

export function DetailsPage({ address, send, seen, name, description, viewers }: DetailsPageProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'details' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <Sheet className="form-sheet">
        <p className="field-hint space-below">{t('reports.editor.explain.details')}</p>
        <ActionForm tokens={send} action={address} answer={answer}>
          <input type="hidden" name="seen" value={seen} />
          <ReportFields name={name} description={description} viewers={viewers} />
          <div className="form-actions">
            <Submit look="primary">{t('ui.word.save')}</Submit>
          </div>
        </ActionForm>
      </Sheet>
    </>
  );
}
