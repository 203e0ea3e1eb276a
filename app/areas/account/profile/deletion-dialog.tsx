import { TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { sectionPath } from '../paths';

interface DeletionDialogProps {
  confirm: string | null;
  /** The text to type. */
  name: string;
  send: FormTokens;
}

const LOST = ['record', 'access', 'requests'] as const;

export function DeletionDialog({ confirm, name, send }: DeletionDialogProps) {
  const { t } = useTranslation();
  const dialog = { title: t('account.delete.dialog'), object: name, back: sectionPath('controls') };
  return (
    <StepUpDialog
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
    </StepUpDialog>
  );
}
