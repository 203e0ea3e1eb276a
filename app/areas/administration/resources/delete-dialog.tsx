import { FormDialog } from '../../../ui/form-dialog';
import { useTranslation } from '../../../ui/use-translation';
import type { DeleteData } from './deletion.server';

export function DeleteDialog({ title, name, back, form }: DeleteData) {
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
