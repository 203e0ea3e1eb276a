import type { Kind } from '../../../kits/access/grant-paths';
import type { CollectionTexts } from '../../../kits/lists/texts';
import { useTranslation } from '../../../ui/use-translation';
import type { GrantRow } from './rows';

export function useGrantTexts(kind: Kind): CollectionTexts {
  const { t } = useTranslation();
  const within = (ends: string) =>
    t(ends === 'quarter' ? 'access.grants.filter.quarter' : 'access.grants.filter.month');
  return {
    label: t(`access.grants.list.${kind}`),
    failed: { title: t(`access.grants.failed.${kind}`), body: t('access.grants.failed.body') },
    noMatch: t(`access.grants.matchNone.${kind}`),
    filters: {
      text: {
        label: t(`access.grants.filter.text.${kind}`),
        chip: ([text = '']) => t('ui.filter.chipText', { text }),
      },
      ends: {
        label: t('access.grants.endingSoon'),
        any: t('access.grants.filter.anyTime'),
        option: within,
        chip: ([ends = '']) => within(ends),
      },
    },
    sorts: {
      application: t('access.grants.sort.application'),
      '-application': t('access.grants.sort.applicationDown'),
      name: t('access.grants.sort.name'),
      '-name': t('access.grants.sort.nameDown'),
      account: t('access.grants.sort.account'),
      '-account': t('access.grants.sort.accountDown'),
      role: t('access.grants.sort.role'),
      '-role': t('access.grants.sort.roleDown'),
    },
  };
}

export function useGrantName(): (row: Pick<GrantRow, 'kind' | 'name' | 'within'>) => string {
  const { t } = useTranslation();
  return ({ kind, name, within }) => {
    const own = name ?? t(`access.grants.nameless.${kind}`);
    return within ? t('access.grants.nameWithin', { name: own, application: within }) : own;
  };
}
