import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { Choices } from '../../ui/field';
import { Filters } from '../../ui/filters';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { RuleLimitNote, Unreadable } from '../../ui/unreadable';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { PreferencesForm } from '../frame/preferences-form';
import type { Pickers } from '../pickers/picker';
import { MOST_ROWS } from './export';
import { FilterFields } from './filter-fields';
import { countFilters, hasPages, ListSort, Pages, toChips } from './list-parts';
import type { LoadedCollection } from './load.server';
import { NoMatch } from './no-match';
import { type Column, type Grouping, Rows, type Selection } from './rows';
import type { CollectionTexts, OwnTexts } from './texts';
import { useListTexts } from './use-list-texts';
import { ViewChoice } from './view-choice';

interface CollectionProps<Row> {
  loaded: LoadedCollection<Row>;
  /** What its texts are otherwise than by their keys. */
  texts?: OwnTexts;
  columns: readonly Column<Row>[];
  select?: Selection<Row>;
  pickers?: Pickers;
  /** The headings between the rows, which come in that order. */
  group?: Grouping<Row>;
  /** Between the filters and the rows: what was counted of all that match. */
  summary?: ReactNode;
  /** At the end of its tools: what is done about the list as a whole. It stands in `empty`, too. */
  action?: ReactNode;
  empty: ReactNode;
}

/** A list in its sheet, whatever became of it: not loaded, nothing yet, filtered to nothing, or its rows and pages. */
export function Collection<Row extends { id: string }>(props: CollectionProps<Row>) {
  const { loaded, columns, select, group, summary, empty } = props;
  const { rows, unreadable, links, filters, retry } = loaded;
  const { t } = useTranslation();
  const { number } = useFormats();
  const texts = useListTexts(loaded, props.texts);
  const { label } = texts;
  if (rows === null) {
    return (
      <>
        {summary && <Sheet rows>{summary}</Sheet>}
        <Sheet rows hatched>
          <Failure title={texts.failed} retry={retry} signedOut={loaded.signedOut}>
            {t('ui.word.unexpectedAnswer')}
          </Failure>
        </Sheet>
      </>
    );
  }
  const isEmpty = rows.length === 0 && unreadable === 0;
  if (isEmpty && filters.length === 0) return <Sheet rows>{empty}</Sheet>;
  return (
    <Sheet foot={hasPages(loaded) && <Pages label={label} loaded={loaded} />} rows>
      <ListTitle page={links?.page ?? 1}>
        {links === null || links.pages === 1
          ? label
          : links.pages === null
            ? t('ui.list.pageUncounted', { list: label, page: number(links.page) })
            : t('ui.list.page', { list: label, page: number(links.page), pages: number(links.pages) })}
      </ListTitle>
      <Toolbar {...props} texts={texts} />
      <RuleLimitNote limit={loaded.cutAt} inSheet />
      {summary}
      {texts.views && loaded.views.others.length > 0 && <OtherViews views={loaded.views} texts={texts.views} />}
      {isEmpty ? (
        <NoMatch title={texts.noMatch} filters={filters} clearTo={loaded.clearTo} texts={texts.filters} />
      ) : (
        <Rows
          label={label}
          columns={columns}
          hidden={loaded.columns.hidden}
          rows={rows}
          sort={loaded.sort}
          sorts={texts.sorts}
          select={select}
          group={group}
        />
      )}
      <Unreadable count={unreadable} />
    </Sheet>
  );
}

type ToolbarProps<Row> = Omit<CollectionProps<Row>, 'texts'> & { texts: CollectionTexts };

function Toolbar<Row>({ loaded, texts, columns, pickers, action }: ToolbarProps<Row>) {
  const { filters, clearTo, keep, fields, sort, total, rows } = loaded;
  const { t } = useTranslation();
  const { counted } = useFormats();
  const uncounted = rows?.length === 0 ? texts.noMatch : '';
  const found = total === null ? uncounted : t('ui.list.found', counted(total));
  return (
    <Filters
      found={filters.length > 0 ? found : ''}
      chips={toChips(filters, texts)}
      count={countFilters(filters, texts)}
      clearTo={clearTo}
      keep={keep}
      sort={
        <>
          <ListSort sort={sort} texts={texts} />
          {action && <div className="toolbar-action">{action}</div>}
        </>
      }
      choices={
        <>
          <ColumnChoice {...loaded.columns} columns={columns} />
          <ViewChoice loaded={loaded} texts={texts} columns={columns} />
          <ExportChoice {...loaded} />
        </>
      }
    >
      {fields.length > 0 ? <FilterFields fields={fields} texts={texts.filters} pickers={pickers} /> : null}
    </Filters>
  );
}

