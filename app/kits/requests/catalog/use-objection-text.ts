import { useTranslation } from '../../../ui/use-translation';
import { OBJECTIONS } from './sending';

/** The text of what the platform objects to: of a code, or its own sentence; null where it gives none. */
export function useObjectionText(): (reason: string | null) => string {
  const { t } = useTranslation();
  return (reason) => {
    const code = OBJECTIONS.find((known) => known === reason);
    return code ? t(`requests.catalog.error.${code}`) : (reason ?? t('requests.catalog.error.other'));
  };
}
