import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

/** Which rows of a result are shown; its total is null where it is not counted. */
export function useFirstRows(): (shown: number, total: number | null) => string {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  return (shown, total) =>
    total === null
      ? t('reports.editor.preview.firstUncounted', counted(shown))
      : t('reports.editor.preview.first', { shown: number(shown), total: number(total) });
}
