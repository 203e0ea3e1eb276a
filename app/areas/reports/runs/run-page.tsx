import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import type { FormView } from '../../../kits/forms/form-view';
import type { Pickers } from '../../../kits/pickers/picker';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import type { TemplateKey } from '../paths';
import { ReportHead } from './report-head';

interface RunPageProps {
  title: string;
  description: string | null;
  of: TemplateKey;
  address: string;
  form: FormView;
  pickers: Pickers;
  send: FormTokens;
  like: number | null;
}

export function RunPage({ title, description, of, address, form, pickers, send, like }: RunPageProps) {
  const { t } = useTranslation();
  const { dayAndTime } = useWhen();
  const filling = useFilling(form.fields, { action: address });
  const hasParameters = form.fields.length > 0;
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={form.fields} />
      <ReportHead title={title} description={description} of={of} tab="run" />
      <Sheet className="form-sheet">
        {like !== null && <Note tone="info">{t('reports.run.like', { date: dayAndTime(like) })}</Note>}
        <ActionForm {...filling.props} tokens={send} action={address} answer={filling.answer}>
          {hasParameters ? (
            <FormFields form={form} filling={filling} pickers={pickers} />
          ) : (
            <p>{t('reports.run.asksNothing')}</p>
          )}
          <div className="form-actions">
            <Submit look="primary">{t(hasParameters ? 'reports.run.button' : 'reports.run.now')}</Submit>
          </div>
          <p className="form-after">{t('reports.run.after')}</p>
        </ActionForm>
      </Sheet>
    </>
  );
}
