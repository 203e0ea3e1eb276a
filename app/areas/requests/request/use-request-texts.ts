import type { CollectionTexts } from '../../../kits/lists/texts';
import { BUILT_IN_TYPES, type Priority } from '../../../kits/requests/request';
import { type TypeNames, useTypeName } from '../../../kits/requests/request-sentence';
import { dateFormat } from '../../../lib/formats';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import type { Due, Sort } from './list-choices';

const SORT_TEXTS = {
  due: 'requests.sort.due',
  '-decided': 'requests.sort.decidedDown',
  decided: 'requests.sort.decided',
  '-date': 'requests.sort.dateDown',
  date: 'requests.sort.date',
  user: 'requests.sort.user',
  '-user': 'requests.sort.userDown',
  priority: 'requests.sort.priority',
  '-priority': 'requests.sort.priorityDown',
  id: 'requests.sort.id',
  '-id': 'requests.sort.idDown',
} as const satisfies Record<Sort, string>;

export function useRequestTexts(typeNames: TypeNames): Pick<CollectionTexts, 'filters' | 'sorts'> {
  const { t } = useTranslation();
  const when = useWhen();
  const typeName = useTypeName(typeNames);
  const due = (value: string) => t(`requests.due.${value as Due}`);
  const priority = (value: string) => t(`requests.priority.${value as Priority}`);
  // A calendar day, whatever the reader's zone: its noon in UTC, shown in UTC.
  const day = (date: string) =>
    dateFormat(when.clock.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`));
  const requested = ([from = '', until = '']: readonly string[]) => {
    if (from === '') return t('requests.filter.chipUntil', { until: day(until) });
    return until === ''
      ? t('requests.filter.chipFrom', { from: day(from) })
      : t('requests.filter.chipDates', { from: day(from), until: day(until) });
  };
  return {
    filters: {
      text: {
        label: t('requests.filter.text'),
        chip: ([text = '']) => t('requests.filter.chipText', { text }),
      },
      type: {
        label: t('requests.filter.type'),
        any: t('requests.filter.anyType'),
        options: [...BUILT_IN_TYPES, ...Object.keys(typeNames)],
        option: typeName,
        chip: ([type = '']) => t('requests.filter.chipType', { type: typeName(type) }),
      },
      due: {
        label: t('requests.filter.due'),
        any: t('requests.filter.anyDue'),
        option: due,
        chip: ([value = '']) => t('requests.filter.chipDue', { due: due(value) }),
      },
      requested: {
        label: t('requests.filter.from'),
        until: t('requests.filter.until'),
        chip: requested,
      },
      priority: {
        label: t('requests.filter.priority'),
        option: priority,
        chip: (values) => t('requests.filter.chipPriority', { list: when.list(values.map(priority)) }),
      },
    },
    sorts: Object.fromEntries(Object.entries(SORT_TEXTS).map(([sort, key]) => [sort, t(key)])),
  };
}
