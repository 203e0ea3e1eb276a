import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantTexts } from '../../../kits/forms/filling/use-tenant-texts';
import type { FormView } from '../../../kits/forms/form-view';
import { ButtonLink } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { EDIT_PROFILE, PROFILE } from '../paths';

interface PersonalDialogProps {
  form: FormView;
  send: FormTokens;
}

export function PersonalDialog({ form, send }: PersonalDialogProps) {
  const { t } = useTranslation();
  const shown = useTenantTexts(form);
  const filling = useFilling(shown.fields, { action: EDIT_PROFILE });
  const open = shown.fields.some(({ fixed }) => !fixed);
  return (
    <Dialog title={t('account.personal.edit')} back={PROFILE}>
      <ActionForm
        {...filling.props}
        tokens={send}
        action={EDIT_PROFILE}
        answer={filling.answer}
        className="dialog-form"
      >
        <DialogBody>
          <ErrorSummary answer={filling.answer} labels={shown.fields} />
          {shown.fields.length === 0 ? (
            <p>{t('account.personal.noFields')}</p>
          ) : (
            <FormFields form={shown} filling={filling} />
          )}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={PROFILE} keepScroll>
            {t('ui.goBack')}
          </ButtonLink>
          {open && <Submit look="primary">{t('ui.word.save')}</Submit>}
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
