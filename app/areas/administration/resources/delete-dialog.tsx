import { FormDialog } from '../../../ui/form-dialog';
import { useTranslation } from '../../../ui/use-translation';
import type { DeleteData } from './deletion.server';

export function DeleteDialog({ title, name, back, form }: DeleteData) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('administration.resources.delete.title')}
      object={name}
      back={back}
      backText={t('administration.resources.back')}
      send={form}
      id="delete"
      button={t('administration.resources.delete.button')}
      look="bad"
    >
      <p>{t('administration.resources.delete.after', { kind: title })}</p>
    </FormDialog>
  );
}
