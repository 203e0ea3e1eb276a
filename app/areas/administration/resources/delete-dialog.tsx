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
      backText={t('ui.cancel')}
      send={form}
      id="delete"
      button={t('ui.word.delete')}
      look="bad"
    >
      <p>{t('administration.resources.delete.after', { kind: title })}</p>
    </FormDialog>
  );
}
