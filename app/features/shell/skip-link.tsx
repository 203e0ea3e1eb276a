import { useTranslation } from 'react-i18next';

/** First in the order of the keyboard. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip" href="#main">
      {t('shell.skip')}
    </a>
  );
}
