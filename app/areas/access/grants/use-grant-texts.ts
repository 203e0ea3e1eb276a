import type { Kind } from '../../../kits/access/grant-paths';
import type { CollectionTexts } from '../../../kits/lists/texts';
import { useTranslation } from '../../../ui/use-translation';
import type { GrantRow } from './rows';

export function useGrantTexts(kind: Kind): CollectionTexts {
  const { t } = useTranslation();
  const within = (ends: string) => t(ends === 'quarter' ? 'grants.filter.quarter' : 'grants.filter.month');
  return {
    label: t(`grants.list.${kind}`),
    failed: { title: t(`grants.failed.${kind}`), body: t('grants.failed.body') },
    noMatch: t(`grants.matchNone.${kind}`),
    filters: {
      text: {
        label: t(`grants.filter.text.${kind}`),
        chip: ([text = '']) => t('grants.filter.chipText', { text }),
      },
      ends: {
        label: t('grants.filter.ends'),
        any: t('grants.filter.anyTime'),
        option: within,
        chip: ([ends = '']) => within(ends),
      },
    },
    sorts: {
      application: t('grants.sort.application'),
      '-application': t('grants.sort.applicationDown'),
      name: t('grants.sort.name'),
      '-name': t('grants.sort.nameDown'),
      account: t('grants.sort.account'),
      '-account': t('grants.sort.accountDown'),
      role: t('grants.sort.role'),
      '-role': t('grants.sort.roleDown'),
    },
  };
}

export function useGrantName(): (row: Pick<GrantRow, 'kind' | 'name' | 'within'>) => string {
  const { t } = useTranslation();
  return ({ kind, name, within }) => {
    const own = name ?? t(`grants.nameless.${kind}`);
    return within ? t('grants.nameWithin', { name: own, application: within }) : own;
  };
}
