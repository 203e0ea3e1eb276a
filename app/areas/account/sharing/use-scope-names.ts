import { configText } from '../../../lib/config-text';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';

/** What permissions are called: the tenant may have words of its own for them. */
export function useScopeNames() {
  const { i18n } = useTranslation();
  const { list } = useWhen();
  const nameOf = (scope: string) => configText(i18n, scope);
  return { nameOf, listOf: (scopes: readonly string[]) => list(scopes.map(nameOf)) };
}
