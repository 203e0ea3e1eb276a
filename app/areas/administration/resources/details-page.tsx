import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantTexts } from '../../../kits/forms/filling/use-tenant-texts';
import { FormValues } from '../../../kits/forms/form-values';
import type { FormView } from '../../../kits/forms/form-view';
import type { Pickers } from '../../../kits/pickers/picker';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';

interface DetailsPageProps {
  form: FormView;
  pickers: Pickers;
  send: FormTokens;
  action: string;
}

export function DetailsPage({ form, pickers, send, action }: DetailsPageProps) {
  const { t } = useTranslation();
  const shown = useTenantTexts(form);
  const filling = useFilling(shown.fields, { action });
  const open = shown.fields.some(({ fixed }) => !fixed);
  if (shown.fields.length === 0) return <Sheet>{t('administration.resources.edit.nothing')}</Sheet>;
  return (
    <Sheet>
      <ActionForm {...filling.props} tokens={send} action={`${action}?index`} answer={filling.answer}>
        <ErrorSummary answer={filling.answer} labels={shown.fields} />
        <FormFields form={shown} filling={filling} pickers={pickers} />
        {open && (
          <div className="form-actions">
            <Submit look="primary">{t('ui.word.save')}</Submit>
          </div>
        )}
      </ActionForm>
    </Sheet>
  );
}

export function TypedForm({ form }: { form: FormView }) {
  const shown = useTenantTexts(form);
  return <FormValues form={shown} />;
}
