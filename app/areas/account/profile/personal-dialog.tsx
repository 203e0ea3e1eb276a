import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantWords } from '../../../kits/forms/filling/use-tenant-words';
import type { ShownForm } from '../../../kits/forms/shown';
import { ButtonLink } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Submit } from '../../../ui/submit';
import { useSeen } from '../../../ui/use-seen';
import { useTranslation } from '../../../ui/use-translation';
import { EDIT, PROFILE } from '../paths';

interface PersonalDialogProps {
  form: ShownForm;
  /** A mark of the record that the form was made from. */
  seen: string;
  send: FormTokens;
}

/** What somebody can change of their own record. */
export function PersonalDialog({ form, seen, send }: PersonalDialogProps) {
  const { t } = useTranslation();
  const shown = useTenantWords(form);
  const filling = useFilling(shown.fields, { action: EDIT });
  // Where the record has changed, the answer names what it is now.
  const current = useSeen('seen', seen);
  const open = shown.fields.some(({ fixed }) => !fixed);
  return (
    <Dialog title={t('account.personal.edit')} back={PROFILE}>
      <ActionForm {...filling.props} tokens={send} action={EDIT} answer={filling.answer} className="dialog-form">
        <DialogBody>
          <ErrorSummary answer={filling.answer} labels={shown.fields} />
          <input type="hidden" name="seen" value={current} />
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
          {open && <Submit look="primary">{t('account.personal.save')}</Submit>}
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
