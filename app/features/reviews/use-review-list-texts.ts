// What the list of access reviews says of its states and orders.
import { useTranslation } from 'react-i18next';
import type { CollectionTexts } from '../collection/texts';

export function useReviewListTexts(): CollectionTexts {
  const { t } = useTranslation();
  return {
    label: t('menu.accessReviews'),
    failed: { title: t('reviews.failed.title'), body: t('reviews.failed.body') },
    noMatch: '',
    filters: {},
    sorts: {
      deadline: t('reviews.sort.deadline'),
      '-deadline': t('reviews.sort.deadlineDown'),
      name: t('reviews.sort.name'),
      '-name': t('reviews.sort.nameDown'),
      start: t('reviews.sort.start'),
      '-start': t('reviews.sort.startDown'),
    },
  };
}
