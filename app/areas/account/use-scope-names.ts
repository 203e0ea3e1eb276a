import { configText, type Texts } from '../../lib/config-text';
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

type KnownScope = (typeof KNOWN)[number];

/** The tenant may translate permissions; those that are neither translated nor known stay as they are. */
export function scopeName(texts: Texts, scope: string, nameOfKnown: (scope: KnownScope) => string): string {
  const own = configText(texts, scope);
  const known = own === scope ? KNOWN.find((one) => one === scope) : undefined;
  return known === undefined ? own : nameOfKnown(known);
}

export function useScopeNames() {
  const { t, i18n } = useTranslation();
  const { list } = useFormats();
  const nameOf = (scope: string) => scopeName(i18n, scope, (known) => t(`account.scope.${known}`));
  /** Null stands for one that could not be read. */
  const listOf = (scopes: readonly (string | null)[]) =>
    list(scopes.map((scope) => (scope === null ? t('ui.word.unknown') : nameOf(scope))));
  return { nameOf, listOf };
}
