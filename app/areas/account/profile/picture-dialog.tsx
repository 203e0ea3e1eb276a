import { TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Avatar } from '../../../ui/person';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { PROFILE } from '../paths';

interface PictureDialogProps {
  send: FormTokens;
  name: string;
  address: string;
  shown: string | null;
  hosts: string[];
}

export function PictureDialog({ send, name, address, shown, hosts }: PictureDialogProps) {
  const { t } = useTranslation();
  const { list } = useWhen();
  return (
    <FormDialog
      title={t('account.picture.title')}
      back={PROFILE}
      send={send}
      button={t('account.picture.save')}
      after={t('account.picture.after')}
    >
      <Avatar name={name} picture={shown} size="large" />
      <TextField
        name="profileImage"
        type="url"
        label={t('account.picture.address')}
        hint={t('account.picture.hint')}
        defaultValue={address}
        optional
      />
      {hosts.length > 0 && <p className="quiet small">{t('account.picture.hosts', { hosts: list(hosts) })}</p>}
    </FormDialog>
  );
}
