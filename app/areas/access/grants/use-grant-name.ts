import type { GrantRow } from '../../../kits/access/grant-rows';
import { isolate } from '../../../lib/isolation';
import { directionOf } from '../../../lib/language';
import { useTranslation } from '../../../ui/use-translation';

export function useGrantName(): (row: Pick<GrantRow, 'kind' | 'name' | 'within'>) => string {
  const { t, i18n } = useTranslation();
  const alone = directionOf(i18n.language) === 'rtl' ? isolate : (name: string) => name;
  return ({ kind, name, within }) => {
    const own = name ?? t(`access.grants.nameless.${kind}`);
    return within ? t('access.grants.nameWithin', { name: own, application: within }) : alone(own);
  };
}
