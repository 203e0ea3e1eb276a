import { useTranslation } from 'react-i18next';
import type { FormTokens } from '../../ui/form';
import { useAnswer } from '../../ui/use-answer';
import { AccountDialog } from '../account/account-dialog';
import { sectionPath } from '../account/paths';

interface DisconnectDialogProps {
  name: string;
  confirm: string | null;
  send: FormTokens;
}

export function DisconnectDialog({ name, confirm, send }: DisconnectDialogProps) {
  const { t } = useTranslation();
  const answer = useAnswer();
  const dialog = { title: t('account.social.dialog', { name }), back: sectionPath('social') };
  return (
    <AccountDialog
      {...dialog}
      confirm={confirm}
      send={send}
      answer={answer}
      button={t('account.social.disconnect')}
      look="bad"
      after={t('account.social.after', { name })}
    />
  );
}
