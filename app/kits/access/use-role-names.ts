import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

/** The roles in a sentence; null stands for one that could not be read. The platform may name none. */
export function useRoleNames(): (roles: readonly (string | null)[]) => string {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (roles) => {
    const names = roles.map((name) => name ?? t('workItems.role.unread'));
    return names.length > 0 ? list([...new Set(names)]) : t('workItems.role.some');
  };
}
