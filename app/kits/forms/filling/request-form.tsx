import { ActionForm, type FormTokens } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { FormFields } from './form-fields';
import type { useFormPage } from './use-form-page';

interface RequestFormProps extends ReturnType<typeof useFormPage> {
  send: FormTokens;
  action: string;
  cancel?: string;
}

/** `filling` and `fields` come from `useFormPage` with the same `action`. */
export function RequestForm({ filling, fields, send, action, cancel }: RequestFormProps) {
  const { t } = useTranslation();
  return (
    <ActionForm {...filling.props} tokens={send} action={action} answer={filling.answer}>
      <FormFields {...fields} />
      <FormActions cancel={cancel}>
        {!fields.form.isUnsendable && <Submit look="primary">{t('forms.launcher.send')}</Submit>}
      </FormActions>
      {!fields.form.isUnsendable && <p className="field-hint">{t('forms.launcher.next')}</p>}
    </ActionForm>
  );
}
