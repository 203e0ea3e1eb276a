import { useTranslation } from 'react-i18next';
import type { FormTokens } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';

interface DeleteDialogProps {
  /** What the tenant calls such objects. */
  title: string;
  name: string;
  back: string;
  form: FormTokens;
}

export function DeleteDialog({ title, name, back, form }: DeleteDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('resources.delete.title')}
      object={name}
      back={back}
      backText={t('resources.back')}
      send={form}
      id="delete"
      button={t('resources.delete.button')}
      look="bad"
    >
      <p>{t('resources.delete.after', { kind: title })}</p>
    </FormDialog>
  );
}
