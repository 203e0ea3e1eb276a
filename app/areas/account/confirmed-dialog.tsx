import { ButtonLink } from '../../ui/button';
import { FormDialog, type FormDialogProps, NoFormDialog } from '../../ui/form-dialog';
import { useTranslation } from '../../ui/use-translation';

interface ConfirmedDialogProps extends FormDialogProps {
  /** Where to sign in anew before it can be sent; null where that is not needed. */
  confirm: string | null;
}

/** One change of the account that only somebody makes who has signed in lately. */
export function ConfirmedDialog({ confirm, ...dialog }: ConfirmedDialogProps) {
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
