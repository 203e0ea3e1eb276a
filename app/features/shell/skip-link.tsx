import { useTranslation } from 'react-i18next';
import { HereLink } from '../../ui/here-link';

/** First in the order of the keyboard. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <HereLink className="skip" to="main">
      {t('shell.skip')}
    </HereLink>
  );
}
