import { useTranslation } from 'react-i18next';
import { Choices, Select, TextField } from '../../../ui/field';
import { Filters, Sort } from '../../../ui/filters';
import { Link } from '../../../ui/link';
import { openParts, Sentence } from '../../../ui/sentence';
import { useWhen } from '../../../ui/use-when';
import { BUILT_IN_TYPES, PRIORITIES } from '../request';
import { type TypeNames, useTypeName } from '../request-sentence';
import type { ActiveFilter, ApprovalsQuery, Sort as SortName } from './approvals-query';

/** An active filter with the list that is left when it is dropped, and how many that holds where it was counted. */
export type Dropped = ActiveFilter & { removeTo: string; yields: number | null };

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

interface ApprovalFiltersProps {
  query: ApprovalsQuery;
  active: readonly Dropped[];
  clearTo: string;
  typeNames: TypeNames;
}

export function ApprovalFilters({ query, active, clearTo, typeNames }: ApprovalFiltersProps) {
  const { t } = useTranslation();
  const typeName = useTypeName(typeNames);
  const label = useFilterLabel(typeNames);
  const { status, text, type, priority, sort, size } = query;
  const kept = { ...(status === 'pending' ? {} : { status }), ...(size === 10 ? {} : { size: String(size) }) };
  const filters = { ...(text ? { text } : {}), ...(type ? { type } : {}) };
  const types = [...BUILT_IN_TYPES, ...Object.keys(typeNames)];
  const priorities = [...PRIORITIES, 'none'] as const;
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
      <Choices
        type="checkbox"
        name="priority"
        label={t('requests.filter.priority')}
        className="field-auto"
        inline
        defaultValues={priority.length === 0 ? priorities : priority}
        options={priorities.map((value) => ({ value, label: t(`requests.priority.${value}`) }))}
      />
    </Filters>
  );
}

function useFilterLabel(typeNames: TypeNames): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  const when = useWhen();
  const typeName = useTypeName(typeNames);
  return (filter) => {
    if (filter.name === 'text') return t('requests.filter.chipText', { text: filter.text });
    if (filter.name === 'type') return t('requests.filter.chipType', { type: typeName(filter.type) });
    const words = filter.priorities.map((priority) => t(`requests.priority.${priority}`));
    return t('requests.filter.chipPriority', { list: when.list(words) });
  };
}

interface NoMatchProps {
  active: readonly Dropped[];
  clearTo: string;
  typeNames: TypeNames;
  /** How many there are without any filter, where that is known. */
  whole: number | null;
}

/** Filtered to nothing: which filter to drop, and what that would show. */
export function NoMatch({ active, clearTo, typeNames, whole }: NoMatchProps) {
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
      <strong>
        {whole === null ? t('requests.filter.matchNone') : t('requests.filter.matchNoneOf', when.counted(whole))}
      </strong>{' '}
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
