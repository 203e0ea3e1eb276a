import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog';
import { ConfirmDialog } from './confirm-dialog';

interface AccountDialogProps extends Omit<FormDialogProps, 'backText'> {
  /** Where to sign in anew before it can be sent; null where that is not needed. */
  confirm?: string | null;
}

/** One change of the account over its page. */
export function AccountDialog({ confirm = null, ...dialog }: AccountDialogProps) {
  const { t } = useTranslation();
  if (confirm === null) return <FormDialog {...dialog} backText={t('ui.goBack')} />;
  const { title, object, back } = dialog;
  return <ConfirmDialog title={title} object={object} back={back} confirm={confirm} />;
}
