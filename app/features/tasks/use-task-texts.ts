// What the list of tasks says of its states, filters and orders.
import { useTranslation } from 'react-i18next';
import type { CollectionTexts } from '../collection/texts';
import type { TypeNames } from '../requests/request-sentence';
import { useRequestTexts } from '../requests/use-request-texts';

export function useTaskTexts(typeNames: TypeNames, pending: boolean): CollectionTexts {
  const { t } = useTranslation();
  const { filters, sorts } = useRequestTexts(typeNames);
  return {
    label: t('menu.tasks'),
    failed: { title: t('tasks.failed.title'), body: t('tasks.failed.body') },
    noMatch: t('tasks.matchNone'),
    views: { pending: t('tasks.tabs.pending'), complete: t('tasks.tabs.complete') },
    filters: { ...filters, ...(filters.text && { text: { ...filters.text, label: t('tasks.filterText') } }) },
    sorts: {
      ...sorts,
      user: t('tasks.sort.user'),
      '-user': t('tasks.sort.userDown'),
      date: t(pending ? 'tasks.sort.date' : 'tasks.sort.ended'),
      '-date': t(pending ? 'tasks.sort.dateDown' : 'tasks.sort.endedDown'),
    },
  };
}
