import { useTranslation } from 'react-i18next';
import type { FormTokens } from '../../ui/form';
import { ConfirmedDialog } from '../account/confirmed-dialog';
import { sectionPath } from '../account/paths';

interface DisconnectDialogProps {
  name: string;
  confirm: string | null;
  send: FormTokens;
}

export function DisconnectDialog({ name, confirm, send }: DisconnectDialogProps) {
  const { t } = useTranslation();
  const dialog = { title: t('account.social.dialog', { name }), back: sectionPath('social') };
  return (
    <ConfirmedDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.social.disconnect')}
      look="bad"
      after={t('account.social.after', { name })}
    />
  );
}
