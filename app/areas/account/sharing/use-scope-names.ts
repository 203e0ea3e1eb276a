import { configText } from '../../../lib/config-text';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

/** The tenant may translate permissions. */
export function useScopeNames() {
  const { i18n } = useTranslation();
  const { list } = useFormats();
  const nameOf = (scope: string) => configText(i18n, scope);
  return { nameOf, listOf: (scopes: readonly string[]) => list(scopes.map(nameOf)) };
}
