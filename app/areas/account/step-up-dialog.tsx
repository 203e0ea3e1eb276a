import { ButtonLink } from '../../ui/button';
import { FormDialog, type FormDialogProps, NoFormDialog } from '../../ui/form-dialog';
import { useTranslation } from '../../ui/use-translation';

interface StepUpDialogProps extends FormDialogProps {
  /** Step-up URL; null when no step-up is needed. */
  confirm: string | null;
}

export function StepUpDialog({ confirm, ...dialog }: StepUpDialogProps) {
  const { t } = useTranslation();
  if (confirm === null) return <FormDialog {...dialog} />;
  const { title, object, back } = dialog;
  const signIn = (
    <ButtonLink to={confirm} look="primary" reload>
      {t('account.stepUp.button')}
    </ButtonLink>
  );
  return (
    <NoFormDialog title={title} object={object} back={back} action={signIn}>
      <p>
        <strong>{t('account.stepUp.title')}</strong> {t('account.stepUp.why')}
      </p>
      <p className="form-after">{t('account.stepUp.after')}</p>
    </NoFormDialog>
  );
}
