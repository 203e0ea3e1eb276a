import { useTranslation } from './use-translation';

/** Stands for a missing value: a dash, and a word for screen readers. */
export function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="hidden-visually">{t('ui.none')}</span>
    </>
  );
}
