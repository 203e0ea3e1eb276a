import type { GrantRow } from '../../../kits/access/grant-rows';
import { useTranslation } from '../../../ui/use-translation';

export function useGrantName(): (row: Pick<GrantRow, 'kind' | 'name' | 'within'>) => string {
  const { t } = useTranslation();
  return ({ kind, name, within }) => {
    const own = name ?? t(`access.grants.nameless.${kind}`);
    return within ? t('access.grants.nameWithin', { name: own, application: within }) : own;
  };
}
