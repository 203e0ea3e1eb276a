import type { CollectionTexts } from '../../kits/lists/texts';
import { useTranslation } from '../../ui/use-translation';
import { useCalendarDay } from '../../ui/use-when';
import type { View } from './query';
import type { ViolationRow } from './rows';

export function useViolationTexts(view: View): CollectionTexts {
  const { t } = useTranslation();
  const day = useCalendarDay();
  const ofDate = (date: string) => day(Date.parse(`${date}T00:00:00Z`));
  const opened = ([from = '', until = '']: readonly string[]) => {
    if (from === '') return t('violations.filter.chipUntil', { until: ofDate(until) });
    return until === ''
      ? t('violations.filter.chipFrom', { from: ofDate(from) })
      : t('violations.filter.chipDates', { from: ofDate(from), until: ofDate(until) });
  };
  return {
    label: t(view === 'exception' ? 'violations.tabs.exception' : 'menu.violations'),
    failed: {
      title: t(view === 'exception' ? 'violations.failed.exceptions' : 'violations.failed.violations'),
      body: t('violations.failed.body'),
    },
    noMatch: t(view === 'exception' ? 'violations.matchNoneException' : 'violations.matchNone'),
    views: {
      open: t('violations.tabs.open'),
      exception: t('violations.tabs.exception'),
      complete: t('violations.tabs.complete'),
    },
    filters: {
      text: {
        label: t('violations.filter.text'),
        chip: ([text = '']) => t('violations.filter.chipText', { text }),
      },
      opened: { label: t('violations.filter.from'), until: t('violations.filter.until'), chip: opened },
    },
    sorts: {
      '-date': t('violations.sort.dateDown'),
      date: t('violations.sort.date'),
      user: t('violations.sort.user'),
      '-user': t('violations.sort.userDown'),
      rule: t('violations.sort.rule'),
      '-rule': t('violations.sort.ruleDown'),
    },
  };
}

export function useViolationName(): (about: Pick<ViolationRow, 'rule' | 'person'>) => string {
  const { t } = useTranslation();
  return ({ rule, person }) => {
    if (rule && person) return t('violations.what', { rule, person });
    return rule ?? person ?? t('places.title.violation');
  };
}
