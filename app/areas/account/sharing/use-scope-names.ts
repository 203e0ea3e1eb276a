import { configText } from '../../../lib/config-text';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';

/** The tenant may translate permissions. */
export function useScopeNames() {
  const { i18n } = useTranslation();
  const { list } = useWhen();
  const nameOf = (scope: string) => configText(i18n, scope);
  return { nameOf, listOf: (scopes: readonly string[]) => list(scopes.map(nameOf)) };
}
