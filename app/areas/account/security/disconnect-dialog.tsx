import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { sectionPath } from '../paths';
import type { DisconnectData } from './disconnect.server';

export function DisconnectDialog({ name, confirm, send }: DisconnectData) {
  const { t } = useTranslation();
  const dialog = { title: t('account.social.dialog', { name }), back: sectionPath('social') };
  return (
    <StepUpDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.social.disconnect')}
      look="bad"
      after={t('account.social.after', { name })}
    />
  );
}