/** Names the list where a page of it begins: another page of it begins there for the keyboard and for assistive tools. */
function ListTitle({ page, children }: { page: number; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    title.current?.focus();
  }, [page]);
  return (
    <h2 className="hidden-visually" ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}

interface ColumnChoiceProps {
  list: string;
  hidden: readonly string[];
  usual?: readonly string[];
  columns: readonly Pick<Column<never>, 'id' | 'head' | 'optional' | 'choice'>[];
}

/** Which of a list's columns are shown: stored for this reader, with script or without. */
function ColumnChoice({ list, hidden, usual = [], columns }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const offered = columns.filter(({ optional }) => optional);
  if (offered.length === 0) return null;
  const shown = offered.flatMap(({ id }) => (hidden.includes(id) ? [] : id));
  const groups = [...new Set(offered.map(({ choice }) => choice?.group ?? null))];
  return (
    <div className="column-choice">
      <Dropdown summary={t('ui.list.columns')} summaryClass={buttonClass('normal', { small: true })}>
        <PreferencesForm>
          <input type="hidden" name="list" value={list} />
          {offered.map(({ id }) => (
            <input key={id} type="hidden" name="offered" value={id} />
          ))}
          {usual.map((id) => (
            <input key={id} type="hidden" name="usual" value={id} />
          ))}
          <div className="column-groups" key={shown.join(' ')}>
            {groups.map((group) => (
              <Choices
                key={group ?? ''}
                type="checkbox"
                name="shown"
                label={group ?? t('ui.list.columns')}
                defaultValues={shown}
                options={offered
                  .filter(({ choice }) => (choice?.group ?? null) === group)
                  .map(({ id, head, choice }) => ({ value: id, label: choice?.label ?? head }))}
              />
            ))}
          </div>
          <button type="submit" data-closes className={buttonClass('primary', { small: true })}>
            {t('ui.list.showColumns')}
          </button>
        </PreferencesForm>
      </Dropdown>
    </div>
  );
}

function ExportChoice({ exportTo, total, rows, filters }: LoadedCollection<unknown>) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  if (exportTo === null || rows === null || rows.length === 0) return null;
  const most = number(MOST_ROWS);
  return (
    <div className="export-choice">
      <Dropdown summary={t('ui.list.export')} summaryClass={buttonClass('normal', { small: true })}>
        <div className="export-sheet">
          <p>
            {total === null
              ? t('ui.list.exportUncounted')
              : t(
                  filters.length > 0 ? 'ui.list.exportFiltered' : 'ui.list.exportAll',
                  counted(Math.min(total, MOST_ROWS)),
                )}
          </p>
          <p className="quiet">
            {total !== null && total > MOST_ROWS
              ? t('ui.list.exportCut', { most, number: number(total) })
              : t('ui.list.exportMost', { most })}
          </p>
          <p className="quiet">{t('ui.list.exportSafe')}</p>
          <a className={buttonClass('primary', { small: true })} href={exportTo}>
            {t('ui.list.exportSave')}
          </a>
        </div>
      </Dropdown>
    </div>
  );
}

interface OtherViewsProps {
  views: { current: string; others: readonly { name: string; to: string }[] };
  texts: Readonly<Record<string, string>>;
}

/** A text is looked for in the open view alone: the others can be searched for the same. */
function OtherViews({ views: { current, others }, texts }: OtherViewsProps) {
  const { t } = useTranslation();
  return (
    <p className="sheet-body small">
      {t('ui.list.searchedIn', { view: texts[current] ?? current })}{' '}
      {others.map(({ name, to }) => (
        <span key={name}>
          <Link to={to} className="link" keepScroll>
            {t('ui.list.searchIn', { view: texts[name] ?? name })}
          </Link>{' '}
        </span>
      ))}
    </p>
  );
}
