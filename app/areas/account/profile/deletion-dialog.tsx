import { TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { useTranslation } from '../../../ui/use-translation';
import { ConfirmedDialog } from '../confirmed-dialog';
import { sectionPath } from '../paths';

interface DeletionDialogProps {
  /** Where to sign in anew first; null where that is not needed. */
  confirm: string | null;
  /** What has to be typed. */
  name: string;
  send: FormTokens;
}

const LOST = ['record', 'access', 'requests'] as const;

/** What will be lost, and the name typed on purpose. */
export function DeletionDialog({ confirm, name, send }: DeletionDialogProps) {
  const { t } = useTranslation();
  const dialog = { title: t('account.delete.dialog'), object: name, back: sectionPath('controls') };
  return (
    <ConfirmedDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.delete.button')}
      look="bad"
      after={t('account.delete.after')}
    >
      <p>{t('account.delete.lost')}</p>
      <ul>
        {LOST.map((lost) => (
          <li key={lost}>{t(`account.delete.loses.${lost}`)}</li>
        ))}
      </ul>
      <TextField name="name" label={t('account.delete.confirm', { name })} />
    </ConfirmedDialog>
  );
}
