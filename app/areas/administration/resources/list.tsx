import { MAX_DETAIL_COLUMNS } from '../../../kits/attributes/attribute-columns';
import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import type { OwnTexts } from '../../../kits/lists/texts';
import { VerbLink } from '../../../kits/lists/verb-link';
import { configText, enumText } from '../../../lib/config-text';
import { valueLabel } from '../../../lib/standard-titles';
import { NoValue } from '../../../ui/no-value';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { ListData, ResourceRow } from './list.server';
import { deleteFromListPath, editPath } from './paths';

type ListProps = Pick<ListData, 'kind' | 'search' | 'may' | 'resourceColumns' | 'shownColumns' | 'sortable'>;

export function useResourceColumns(listed: ListProps): Column<ResourceRow>[] {
  const { kind, search, may, resourceColumns, shownColumns, sortable } = listed;
  const { t, i18n } = useTranslation();
  const [first, ...others] = resourceColumns;
  const details = shownColumns.slice(1, MAX_DETAIL_COLUMNS + 1);
  const sorts = (name: string) => (sortable ? [name, `-${name}`] : undefined);
  const toText = (value: string | boolean | null | undefined) =>
    typeof value === 'boolean' ? t(value ? 'ui.word.yes' : 'ui.word.no') : (value ?? null);
  return [
    {
      id: first?.name ?? 'name',
      head: configText(i18n, first?.title ?? t('ui.word.name')),
      width: 'main',
      plain: true,
      sorts: first && sorts(first.name),
      cell: ({ id, name }) => <RowName name={name} to={editPath(kind, id)} />,
    },
    ...others.map(({ name, title, type }): Column<ResourceRow> => {
      const isLine = shownColumns.includes(name) && !details.includes(name);
      const cell = ({ cells: { [name]: value } }: ResourceRow) =>
        type === 'choice' && typeof value === 'string'
          ? enumText(i18n, name, { value, label: valueLabel(title, value) })
          : toText(value);
      return {
        id: name,
        head: configText(i18n, title),
        width: isLine ? 'line' : 'detail',
        isText: !isLine,
        optional: true,
        sorts: sorts(name),
        cell: (row) => (isLine ? cell(row) : <bdi>{cell(row) ?? <NoValue />}</bdi>),
      };
    }),
    {
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: ({ id, name }) =>
        (may.update || may.remove) && (
          <>
            {may.update && <VerbLink to={editPath(kind, id)} verb={t('ui.word.edit')} what={name} />}
            {may.remove && (
              <VerbLink
                to={deleteFromListPath(kind, id, search)}
                look="destructive"
                keepScroll
                verb={t('ui.word.delete')}
                what={name}
              />
            )}
          </>
        ),
    },
  ];
}

export function useResourceTexts(listed: Pick<ListData, 'title' | 'resourceColumns' | 'isShort' | 'least'>): OwnTexts {
  const { title, resourceColumns, isShort, least } = listed;
  const { t, i18n } = useTranslation();
  const { counted } = useFormats();
  return {
    label: title,
    noMatch: isShort ? t('administration.resources.tooShort', counted(least)) : undefined,
    filters: { text: least > 0 ? { label: t('administration.resources.search.from', counted(least)) } : {} },
    names: Object.fromEntries(resourceColumns.map((column) => [column.name, configText(i18n, column.title)])),
  };
}
