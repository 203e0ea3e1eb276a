import { configText } from '../../../lib/config-text';
import { useTranslation } from '../../../ui/use-translation';

/** Texts of a journey's author, as the tenant translates them. */
export function useStepText(): (text: string) => string {
  const { i18n } = useTranslation();
  return (text) => configText(i18n, text);
}
