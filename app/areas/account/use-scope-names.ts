import { configText } from '../../lib/config-text';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

/** Permissions and scopes whose words are the same everywhere. */
const KNOWN = [
  'view',
  'read',
  'edit',
  'write',
  'comment',
  'download',
  'upload',
  'print',
  'share',
  'delete',
  'openid',
  'profile',
  'email',
  'address',
  'phone',
] as const;

/** The tenant may translate permissions; those that are neither translated nor known stay as they are. */
export function useScopeNames() {
  const { t, i18n } = useTranslation();
  const { list } = useFormats();
  const nameOf = (scope: string) => {
    const own = configText(i18n, scope);
    const known = own === scope && KNOWN.find((one) => one === scope);
    return known ? t(`account.scope.${known}`) : own;
  };
  return { nameOf, listOf: (scopes: readonly string[]) => list(scopes.map(nameOf)) };
}
