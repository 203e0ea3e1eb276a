import { ButtonLink } from './button';
import { FormDialog, type FormDialogProps, NoFormDialog } from './form-dialog';
import { useTranslation } from './use-translation';

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
      {t('ui.stepUp.button')}
    </ButtonLink>
  );
  return (
    <NoFormDialog title={title} object={object} back={back} action={signIn}>
      <p>
        <strong>{t('ui.stepUp.title')}</strong> {t('ui.stepUp.why')}
      </p>
      <p className="form-after">{t('ui.stepUp.after')}</p>
    </NoFormDialog>
  );
}
