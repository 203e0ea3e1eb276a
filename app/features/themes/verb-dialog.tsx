import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps, NoFormDialog } from '../../ui/form-dialog';

/** One verb over the list of themes. */
export function VerbDialog(props: Omit<FormDialogProps, 'backText'>) {
  const { t } = useTranslation();
  return <FormDialog {...props} backText={t('themes.back')} />;
}

/** The same, where there is nothing to do. */
export function NothingToDo(props: Omit<ComponentProps<typeof NoFormDialog>, 'backText'>) {
  const { t } = useTranslation();
  return <NoFormDialog {...props} backText={t('themes.back')} />;
}
