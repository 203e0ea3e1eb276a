import { useTranslation } from 'react-i18next';
import { Choices, DateField, Select, TextField } from '../../../ui/field';
import { Filters, Sort } from '../../../ui/filters';
import { Link } from '../../../ui/link';
import { openParts, Sentence } from '../../../ui/sentence';
import { useWhen } from '../../../ui/use-when';
import { BUILT_IN_TYPES, PRIORITY_CHOICES } from '../request';
import { type TypeNames, useTypeName } from '../request-sentence';
import type { ActiveFilter, MineQuery, Sort as SortName } from './mine-query';

/** An active filter with the list that is left when it is dropped. */
export type Dropped = ActiveFilter & { removeTo: string };

const SORTS = {
  '-date': 'dateDown',
  date: 'date',
  user: 'user',
  '-user': 'userDown',
  priority: 'priority',
  '-priority': 'priorityDown',
  id: 'id',
  '-id': 'idDown',
} as const satisfies Record<SortName, string>;

interface MineFiltersProps {
  query: MineQuery;
  active: readonly Dropped[];
  clearTo: string;
  typeNames: TypeNames;
}

export function MineFilters({ query, active, clearTo, typeNames }: MineFiltersProps) {
  const { t } = useTranslation();
  const typeName = useTypeName(typeNames);
  const label = useFilterLabel(typeNames);
  const { status, text, type, priority, from, until, sort, size } = query;
  const kept = { ...(status === 'pending' ? {} : { status }), ...(size === 10 ? {} : { size: String(size) }) };
  const filters = {
    ...(text ? { text } : {}),
    ...(type ? { type } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
  const types = [...BUILT_IN_TYPES, ...Object.keys(typeNames)];
  return (
    <Filters
      chips={active.map((filter) => ({ key: filter.name, label: label(filter), removeTo: filter.removeTo }))}
      clearTo={clearTo}
      keep={{ ...kept, ...(sort === '-date' ? {} : { sort }) }}
      sort={
        <Sort
          value={sort}
          keep={{ ...kept, ...filters, priority }}
          options={Object.entries(SORTS).map(([value, key]) => ({ value, label: t(`requests.sort.${key}`) }))}
        />
      }
    >
      <TextField
        name="text"
        type="search"
        label={t('requests.filter.text')}
        defaultValue={text}
        className="field-wide"
      />
      <Select
        name="type"
        label={t('requests.filter.type')}
        defaultValue={type ?? ''}
        options={[
          { value: '', label: t('requests.filter.anyType') },
          ...types.map((value) => ({ value, label: typeName(value) })),
        ]}
      />
      <DateField name="from" label={t('mine.filter.from')} defaultValue={from ?? undefined} className="field-auto" />
      <DateField name="until" label={t('mine.filter.until')} defaultValue={until ?? undefined} className="field-auto" />
      <Choices
        type="checkbox"
        name="priority"
        label={t('requests.filter.priority')}
        className="field-auto"
        inline
        defaultValues={priority.length === 0 ? PRIORITY_CHOICES : priority}
        options={PRIORITY_CHOICES.map((value) => ({ value, label: t(`requests.priority.${value}`) }))}
      />
    </Filters>
  );
}

function useFilterLabel(typeNames: TypeNames): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  const when = useWhen();
  const typeName = useTypeName(typeNames);
  // A day of the calendar, whatever the reader's zone: its noon in UTC, said in UTC.
  const day = (date: string) =>
    new Intl.DateTimeFormat(when.clock.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.parse(`${date}T12:00:00Z`),
    );
  return (filter) => {
    if (filter.name === 'text') return t('requests.filter.chipText', { text: filter.text });
    if (filter.name === 'type') return t('requests.filter.chipType', { type: typeName(filter.type) });
    if (filter.name === 'priority') {
      const words = filter.priorities.map((priority) => t(`requests.priority.${priority}`));
      return t('requests.filter.chipPriority', { list: when.list(words) });
    }
    const { from, until } = filter;
    if (from === null) return t('mine.filter.chipUntil', { until: day(until ?? '') });
    return until === null
      ? t('mine.filter.chipFrom', { from: day(from) })
      : t('mine.filter.chipDates', { from: day(from), until: day(until) });
  };
}

/** Filtered to nothing: which filter to drop. */
export function NoMatch({ active, clearTo, typeNames }: Pick<MineFiltersProps, 'active' | 'clearTo' | 'typeNames'>) {
  const { t } = useTranslation();
  const label = useFilterLabel(typeNames);
  const [offered] = active;
  const parts = {
    drop: offered && (
      <Link to={offered.removeTo} className="link" keepScroll>
        {t('requests.filter.drop', { filter: label(offered) })}
      </Link>
    ),
    clear: (
      <Link to={clearTo} className="link" keepScroll>
        {t('requests.filter.clear')}
      </Link>
    ),
  };
  return (
    <p className="sheet-body">
      <strong>{t('mine.noMatch')}</strong>{' '}
      <Sentence text={t('requests.filter.dropOnly', openParts('drop', 'clear'))} parts={parts} />
    </p>
  );
}
