import { TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog, NoFormDialog } from '../../../ui/form-dialog';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useTranslation } from '../../../ui/use-translation';
import { sectionPath } from '../paths';
import type { TrustedRow } from './trusted';

interface RenameDialogProps {
  name: string;
  /** What the field holds: the name, where it has one of its own. */
  value?: string;
  shown: string;
  back: string;
  send: FormTokens;
}

export function RenameDialog({ name, value = name, shown, back, send }: RenameDialogProps) {
  const { t } = useTranslation();
  const mark = useFormRevision('shown', shown);
  return (
    <FormDialog
      title={t('account.device.renameDialog')}
      object={name}
      back={back}
      send={send}
      button={t('account.device.save')}
    >
      <input type="hidden" name="shown" value={mark} />
      <TextField name="name" label={t('account.device.name')} defaultValue={value} />
    </FormDialog>
  );
}

export function RemoveTrustedDialog({ row, send }: { row: TrustedRow; send: FormTokens }) {
  const { t } = useTranslation();
  const dialog = {
    title: t('account.device.removeDialog'),
    object: row.name || t('account.trusted.unnamed'),
    back: sectionPath('trusted-devices'),
  };
  if (row.recent) return <NoFormDialog {...dialog}>{t('account.trusted.isRecent')}</NoFormDialog>;
  return (
    <FormDialog
      {...dialog}
      send={send}
      button={t('ui.word.remove')}
      look="bad"
      after={t('account.trusted.removeAfter')}
    />
  );
}
