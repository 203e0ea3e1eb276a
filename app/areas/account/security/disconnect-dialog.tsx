import { useTranslation } from '../../../ui/use-translation';
import { ConfirmedDialog } from '../confirmed-dialog';
import { sectionPath } from '../paths';
import type { DisconnectPage } from './disconnecting.server';

export function DisconnectDialog({ name, confirm, send }: DisconnectPage) {
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
