import { Note } from '../../../ui/note';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { MAX_AT_ONCE } from './bulk';

/** For pages that take the first of the selected items. */
export function FirstSelected({ selected }: { selected: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (selected <= MAX_AT_ONCE) return null;
  return (
    <Note tone="due">{t('workItems.firstSelected', { number: number(selected), most: number(MAX_AT_ONCE) })}</Note>
  );
}
