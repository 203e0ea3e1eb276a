// Texts of the components below.
import '../../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { Choices, DateField, Select, TextField } from '../../../ui/field';
import { Filters, Sort } from '../../../ui/filters';
import { Link } from '../../../ui/link';
import { openParts, Sentence } from '../../../ui/sentence';
import { useWhen } from '../../../ui/use-when';
import { BUILT_IN_TYPES, PRIORITY_CHOICES } from '../request';
import { type TypeNames, useTypeName } from '../request-sentence';
import { DUES, SORTS, type Sort as SortName } from './list-choices';
import type { ActiveFilter, ListQuery } from './list-query';

/** An active filter with the list that is left when it is dropped, and how many that holds where it was counted. */
export type Dropped = ActiveFilter & { removeTo: string; yields: number | null };

const SORT_WORDS = {
  due: 'requests.sort.due',
  '-date': 'requests.sort.dateDown',
  date: 'requests.sort.date',
  user: 'requests.sort.user',
  '-user': 'requests.sort.userDown',
  priority: 'requests.sort.priority',
  '-priority': 'requests.sort.priorityDown',
  id: 'requests.sort.id',
  '-id': 'requests.sort.idDown',
} as const satisfies Record<SortName, string>;

interface ListFiltersProps {
  query: ListQuery;
  active: readonly Dropped[];
  clearTo: string;
  typeNames: TypeNames;
  /** What the text is looked for in; the names and the number of a request when left out. */
  textLabel?: string;
  /** Words for orders that mean something else in this list. */
  sortWords?: Partial<Record<SortName, string>>;
  /** The order the list has when its address names none. */
  usualSort?: SortName;
}

/** The filters a list's query knows, and its order. */
export function ListFilters(props: ListFiltersProps) {
  const { query, active, clearTo, typeNames, textLabel, sortWords = {}, usualSort = '-date' } = props;
  const { t } = useTranslation();
  const typeName = useTypeName(typeNames);
  const label = useFilterLabel(typeNames);
  const { status, text, type, priority, due, from, until, sort, size } = query;
  const kept = { ...(status === 'pending' ? {} : { status }), ...(size === 10 ? {} : { size: String(size) }) };
  const filters = {
    ...(text ? { text } : {}),
    ...(type ? { type } : {}),
    ...(due ? { due } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
  const types = [...BUILT_IN_TYPES, ...Object.keys(typeNames)];
  const sorts = SORTS.filter((name) => name !== 'due' || usualSort === 'due');
  return (
    <Filters
      chips={active.map((filter) => ({ key: filter.name, label: label(filter), removeTo: filter.removeTo }))}
      clearTo={clearTo}
      keep={{ ...kept, ...(sort === usualSort ? {} : { sort }) }}
      sort={
        <Sort
          value={sort}
          keep={{ ...kept, ...filters, priority }}
          options={sorts.map((value) => ({ value, label: sortWords[value] ?? t(SORT_WORDS[value]) }))}
        />
      }
    >
      <TextField
        name="text"
        type="search"
        label={textLabel ?? t('requests.filter.text')}
        defaultValue={text}
        className="field-wide"
      />
      {type !== undefined && (
        <Select
          name="type"
          label={t('requests.filter.type')}
          defaultValue={type ?? ''}
          options={[
            { value: '', label: t('requests.filter.anyType') },
            ...types.map((value) => ({ value, label: typeName(value) })),
          ]}
        />
      )}
      {due !== undefined && (
        <Select
          name="due"
          label={t('requests.filter.due')}
          defaultValue={due ?? ''}
          options={[
            { value: '', label: t('requests.filter.anyDue') },
            ...DUES.map((value) => ({ value, label: t(`requests.due.${value}`) })),
          ]}
        />
      )}
      {from !== undefined && (
        <>
          <DateField
            name="from"
            label={t('requests.filter.from')}
            defaultValue={from ?? undefined}
            className="field-auto"
          />
          <DateField
            name="until"
            label={t('requests.filter.until')}
            defaultValue={until ?? undefined}
            className="field-auto"
          />
        </>
      )}
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
    if (filter.name === 'due') return t('requests.filter.chipDue', { due: t(`requests.due.${filter.due}`) });
    if (filter.name === 'priority') {
      const words = filter.priorities.map((priority) => t(`requests.priority.${priority}`));
      return t('requests.filter.chipPriority', { list: when.list(words) });
    }
    const { from, until } = filter;
    if (from === null) return t('requests.filter.chipUntil', { until: day(until ?? '') });
    return until === null
      ? t('requests.filter.chipFrom', { from: day(from) })
      : t('requests.filter.chipDates', { from: day(from), until: day(until) });
  };
}

interface NoMatchProps {
  /** That none of them match. */
  title: string;
  active: readonly Dropped[];
  clearTo: string;
  typeNames: TypeNames;
}

/** Filtered to nothing: which filter to drop, and what that would show where it was counted. */
export function NoMatch({ title, active, clearTo, typeNames }: NoMatchProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const label = useFilterLabel(typeNames);
  const best = active.reduce<Dropped | null>(
    (found, filter) => ((filter.yields ?? 0) > (found?.yields ?? 0) ? filter : found),
    null,
  );
  const offered = best ?? active[0];
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
    number: best?.yields == null ? null : when.number(best.yields),
  };
  return (
    <p className="sheet-body">
      <strong>{title}</strong>{' '}
      <Sentence
        text={
          best
            ? t('requests.filter.dropTo', openParts('drop', 'number', 'clear'))
            : t('requests.filter.dropOnly', openParts('drop', 'clear'))
        }
        parts={parts}
      />
    </p>
  );
}
