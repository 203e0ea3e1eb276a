import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NoFormDialog } from '../../ui/form-dialog';

interface NothingToDoProps extends Omit<ComponentProps<typeof NoFormDialog>, 'backText'> {
  /** What the way back is called, where going back is not the word. */
  leave?: string;
}

/** A change of the account that cannot be made, or not now. */
export function NothingToDo({ leave, ...dialog }: NothingToDoProps) {
  const { t } = useTranslation();
  return <NoFormDialog {...dialog} backText={leave ?? t('ui.goBack')} />;
}
