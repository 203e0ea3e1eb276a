import { useTranslation } from './use-translation';

/** Stands for a missing value, alone: a dash, and a word for screen readers. Within a text stands `ui.none`. */
export function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="hidden-visually">{t('ui.none')}</span>
    </>
  );
}
